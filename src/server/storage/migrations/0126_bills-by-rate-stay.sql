ALTER TABLE "jobs" ADD COLUMN "billed_by_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was billed by one rate an hour stays as it was billed.
UPDATE "jobs" SET "billed_by_rate" = true WHERE "status" = 'completed' OR "move_phase" IN ('delivered', 'done');
