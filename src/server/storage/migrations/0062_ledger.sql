CREATE TABLE "job_balances" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"owed_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"open_cents" bigint NOT NULL,
	"later_cents" bigint NOT NULL,
	"later_on" date,
	"refund_cents" bigint NOT NULL,
	"refund_by" date,
	"since" date NOT NULL,
	CONSTRAINT "job_balances_organization_id_job_id_pk" PRIMARY KEY("organization_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"purpose" text,
	"method" text,
	"label" text,
	"class" text,
	"amount_cents" bigint NOT NULL,
	"tip_cents" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	"reason" text,
	"of_entry" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "ledger_entries_amounts" CHECK (amount_cents >= 0 and tip_cents >= 0 and amount_cents + tip_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "job_balances" ADD CONSTRAINT "job_balances_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_entry" FOREIGN KEY ("organization_id","of_entry") REFERENCES "public"."ledger_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_balances_open" ON "job_balances" USING btree ("organization_id","since","job_id") WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX "job_balances_refund" ON "job_balances" USING btree ("organization_id","refund_by") WHERE refund_cents > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_job" ON "ledger_entries" USING btree ("organization_id","job_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_entry" ON "ledger_entries" USING btree ("organization_id","of_entry") WHERE of_entry is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_number" ON "ledger_entries" USING btree ("organization_id","number");--> statement-breakpoint
-- What was entered of money stays as it was: another row takes it back.
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
