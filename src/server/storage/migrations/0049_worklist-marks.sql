CREATE TABLE "worklist_marks" (
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about_type" text NOT NULL,
	"about_id" bigint NOT NULL,
	"about_day" text NOT NULL,
	"snoozed_until" date,
	"as_of" text,
	"assigned_to" bigint,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "worklist_marks_organization_id_kind_about_type_about_id_about_day_pk" PRIMARY KEY("organization_id","kind","about_type","about_id","about_day")
);
--> statement-breakpoint
ALTER TABLE "worklist_marks" ADD CONSTRAINT "worklist_marks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worklist_marks" ADD CONSTRAINT "worklist_marks_assigned" FOREIGN KEY ("organization_id","assigned_to") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worklist_marks_newest" ON "worklist_marks" USING btree ("organization_id","changed_at");--> statement-breakpoint
-- What waits for the office is other than it was: every open screen reads it again. Jobs are told of by themselves.
CREATE FUNCTION tell_work_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('phone_quotes', json_build_object(
    'organizationId', coalesce(NEW.organization_id, OLD.organization_id), 'changed', 'quotes')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_tell_work AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN ((OLD.status, OLD.answer, OLD.asked, OLD.booked, OLD.holds_until)
    IS DISTINCT FROM (NEW.status, NEW.answer, NEW.asked, NEW.booked, NEW.holds_until))
  EXECUTE FUNCTION tell_work_changed();
--> statement-breakpoint
CREATE TRIGGER quotes_tell_work_gone AFTER DELETE ON "quotes" FOR EACH ROW
  WHEN (OLD.status <> 'draft' OR OLD.asked IS NOT NULL) EXECUTE FUNCTION tell_work_changed();
--> statement-breakpoint
CREATE TRIGGER mails_tell_work AFTER UPDATE ON "mails" FOR EACH ROW
  WHEN (NEW.state = 'refused' AND OLD.state <> 'refused') EXECUTE FUNCTION tell_work_changed();
--> statement-breakpoint
CREATE TRIGGER reminders_tell_work AFTER INSERT OR UPDATE OR DELETE ON "reminders" FOR EACH ROW
  EXECUTE FUNCTION tell_work_changed();
--> statement-breakpoint
CREATE TRIGGER worklist_marks_tell_work AFTER INSERT OR UPDATE ON "worklist_marks" FOR EACH ROW
  EXECUTE FUNCTION tell_work_changed();
