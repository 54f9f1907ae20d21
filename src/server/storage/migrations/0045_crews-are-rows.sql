-- Companies that counted their crews get them as rows: first those that their open jobs name, then "Crew 1", "Crew 2" …
-- up to the number that they had given, working on every day in the company's hours, as they were planned until now.
-- Those that have an active crew were planned by their rows already.
WITH "counting" AS (
	SELECT o."id", o."crews", o."day_start", o."day_end" FROM "organizations" o
	WHERE NOT EXISTS (SELECT 1 FROM "crews" c WHERE c."organization_id" = o."id" AND c."active")
), "named" AS (
	SELECT j."organization_id", j."crew_key" AS "key",
		(array_agg(btrim(j."assigned_crew") ORDER BY j."id" DESC))[1] AS "name",
		row_number() OVER (PARTITION BY j."organization_id" ORDER BY min(j."id")) AS "place"
	FROM "jobs" j JOIN "counting" o ON o."id" = j."organization_id"
	WHERE j."status" IN ('scheduled', 'in_progress') AND j."crew_key" IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM "crews" c WHERE c."organization_id" = j."organization_id" AND c."key" = j."crew_key")
	GROUP BY j."organization_id", j."crew_key"
), "numbered" AS (
	SELECT o."id" AS "organization_id", 'Crew ' || n AS "name",
		row_number() OVER (PARTITION BY o."id" ORDER BY n)
			+ (SELECT count(*) FROM "named" WHERE "named"."organization_id" = o."id") AS "place", o."crews" AS "most"
	FROM "counting" o CROSS JOIN LATERAL generate_series(1, o."crews" + 100) AS n
	WHERE NOT EXISTS (SELECT 1 FROM "named" WHERE "named"."organization_id" = o."id" AND "named"."key" = 'crew ' || n)
		AND NOT EXISTS (SELECT 1 FROM "crews" c WHERE c."organization_id" = o."id" AND c."key" = 'crew ' || n)
), "all_of_them" AS (
	SELECT "organization_id", "name", "place" FROM "named"
	UNION ALL SELECT "organization_id", "name", "place" FROM "numbered" WHERE "place" <= "most"
)
INSERT INTO "crews" ("organization_id", "name", "colour", "work_days", "day_start", "day_end")
SELECT a."organization_id", a."name", (a."place" - 1) % 10, '{0,1,2,3,4,5,6}', o."day_start", o."day_end"
FROM "all_of_them" a JOIN "counting" o ON o."id" = a."organization_id"
ORDER BY a."organization_id", a."place";
