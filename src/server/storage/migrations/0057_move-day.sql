CREATE TABLE "job_day_differences" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"events" integer NOT NULL,
	"phone" jsonb NOT NULL,
	"server" jsonb NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_day_differences_organization_id_job_id_events_pk" PRIMARY KEY("organization_id","job_id","events")
);
--> statement-breakpoint
CREATE TABLE "job_event_corrections" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"corrects" uuid NOT NULL,
	"at" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"made_by" bigint,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_event_corrections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_events" (
	"organization_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"job_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"skew_ms" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"is_lead" boolean NOT NULL,
	"person_id" bigint,
	"user_id" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "day_sheets" ADD COLUMN "phone_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_day_differences" ADD CONSTRAINT "job_day_differences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_day_differences" ADD CONSTRAINT "job_day_differences_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ADD CONSTRAINT "job_event_corrections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ADD CONSTRAINT "job_event_corrections_event" FOREIGN KEY ("organization_id","corrects") REFERENCES "public"."job_events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ADD CONSTRAINT "job_event_corrections_user" FOREIGN KEY ("organization_id","made_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE SET NULL ("person_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_event_corrections_of_event" ON "job_event_corrections" USING btree ("organization_id","corrects");--> statement-breakpoint
CREATE INDEX "job_events_of_job" ON "job_events" USING btree ("organization_id","job_id");--> statement-breakpoint
CREATE INDEX "job_events_of_person" ON "job_events" USING btree ("organization_id","person_id");--> statement-breakpoint
-- What happened is never edited; only whose phone told it is forgotten, with the person.
CREATE TRIGGER job_events_stay BEFORE UPDATE ON "job_events" FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL OR to_jsonb(OLD) - 'person_id' <> to_jsonb(NEW) - 'person_id')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER job_event_corrections_stay BEFORE UPDATE ON "job_event_corrections" FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
