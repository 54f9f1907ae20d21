CREATE OR REPLACE FUNCTION public.keep_quote_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.made_on := (NEW.created_at AT TIME ZONE zone_of_company(NEW.organization_id))::date;
  RETURN NEW;
END $function$;

CREATE TRIGGER quotes_day BEFORE INSERT ON public.quotes FOR EACH ROW WHEN ((new.made_on IS NULL)) EXECUTE FUNCTION keep_quote_day();

CREATE TRIGGER quotes_day_anew BEFORE UPDATE ON public.quotes FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION keep_quote_day();
