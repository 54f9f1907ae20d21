CREATE TABLE "sent_logos" (
	"organization_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "sent_logos_organization_id_sha256_pk" PRIMARY KEY("organization_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "logo_sha256" text;--> statement-breakpoint
ALTER TABLE "sent_logos" ADD CONSTRAINT "sent_logos_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_logo" FOREIGN KEY ("organization_id","logo_sha256") REFERENCES "public"."sent_logos"("organization_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was sent before keeps the logo that its company has now: the one that its PDF shows, unless it was changed since.
INSERT INTO "sent_logos" ("organization_id", "sha256", "png", "width", "height")
SELECT "organization_id", encode(sha256("png"), 'hex'), "png", "width", "height" FROM "company_logos";
--> statement-breakpoint
DROP TRIGGER quote_versions_stay ON "quote_versions";--> statement-breakpoint
UPDATE "quote_versions" SET "logo_sha256" = "sent_logos"."sha256" FROM "sent_logos"
WHERE "sent_logos"."organization_id" = "quote_versions"."organization_id" AND "document" #> '{company,hasLogo}' = 'true';
--> statement-breakpoint
CREATE TRIGGER quote_versions_stay BEFORE UPDATE ON "quote_versions" FOR EACH ROW
  WHEN ((OLD.organization_id, OLD.quote_id, OLD.version, OLD.document, OLD.document_sha256, OLD.total_cents, OLD.holds_until, OLD.logo_sha256, OLD.created_at)
    IS DISTINCT FROM (NEW.organization_id, NEW.quote_id, NEW.version, NEW.document, NEW.document_sha256, NEW.total_cents, NEW.holds_until, NEW.logo_sha256, NEW.created_at)
    OR OLD.pdf IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
