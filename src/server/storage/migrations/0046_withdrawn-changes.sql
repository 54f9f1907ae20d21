ALTER TABLE "quote_versions" ADD COLUMN "entered" jsonb;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
DROP TRIGGER quote_versions_stay ON "quote_versions";
--> statement-breakpoint
-- A version changes twice at most: its PDF is made, and it is withdrawn; neither is taken back.
CREATE TRIGGER quote_versions_stay BEFORE UPDATE ON "quote_versions" FOR EACH ROW
  WHEN ((OLD.organization_id, OLD.quote_id, OLD.version, OLD.document, OLD.document_sha256, OLD.total_cents, OLD.holds_until, OLD.logo_sha256, OLD.entered, OLD.created_at)
    IS DISTINCT FROM (NEW.organization_id, NEW.quote_id, NEW.version, NEW.document, NEW.document_sha256, NEW.total_cents, NEW.holds_until, NEW.logo_sha256, NEW.entered, NEW.created_at)
    OR (OLD.pdf IS NOT NULL AND (OLD.pdf, OLD.pdf_sha256) IS DISTINCT FROM (NEW.pdf, NEW.pdf_sha256))
    OR (OLD.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at))
  EXECUTE FUNCTION refuse_change();
