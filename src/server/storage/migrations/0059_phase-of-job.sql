ALTER TABLE "jobs" ADD COLUMN "move_phase" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "phase_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "phase_until" timestamp (3) with time zone;