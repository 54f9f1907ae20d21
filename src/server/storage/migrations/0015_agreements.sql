CREATE TABLE "offer_links" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offer_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"quote_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"recipient" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "offer_links_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_acceptances" (
	"organization_id" bigint NOT NULL,
	"quote_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"acceptance" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"idempotency_key" text,
	"pdf" "bytea",
	"pdf_sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_acceptances_organization_id_quote_id_version_pk" PRIMARY KEY("organization_id","quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quote_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"quote_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"link_id" bigint,
	"version" integer,
	"facts" jsonb NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "quote_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"organization_id" bigint NOT NULL,
	"quote_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_sha256" text NOT NULL,
	"total_cents" bigint,
	"holds_until" date NOT NULL,
	"pdf" "bytea",
	"pdf_sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_versions_organization_id_quote_id_version_pk" PRIMARY KEY("organization_id","quote_id","version")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "quote_version" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "holds_until" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answered_version" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_version" FOREIGN KEY ("organization_id","quote_id","version") REFERENCES "public"."quote_versions"("organization_id","quote_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_version" FOREIGN KEY ("organization_id","quote_id","version") REFERENCES "public"."quote_versions"("organization_id","quote_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_links_token" ON "offer_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "offer_links_of_quote" ON "offer_links" USING btree ("organization_id","quote_id");--> statement-breakpoint
CREATE INDEX "quote_acceptances_pdf" ON "quote_acceptances" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE INDEX "quote_events_of_quote" ON "quote_events" USING btree ("organization_id","quote_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "quote_events_once" ON "quote_events" USING btree ("organization_id","quote_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "quote_versions_pdf" ON "quote_versions" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never changes', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_versions_stay BEFORE UPDATE ON "quote_versions" FOR EACH ROW
  WHEN ((OLD.organization_id, OLD.quote_id, OLD.version, OLD.document, OLD.document_sha256, OLD.total_cents, OLD.holds_until, OLD.created_at)
    IS DISTINCT FROM (NEW.organization_id, NEW.quote_id, NEW.version, NEW.document, NEW.document_sha256, NEW.total_cents, NEW.holds_until, NEW.created_at)
    OR OLD.pdf IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_acceptances_stay BEFORE UPDATE ON "quote_acceptances" FOR EACH ROW
  WHEN ((OLD.organization_id, OLD.quote_id, OLD.version, OLD.acceptance, OLD.total_cents, OLD.idempotency_key, OLD.created_at)
    IS DISTINCT FROM (NEW.organization_id, NEW.quote_id, NEW.version, NEW.acceptance, NEW.total_cents, NEW.idempotency_key, NEW.created_at)
    OR OLD.pdf IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_acceptances_remain BEFORE DELETE ON "quote_acceptances" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_events_stay BEFORE UPDATE ON "quote_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Quotes from before have no version; what was sent of them stays as the mails say.
INSERT INTO "quote_events" ("organization_id", "quote_id", "kind", "at", "facts")
SELECT "organization_id", "id", 'made', "created_at", jsonb_build_object('from', CASE WHEN "phone_call_id" IS NULL THEN 'office' ELSE 'phone' END) FROM "quotes";
