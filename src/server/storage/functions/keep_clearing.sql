CREATE OR REPLACE FUNCTION public.keep_clearing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_figure(NEW.organization_id, 'clearing.' || NEW.account, date_trunc('month', NEW.day)::date, 1, NEW.cents);
  RETURN NULL;
END $function$;

CREATE TRIGGER postings_clearing AFTER INSERT ON public.postings FOR EACH ROW WHEN ((new.account = ANY (ARRAY['1100'::text, '1110'::text, '1120'::text, '1190'::text]))) EXECUTE FUNCTION keep_clearing();
