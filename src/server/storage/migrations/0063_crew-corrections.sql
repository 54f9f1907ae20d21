ALTER TABLE "job_event_corrections" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ADD CONSTRAINT "job_event_corrections_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE SET NULL ("person_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_event_corrections_of_person" ON "job_event_corrections" USING btree ("organization_id","person_id");--> statement-breakpoint
-- As in job_events: only who of the crew said it is forgotten, with the person.
DROP TRIGGER job_event_corrections_stay ON "job_event_corrections";
--> statement-breakpoint
CREATE TRIGGER job_event_corrections_stay BEFORE UPDATE ON "job_event_corrections" FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL OR to_jsonb(OLD) - 'person_id' <> to_jsonb(NEW) - 'person_id')
  EXECUTE FUNCTION refuse_change();
