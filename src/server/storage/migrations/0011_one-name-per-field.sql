-- Every field has the name that it has in the API.
ALTER TABLE "quotes" RENAME COLUMN "number" TO "quote_number";--> statement-breakpoint
ALTER TABLE "quotes" RENAME COLUMN "extra_stops" TO "multiple_stops";--> statement-breakpoint
ALTER TABLE "quotes" RENAME COLUMN "distance_miles" TO "distance";--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "number" TO "job_number";--> statement-breakpoint
-- The same fields inside what was stored as JSON: what callers said, what was written of it, mails that wait.
CREATE FUNCTION pg_temp.rename_keys(document jsonb, names jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  select coalesce(jsonb_object_agg(coalesce(names->>key, key), value), '{}'::jsonb) from jsonb_each(document)
$$;--> statement-breakpoint
UPDATE "phone_calls" SET
  "told" = pg_temp.rename_keys("told", '{"distanceMiles": "distance", "extraStops": "multipleStops"}'),
  "written" = pg_temp.rename_keys("written", '{"distanceMiles": "distance", "extraStops": "multipleStops"}')
WHERE "told" ?| array['distanceMiles', 'extraStops'] OR "written" ?| array['distanceMiles', 'extraStops'];--> statement-breakpoint
UPDATE "mails" SET "document" = jsonb_set("document", '{quote}', pg_temp.rename_keys("document"->'quote',
  '{"number": "quoteNumber", "distanceMiles": "distance", "extraStops": "multipleStops"}'))
WHERE "document" ? 'quote';--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "pickup_stairs" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "delivery_stairs" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "pickup_carry_feet" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "delivery_carry_feet" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "multiple_stops" SET DEFAULT 0;
