ALTER TABLE "day_sheets" DROP CONSTRAINT "day_sheets_crew";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "crew_id" bigint;--> statement-breakpoint
CREATE INDEX "jobs_of_crew_id" ON "jobs" USING btree ("organization_id","crew_id") WHERE crew_id is not null;
--> statement-breakpoint
UPDATE "jobs" j SET "crew_id" = c."id" FROM "crews" c
WHERE c."organization_id" = j."organization_id" AND c."key" = j."crew_key";
--> statement-breakpoint
-- Nodes of the release before name a job's crew without its number, as imports do. A name that is no crew's leaves the
-- number as it is: a crew is renamed in its jobs first.
CREATE FUNCTION keep_job_crew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF nullif(btrim(NEW.assigned_crew), '') IS NULL THEN
    NEW.crew_id := NULL;
  ELSE
    NEW.crew_id := coalesce((SELECT id FROM crews WHERE organization_id = NEW.organization_id
      AND key = lower(regexp_replace(btrim(NEW.assigned_crew), '\s+', ' ', 'g'))), NEW.crew_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_crew_made BEFORE INSERT ON "jobs" FOR EACH ROW
WHEN (NEW.crew_id IS NULL AND NEW.assigned_crew IS NOT NULL) EXECUTE FUNCTION keep_job_crew();
--> statement-breakpoint
CREATE TRIGGER jobs_crew_changed BEFORE UPDATE ON "jobs" FOR EACH ROW
WHEN (NEW.assigned_crew IS DISTINCT FROM OLD.assigned_crew AND NEW.crew_id IS NOT DISTINCT FROM OLD.crew_id)
EXECUTE FUNCTION keep_job_crew();
