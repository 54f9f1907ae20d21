ALTER TABLE "bookings" ADD COLUMN "trip_of" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "trip" bigint GENERATED ALWAYS AS (coalesce(trip_of, job_id, -absence_id)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trip_of" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trip" FOREIGN KEY ("organization_id","trip_of") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_trip" FOREIGN KEY ("organization_id","trip_of") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "bookings_trip_of" ON "bookings" USING btree ("organization_id","trip_of") WHERE trip_of is not null;--> statement-breakpoint
CREATE INDEX "jobs_of_trip" ON "jobs" USING btree ("organization_id","trip_of") WHERE trip_of is not null;--> statement-breakpoint
-- No crew, person or truck is on two trips at once; jobs of one trip may overlap. A node of the release before writes no
-- trip: then each job is on its own.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_in_one_place";
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_in_one_place" EXCLUDE USING gist (
  "organization_id" WITH =,
  "resource" WITH =,
  "during" WITH &&,
  "trip" WITH <>
);
