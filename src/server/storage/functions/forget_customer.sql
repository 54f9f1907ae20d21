CREATE OR REPLACE FUNCTION public.forget_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH RECURSIVE gone AS (
    SELECT c.organization_id, c.id FROM customers c
    WHERE c.organization_id = OLD.organization_id AND c.id = OLD.customer_id AND c.merged_into IS NULL AND NOT c.kept
      AND NOT EXISTS (
        SELECT FROM quotes q WHERE q.organization_id = c.organization_id AND q.customer_id = c.id
        UNION ALL
        SELECT FROM jobs j WHERE j.organization_id = c.organization_id AND j.customer_id = c.id)
    UNION
    SELECT c.organization_id, c.id FROM customers c, gone
    WHERE c.organization_id = gone.organization_id AND c.merged_into = gone.id
  )
  DELETE FROM customers c USING gone WHERE c.organization_id = gone.organization_id AND c.id = gone.id;
  RETURN NULL;
END $function$;

CREATE TRIGGER jobs_forget_customer AFTER DELETE ON public.jobs FOR EACH ROW WHEN ((old.customer_id IS NOT NULL)) EXECUTE FUNCTION forget_customer();

CREATE TRIGGER jobs_leave_customer AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((old.customer_id IS DISTINCT FROM new.customer_id)) EXECUTE FUNCTION forget_customer();

CREATE TRIGGER quotes_forget_customer AFTER DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION forget_customer();

CREATE TRIGGER quotes_leave_customer AFTER UPDATE ON public.quotes FOR EACH ROW WHEN ((old.customer_id IS DISTINCT FROM new.customer_id)) EXECUTE FUNCTION forget_customer();
