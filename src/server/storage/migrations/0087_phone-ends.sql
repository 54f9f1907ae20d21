CREATE TABLE "day_sheet_ends" (
	"organization_id" bigint NOT NULL,
	"sheet_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"why" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by" bigint,
	CONSTRAINT "day_sheet_ends_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "day_sheet_ends" ADD CONSTRAINT "day_sheet_ends_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheet_ends" ADD CONSTRAINT "day_sheet_ends_sheet" FOREIGN KEY ("organization_id","sheet_id") REFERENCES "public"."day_sheets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheet_ends" ADD CONSTRAINT "day_sheet_ends_ended_by" FOREIGN KEY ("organization_id","ended_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_sheet_ends_of_sheet" ON "day_sheet_ends" USING btree ("organization_id","sheet_id");--> statement-breakpoint
-- An end is for good; it goes with its sheet.
CREATE TRIGGER day_sheet_ends_stay BEFORE UPDATE ON "day_sheet_ends" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Until now who is not in the crew was kept out only while they were not: their links end with this migration.
INSERT INTO "day_sheet_ends" ("organization_id", "sheet_id", "token_hash", "why", "ended_at")
SELECT s."organization_id", s."id", s."token_hash", CASE WHEN p."active" THEN 'left_crew' ELSE 'inactive' END, now()
FROM "day_sheets" s JOIN "people" p ON p."organization_id" = s."organization_id" AND p."id" = s."person_id"
WHERE s."day" > current_date - 10 AND (NOT p."active" OR NOT EXISTS (
  SELECT FROM "crew_members" m
  WHERE m."organization_id" = s."organization_id" AND m."crew_id" = s."crew_id" AND m."person_id" = s."person_id"
));
