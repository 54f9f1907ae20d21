CREATE OR REPLACE FUNCTION public.keep_name_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'changed_by' THEN NEW.changed_by_name := name_of_user(NEW.organization_id, NEW.changed_by);
    WHEN 'told_by' THEN NEW.told_by_name := name_of_user(NEW.organization_id, NEW.told_by);
    WHEN 'set_by' THEN NEW.set_by_name := name_of_user(NEW.organization_id, NEW.set_by);
    WHEN 'merged_by' THEN NEW.merged_by_name := name_of_user(NEW.organization_id, NEW.merged_by);
    WHEN 'user_id' THEN NEW.by_name := name_of_user(NEW.organization_id, NEW.user_id);
  END CASE;
  RETURN NEW;
END $function$;

CREATE TRIGGER claims_changer BEFORE INSERT ON public.claims FOR EACH ROW WHEN (((new.changed_by IS NOT NULL) AND (new.changed_by_name IS NULL))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER claims_changer_since BEFORE UPDATE ON public.claims FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.changed_by IS DISTINCT FROM new.changed_by))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER company_papers_by BEFORE INSERT ON public.company_papers FOR EACH ROW WHEN ((new.set_by_name IS NULL)) EXECUTE FUNCTION keep_name_of_user('set_by');

CREATE TRIGGER company_papers_by_since BEFORE UPDATE ON public.company_papers FOR EACH ROW WHEN (((old.set_at IS DISTINCT FROM new.set_at) OR (old.set_by IS DISTINCT FROM new.set_by))) EXECUTE FUNCTION keep_name_of_user('set_by');

CREATE TRIGGER customer_merges_by BEFORE INSERT ON public.customer_merges FOR EACH ROW WHEN ((new.merged_by_name IS NULL)) EXECUTE FUNCTION keep_name_of_user('merged_by');

CREATE TRIGGER customers_changer BEFORE INSERT ON public.customers FOR EACH ROW WHEN (((new.changed_by IS NOT NULL) AND (new.changed_by_name IS NULL))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER customers_changer_since BEFORE UPDATE ON public.customers FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.changed_by IS DISTINCT FROM new.changed_by))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER day_sheets_by BEFORE INSERT ON public.day_sheets FOR EACH ROW WHEN ((new.told_by_name IS NULL)) EXECUTE FUNCTION keep_name_of_user('told_by');

CREATE TRIGGER day_sheets_by_since BEFORE UPDATE ON public.day_sheets FOR EACH ROW WHEN (((old.told_at IS DISTINCT FROM new.told_at) OR (old.told_by IS DISTINCT FROM new.told_by))) EXECUTE FUNCTION keep_name_of_user('told_by');

CREATE TRIGGER invoices_by BEFORE INSERT ON public.invoices FOR EACH ROW WHEN ((new.by_name IS NULL)) EXECUTE FUNCTION keep_name_of_user('user_id');

CREATE TRIGGER jobs_changer BEFORE INSERT ON public.jobs FOR EACH ROW WHEN (((new.changed_by IS NOT NULL) AND (new.changed_by_name IS NULL))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER jobs_changer_since BEFORE UPDATE ON public.jobs FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.changed_by IS DISTINCT FROM new.changed_by))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER quotes_changer BEFORE INSERT ON public.quotes FOR EACH ROW WHEN (((new.changed_by IS NOT NULL) AND (new.changed_by_name IS NULL))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER quotes_changer_since BEFORE UPDATE ON public.quotes FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.changed_by IS DISTINCT FROM new.changed_by))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER time_sheets_changer BEFORE INSERT ON public.time_sheets FOR EACH ROW WHEN (((new.changed_by IS NOT NULL) AND (new.changed_by_name IS NULL))) EXECUTE FUNCTION keep_name_of_user('changed_by');

CREATE TRIGGER time_sheets_changer_since BEFORE UPDATE ON public.time_sheets FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.changed_by IS DISTINCT FROM new.changed_by))) EXECUTE FUNCTION keep_name_of_user('changed_by');
