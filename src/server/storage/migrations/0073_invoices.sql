CREATE TABLE "invoices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"of_invoice" bigint,
	"period" date,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"document_sha256" text NOT NULL,
	"logo_sha256" text,
	"through_entry" bigint NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"open_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"written_off_cents" bigint DEFAULT 0 NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"voided_by" bigint,
	"mail_id" bigint,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	CONSTRAINT "invoices_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoices_amounts" CHECK (total_cents > 0 and open_cents >= 0 and paid_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "money_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_billings" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"label" text NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"next_on" date,
	"storage_ends_on" date,
	CONSTRAINT "storage_billings_organization_id_job_id_pk" PRIMARY KEY("organization_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "job_balances" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" FOREIGN KEY ("organization_id","of_invoice") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_logo" FOREIGN KEY ("organization_id","logo_sha256") REFERENCES "public"."sent_logos"("organization_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_billings" ADD CONSTRAINT "storage_billings_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "invoices_of_job" ON "invoices" USING btree ("organization_id","job_id","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("organization_id","due_on","id") WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX "invoices_let_go" ON "invoices" USING btree ("organization_id","id") WHERE voided_at is not null or written_off_cents > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("organization_id","job_id","period") WHERE period is not null and voided_at is null;--> statement-breakpoint
CREATE INDEX "storage_billings_due" ON "storage_billings" USING btree ("next_on") WHERE next_on is not null;--> statement-breakpoint
-- By hand: what was issued never changes; what became of it since may.
CREATE TRIGGER invoices_stay BEFORE UPDATE ON "invoices" FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{open_cents,paid_cents,written_off_cents,voided_at,void_reason,voided_by,mail_id,sent_at,sent_to}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{open_cents,paid_cents,written_off_cents,voided_at,void_reason,voided_by,mail_id,sent_at,sent_to}'::text[]
    OR (OLD.voided_at IS NOT NULL AND OLD.voided_at IS DISTINCT FROM NEW.voided_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_remain BEFORE DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();
