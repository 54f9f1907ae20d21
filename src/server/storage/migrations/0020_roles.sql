-- Whoever had an account before there were roles may do everything.
UPDATE "users" SET "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK (role IN ('admin', 'office', 'estimator', 'crew'));