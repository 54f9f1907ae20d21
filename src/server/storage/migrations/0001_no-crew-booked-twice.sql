-- A named crew is never booked twice at once: the last word stands in the database, whatever the code does.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_crew_booked_once" EXCLUDE USING gist (
  "organization_id" WITH =,
  "crew_key" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("crew_key" IS NOT NULL AND "starts_at" IS NOT NULL AND "status" <> 'cancelled');
