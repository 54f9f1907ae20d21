ALTER TABLE "jobs" ADD COLUMN "continues" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_continues" FOREIGN KEY ("organization_id","continues") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_resumed" ON "jobs" USING btree ("organization_id","continues") WHERE continues is not null;--> statement-breakpoint
-- An import may bring a job before the one that it continues.
ALTER TABLE "jobs" ALTER CONSTRAINT "jobs_continues" DEFERRABLE INITIALLY DEFERRED;