CREATE TRIGGER cost_rates_stay BEFORE UPDATE ON "cost_rates" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What stood until now, from the beginning on; and what was changed, from the days on of which the history knows.
WITH amounts AS (
  SELECT "organization_id", "id" AS "person_id", NULL::bigint AS "truck_id", 'what ' || "name" || ' costs' AS "said_of",
    'hourCents' AS "field", to_jsonb("hour_cents") AS "is_now"
  FROM "people"
  UNION ALL
  SELECT t."organization_id", NULL, t."id", 'what ' || t."name" || ' costs', one."field", one."is_now"
  FROM "trucks" t
  CROSS JOIN LATERAL (
    VALUES ('hourCents', to_jsonb(t."hour_cents")), ('mileCents', to_jsonb(t."mile_cents"))
  ) AS one ("field", "is_now")
  UNION ALL
  SELECT "organization_id", NULL, NULL, 'what work costs', one."field", nullif("document" -> one."field", 'null')
  FROM "payroll_settings"
  CROSS JOIN unnest(
    ARRAY['personHourCents', 'truckHourCents', 'truckMileCents', 'cardBasisPoints', 'cardFixedCents']
  ) AS one ("field")
), changes AS (
  SELECT h."organization_id", h."id", h."entity_id", h."name", (h."at" AT TIME ZONE o."time_zone")::date AS "day",
    CASE c ->> 'field' WHEN 'cardPercent' THEN 'cardBasisPoints' ELSE c ->> 'field' END AS "field",
    (c ->> 'field' = 'cardPercent') AS "is_percent", nullif(c -> 'before', 'null') AS "was", nullif(c -> 'after', 'null') AS "is"
  FROM "history" h
  JOIN "organizations" o ON o."id" = h."organization_id"
  CROSS JOIN jsonb_array_elements(h."changes") AS c
  WHERE h."entity" = 'cost_rate'
), said AS (
  SELECT a."organization_id", a."person_id", a."truck_id", a."field", c."id", c."day",
    CASE WHEN c."is_percent" THEN to_jsonb(round((c."was" #>> '{}')::numeric * 100)) ELSE c."was" END AS "was",
    CASE WHEN c."is_percent" THEN to_jsonb(round((c."is" #>> '{}')::numeric * 100)) ELSE c."is" END AS "is",
    row_number() OVER (PARTITION BY a."organization_id", a."person_id", a."truck_id", a."field" ORDER BY c."id") AS "nth"
  FROM amounts a
  JOIN changes c ON c."organization_id" = a."organization_id" AND c."field" = a."field"
    AND c."entity_id" IS NOT DISTINCT FROM coalesce(a."person_id", a."truck_id")
    -- The numbers of a person and of a truck may be the same; a name may have been another since.
    AND (c."name" = a."said_of" OR NOT EXISTS (
      SELECT FROM amounts other
      WHERE other."organization_id" = a."organization_id" AND c."entity_id" = coalesce(other."person_id", other."truck_id")
        AND (other."person_id" IS NULL) <> (a."person_id" IS NULL)
    ))
)
INSERT INTO "cost_rates" ("organization_id", "person_id", "truck_id", "from_day", "rates")
SELECT "organization_id", "person_id", "truck_id", "from_day", jsonb_build_object("field", coalesce("amount", 'null'))
FROM (
  SELECT a."organization_id", a."person_id", a."truck_id", NULL::date AS "from_day", a."field", 0::bigint AS "id",
    CASE WHEN first."id" IS NULL THEN a."is_now" ELSE first."was" END AS "amount"
  FROM amounts a
  LEFT JOIN said first ON first."nth" = 1 AND first."organization_id" = a."organization_id" AND first."field" = a."field"
    AND first."person_id" IS NOT DISTINCT FROM a."person_id" AND first."truck_id" IS NOT DISTINCT FROM a."truck_id"
  UNION ALL
  -- What was said first of all has filled a gap, and has counted for what was done before.
  SELECT s."organization_id", s."person_id", s."truck_id",
    CASE WHEN s."nth" > 1 OR s."was" IS NOT NULL OR EXISTS (
      SELECT FROM said usual
      WHERE usual."organization_id" = s."organization_id" AND coalesce(usual."person_id", usual."truck_id") IS NULL
        AND usual."id" < s."id"
        AND usual."field" = CASE WHEN s."person_id" IS NOT NULL THEN 'personHourCents'
          WHEN s."field" = 'hourCents' THEN 'truckHourCents' ELSE 'truckMileCents' END
    ) THEN s."day" END,
    s."field", s."id", s."is"
  FROM said s
) AS every
WHERE "id" > 0 OR "amount" IS NOT NULL
ORDER BY "id", "person_id", "truck_id", "field";
--> statement-breakpoint
UPDATE "payroll_settings" SET "document" = "document"
  - '{personHourCents,truckHourCents,truckMileCents,cardBasisPoints,cardFixedCents}'::text[];
