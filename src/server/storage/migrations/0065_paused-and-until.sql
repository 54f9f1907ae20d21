ALTER TABLE "jobs" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "day_until" timestamp (3) with time zone;