DROP INDEX "people_name";--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("organization_id","key");--> statement-breakpoint
-- Until now a member of the team was the person with the same e-mail.
UPDATE "people" SET "user_id" = "linked"."user_id" FROM (
  SELECT DISTINCT ON (p."organization_id", u."id") p."organization_id", p."id", u."id" AS "user_id"
  FROM "people" p
  JOIN "users" u ON u."organization_id" = p."organization_id" AND u."left_at" IS NULL
  JOIN "accounts" a ON a."id" = u."account_id" AND lower(a."email") = lower(p."email")
  ORDER BY p."organization_id", u."id", p."active" DESC, p."id"
) "linked"
WHERE "people"."organization_id" = "linked"."organization_id" AND "people"."id" = "linked"."id";
