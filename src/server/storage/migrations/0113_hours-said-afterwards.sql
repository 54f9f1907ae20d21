CREATE TABLE "hours_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hours_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"person_id" bigint,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer,
	"source" text NOT NULL,
	"replaces" bigint,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" bigint,
	"made_by_name" text,
	CONSTRAINT "hours_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "hours_entries_minutes" CHECK (minutes >= 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "price_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hours_entries" ADD CONSTRAINT "hours_entries_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_entries" ADD CONSTRAINT "hours_entries_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE SET NULL ("person_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_entries" ADD CONSTRAINT "hours_entries_made_by" FOREIGN KEY ("organization_id","made_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_entries_of_job" ON "hours_entries" USING btree ("organization_id","job_id","person_id","day");--> statement-breakpoint
CREATE TRIGGER hours_entries_stay BEFORE UPDATE ON "hours_entries" FOR EACH ROW
  WHEN (new.person_id IS NOT NULL OR (to_jsonb(old.*) - 'person_id') <> (to_jsonb(new.*) - 'person_id'))
  EXECUTE FUNCTION refuse_change();
