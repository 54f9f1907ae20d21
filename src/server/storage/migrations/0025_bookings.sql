CREATE TABLE "bookings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"job_id" bigint,
	"absence_id" bigint,
	CONSTRAINT "bookings_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bookings_of_one" CHECK ((job_id is null) <> (absence_id is null))
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "arrival_window_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "yard_address" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "crew_size" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "truck_id" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "arrival_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "arrival_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "travel_before_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "travel_after_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_absence" FOREIGN KEY ("organization_id","absence_id") REFERENCES "public"."absences"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_job" ON "bookings" USING btree ("organization_id","job_id");--> statement-breakpoint
CREATE INDEX "bookings_absence" ON "bookings" USING btree ("organization_id","absence_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_truck" FOREIGN KEY ("organization_id","truck_id") REFERENCES "public"."trucks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_arrival" CHECK ((arrival_from is null) = (arrival_to is null) and arrival_from <= arrival_to);
--> statement-breakpoint
-- Nobody and nothing is in two places at once: the last word stands in the database, whatever the code does.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_in_one_place" EXCLUDE USING gist (
  "organization_id" WITH =,
  "resource" WITH =,
  "during" WITH &&
);
--> statement-breakpoint
INSERT INTO "bookings" ("organization_id", "resource", "during", "job_id")
SELECT "organization_id", 'crew:' || "crew_key", tstzrange("starts_at", "ends_at"), "id" FROM "jobs"
WHERE "crew_key" IS NOT NULL AND "starts_at" IS NOT NULL AND "status" <> 'cancelled';
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_crew_booked_once";
