ALTER TABLE "jobs" ADD COLUMN "early_reason" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "rules_override" jsonb;