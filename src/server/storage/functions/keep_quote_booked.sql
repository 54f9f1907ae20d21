CREATE OR REPLACE FUNCTION public.keep_quote_booked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE quotes q SET booked = NOT q.booked
  WHERE q.organization_id = coalesce(NEW.organization_id, OLD.organization_id) AND q.id IN (NEW.quote_id, OLD.quote_id)
    AND q.booked <> EXISTS (
      SELECT FROM jobs j
      WHERE j.organization_id = q.organization_id AND j.quote_id = q.id AND j.status <> 'cancelled');
  RETURN NULL;
END $function$;

CREATE TRIGGER jobs_book AFTER INSERT OR DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION keep_quote_booked();

CREATE TRIGGER jobs_book_anew AFTER UPDATE ON public.jobs FOR EACH ROW WHEN (((old.quote_id IS DISTINCT FROM new.quote_id) OR ((old.status = 'cancelled'::text) IS DISTINCT FROM (new.status = 'cancelled'::text)))) EXECUTE FUNCTION keep_quote_booked();
