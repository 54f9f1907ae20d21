CREATE TABLE "payroll_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_sheets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "time_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"person_id" bigint,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"corrected_minutes" integer,
	"reason" text,
	"approved_minutes" integer,
	"approved_jobs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"log_minutes" integer,
	"approved_at" timestamp (3) with time zone,
	"approved_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "time_sheets_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "time_sheets_minutes" CHECK (corrected_minutes >= 0 and approved_minutes >= 0),
	CONSTRAINT "time_sheets_corrected" CHECK ((corrected_minutes is null) = (reason is null)),
	CONSTRAINT "time_sheets_approved" CHECK ((approved_minutes is null) = (approved_at is null))
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "hour_cents" bigint;--> statement-breakpoint
ALTER TABLE "trucks" ADD COLUMN "hour_cents" bigint;--> statement-breakpoint
ALTER TABLE "trucks" ADD COLUMN "mile_cents" bigint;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD CONSTRAINT "payroll_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_approved_by" FOREIGN KEY ("organization_id","approved_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_changed_by" FOREIGN KEY ("organization_id","changed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_sheets_of_person" ON "time_sheets" USING btree ("organization_id","person_id","day");--> statement-breakpoint
CREATE INDEX "time_sheets_day" ON "time_sheets" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "job_events_steps" ON "job_events" USING btree ("organization_id","at") WHERE kind in ('on_the_way', 'arrived_origin', 'walkthrough_done', 'load_start', 'load_end', 'drive_start', 'drive_end', 'unload_start', 'unload_end', 'done');--> statement-breakpoint
-- By hand: with a person only the person goes from what was decided of their hours.
ALTER TABLE "time_sheets" DROP CONSTRAINT "time_sheets_person";--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE SET NULL ("person_id");
