CREATE TABLE "past_material_costs" (
	"organization_id" bigint NOT NULL,
	"through_version" integer NOT NULL,
	"costs" jsonb NOT NULL,
	CONSTRAINT "past_material_costs_organization_id_through_version_pk" PRIMARY KEY("organization_id","through_version")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manages_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "price_book_version" integer;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "past_material_costs" ADD CONSTRAINT "past_material_costs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" DISABLE TRIGGER USER;--> statement-breakpoint
-- Materials of jobs that are over have cost what the price book says today.
UPDATE "jobs" j SET price_book_version = coalesce((SELECT (b.book ->> 'version')::integer FROM "price_books" b WHERE b.organization_id = j.organization_id), 1)
WHERE j.status = 'completed';--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER USER;--> statement-breakpoint
-- Days that were approved count by the rules of today; without rules of its own a company has those of the state of its yard.
UPDATE "time_sheets" t SET rules = jsonb_build_object(
  'paidFrom', coalesce(p.document ->> 'paidFrom', 'on_the_way'),
  'weekStartsOn', coalesce((p.document ->> 'weekStartsOn')::integer, 1),
  'overtime', coalesce(p.document ->> 'overtime', CASE WHEN o.yard_address ~ ',\s*CA\M' THEN 'california' ELSE 'federal' END))
FROM "organizations" o LEFT JOIN "payroll_settings" p ON p.organization_id = o.id
WHERE o.id = t.organization_id AND t.approved_minutes IS NOT NULL;
