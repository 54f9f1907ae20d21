DROP INDEX "job_assignments_once";--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "for_day" date;--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignments_once" ON "job_assignments" USING btree ("organization_id","job_id","person_id",coalesce(for_day, day)) WHERE taken_back_at is null;