CREATE TABLE "confirmation_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"reminder_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_bookings" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"job_number" text NOT NULL,
	"customer_name" text NOT NULL,
	"recipient" text NOT NULL,
	"facts" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"reminded_of" date,
	CONSTRAINT "told_bookings_organization_id_job_id_pk" PRIMARY KEY("organization_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "told_version" integer;--> statement-breakpoint
-- Nobody is written to about what was booked before.
UPDATE "jobs" SET "told_version" = "version";--> statement-breakpoint
INSERT INTO "told_bookings" ("organization_id", "job_id", "job_number", "customer_name", "recipient", "starts_at", "ends_at", "sequence", "is_cancelled", "told_at")
SELECT "organization_id", "id", "job_number", "customer_name", "customer_email", "starts_at", "ends_at", "version", false, coalesce("changed_at", "created_at")
FROM "jobs" WHERE "status" = 'scheduled' AND "starts_at" IS NOT NULL AND "customer_email" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmation_settings" ADD CONSTRAINT "confirmation_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_bookings" ADD CONSTRAINT "told_bookings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_bookings_ahead" ON "told_bookings" USING btree ("ends_at") WHERE not is_cancelled;--> statement-breakpoint
CREATE INDEX "jobs_untold" ON "jobs" USING btree (coalesce(changed_at, created_at)) WHERE told_version is distinct from version;