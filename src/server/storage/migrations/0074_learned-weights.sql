ALTER TABLE "job_outcomes" ADD COLUMN "actual_lb" double precision;--> statement-breakpoint
ALTER TABLE "job_outcomes" ADD COLUMN "estimated_lb" double precision;--> statement-breakpoint
CREATE INDEX "job_outcomes_weighed" ON "job_outcomes" USING btree ("organization_id","done_on" DESC NULLS LAST,"job_id" DESC NULLS LAST) WHERE "job_outcomes"."actual_lb" is not null;