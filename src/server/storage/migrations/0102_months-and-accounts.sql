CREATE TABLE "journal_accounts" (
	"organization_id" bigint NOT NULL,
	"account" text NOT NULL,
	"name" text,
	"code" text,
	CONSTRAINT "journal_accounts_organization_id_account_pk" PRIMARY KEY("organization_id","account")
);
--> statement-breakpoint
ALTER TABLE "journal_months" ADD COLUMN "closed_by_name" text;--> statement-breakpoint
ALTER TABLE "journal_months" ADD COLUMN "reopened_by_name" text;--> statement-breakpoint
ALTER TABLE "journal_accounts" ADD CONSTRAINT "journal_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_for_month" ON "journal_entries" USING btree ("organization_id","for_month","id") WHERE for_month is not null;--> statement-breakpoint
DROP TRIGGER journal_months_stay ON "journal_months";--> statement-breakpoint
CREATE TRIGGER journal_months_stay BEFORE UPDATE ON "journal_months" FOR EACH ROW WHEN (old.reopened_at IS NOT NULL OR to_jsonb(old) - '{reopened_at,reopened_by,reopened_by_name,reopen_reason}'::text[] IS DISTINCT FROM to_jsonb(new) - '{reopened_at,reopened_by,reopened_by_name,reopen_reason}'::text[]) EXECUTE FUNCTION refuse_change();
