ALTER TABLE "company_papers" ADD COLUMN "set_by_name" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD COLUMN "merged_by_name" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD COLUMN "told_by_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
-- By triggers, so that nodes of the release before keep them, too.
CREATE FUNCTION name_of_user(company bigint, who bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(u.full_name, a.email) FROM users u JOIN accounts a ON a.id = u.account_id
  WHERE u.organization_id = company AND u.id = who
$$;--> statement-breakpoint
CREATE FUNCTION keep_name_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'changed_by' THEN NEW.changed_by_name := name_of_user(NEW.organization_id, NEW.changed_by);
    WHEN 'told_by' THEN NEW.told_by_name := name_of_user(NEW.organization_id, NEW.told_by);
    WHEN 'set_by' THEN NEW.set_by_name := name_of_user(NEW.organization_id, NEW.set_by);
    WHEN 'merged_by' THEN NEW.merged_by_name := name_of_user(NEW.organization_id, NEW.merged_by);
    WHEN 'user_id' THEN NEW.by_name := name_of_user(NEW.organization_id, NEW.user_id);
  END CASE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER quotes_changer BEFORE INSERT ON "quotes" FOR EACH ROW
  WHEN (NEW.changed_by IS NOT NULL AND NEW.changed_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER quotes_changer_since BEFORE UPDATE ON "quotes" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.changed_by IS DISTINCT FROM NEW.changed_by) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER jobs_changer BEFORE INSERT ON "jobs" FOR EACH ROW
  WHEN (NEW.changed_by IS NOT NULL AND NEW.changed_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER jobs_changer_since BEFORE UPDATE ON "jobs" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.changed_by IS DISTINCT FROM NEW.changed_by) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER customers_changer BEFORE INSERT ON "customers" FOR EACH ROW
  WHEN (NEW.changed_by IS NOT NULL AND NEW.changed_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER customers_changer_since BEFORE UPDATE ON "customers" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.changed_by IS DISTINCT FROM NEW.changed_by) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER claims_changer BEFORE INSERT ON "claims" FOR EACH ROW
  WHEN (NEW.changed_by IS NOT NULL AND NEW.changed_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER claims_changer_since BEFORE UPDATE ON "claims" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.changed_by IS DISTINCT FROM NEW.changed_by) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER time_sheets_changer BEFORE INSERT ON "time_sheets" FOR EACH ROW
  WHEN (NEW.changed_by IS NOT NULL AND NEW.changed_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER time_sheets_changer_since BEFORE UPDATE ON "time_sheets" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.changed_by IS DISTINCT FROM NEW.changed_by) EXECUTE FUNCTION keep_name_of_user('changed_by');--> statement-breakpoint
CREATE TRIGGER day_sheets_by BEFORE INSERT ON "day_sheets" FOR EACH ROW
  WHEN (NEW.told_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('told_by');--> statement-breakpoint
CREATE TRIGGER day_sheets_by_since BEFORE UPDATE ON "day_sheets" FOR EACH ROW
  WHEN (OLD.told_at IS DISTINCT FROM NEW.told_at OR OLD.told_by IS DISTINCT FROM NEW.told_by) EXECUTE FUNCTION keep_name_of_user('told_by');--> statement-breakpoint
CREATE TRIGGER company_papers_by BEFORE INSERT ON "company_papers" FOR EACH ROW
  WHEN (NEW.set_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('set_by');--> statement-breakpoint
CREATE TRIGGER company_papers_by_since BEFORE UPDATE ON "company_papers" FOR EACH ROW
  WHEN (OLD.set_at IS DISTINCT FROM NEW.set_at OR OLD.set_by IS DISTINCT FROM NEW.set_by) EXECUTE FUNCTION keep_name_of_user('set_by');--> statement-breakpoint
CREATE TRIGGER customer_merges_by BEFORE INSERT ON "customer_merges" FOR EACH ROW
  WHEN (NEW.merged_by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('merged_by');--> statement-breakpoint
CREATE TRIGGER invoices_by BEFORE INSERT ON "invoices" FOR EACH ROW
  WHEN (NEW.by_name IS NULL) EXECUTE FUNCTION keep_name_of_user('user_id');
