ALTER TABLE "jobs" ADD COLUMN "completion_notes" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "overrun_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "actual_minutes" integer;