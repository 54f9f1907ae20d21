CREATE TABLE "jobs_to_post" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_to_post_organization_id_job_id_pk" PRIMARY KEY("organization_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"job_id" bigint,
	"source" text,
	"corrects" bigint,
	"of_entry" bigint,
	"for_month" text,
	"part" text,
	"number" integer,
	"user_id" bigint,
	CONSTRAINT "journal_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "journal_entries_month" CHECK (for_month ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "journal_months" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"month" text NOT NULL,
	"edition" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	"file" "bytea" NOT NULL,
	"file_sha256" text NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" bigint,
	"reopen_reason" text,
	CONSTRAINT "journal_months_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "journal_months_month" CHECK (month ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"organization_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"account" text NOT NULL,
	"cents" bigint NOT NULL,
	"job_id" bigint,
	"agreement_id" bigint,
	"invoice_id" bigint,
	"payer_id" bigint,
	"person_id" bigint,
	"due_on" date,
	"place" text,
	"rate" double precision,
	CONSTRAINT "postings_organization_id_entry_id_line_pk" PRIMARY KEY("organization_id","entry_id","line")
);
--> statement-breakpoint
ALTER TABLE "jobs_to_post" ADD CONSTRAINT "jobs_to_post_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs_to_post" ADD CONSTRAINT "jobs_to_post_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_months" ADD CONSTRAINT "journal_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_days" ON "journal_entries" USING btree ("organization_id","day","id");--> statement-breakpoint
CREATE INDEX "journal_entries_of_job" ON "journal_entries" USING btree ("organization_id","job_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_months_edition" ON "journal_months" USING btree ("organization_id","month","edition");--> statement-breakpoint
CREATE INDEX "postings_of_account" ON "postings" USING btree ("organization_id","account","day");
--> statement-breakpoint
CREATE TRIGGER journal_entries_remain BEFORE DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_entries_stay BEFORE UPDATE ON "journal_entries" FOR EACH ROW WHEN (old.number IS NOT NULL OR to_jsonb(old) - 'number' IS DISTINCT FROM to_jsonb(new) - 'number') EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER postings_stay BEFORE UPDATE OR DELETE ON "postings" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_months_remain BEFORE DELETE ON "journal_months" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_months_stay BEFORE UPDATE ON "journal_months" FOR EACH ROW WHEN (old.reopened_at IS NOT NULL OR to_jsonb(old) - '{reopened_at,reopened_by,reopen_reason}'::text[] IS DISTINCT FROM to_jsonb(new) - '{reopened_at,reopened_by,reopen_reason}'::text[]) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF (SELECT sum(cents) FROM postings WHERE organization_id = NEW.organization_id AND entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the postings of journal entry % do not add up to zero', NEW.entry_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON "postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF EXISTS (SELECT FROM journal_months WHERE organization_id = NEW.organization_id
    AND month >= to_char(NEW.day, 'YYYY-MM') AND reopened_at IS NULL) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.day USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE TRIGGER journal_entries_open BEFORE INSERT ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();--> statement-breakpoint
INSERT INTO "jobs_to_post" ("organization_id", "job_id")
  SELECT "organization_id", "job_id" FROM "ledger_entries" UNION SELECT "organization_id", "job_id" FROM "job_balances";
