CREATE OR REPLACE FUNCTION public.keep_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.day := (NEW.at AT TIME ZONE zone_of_company(NEW.organization_id))::date;
  RETURN NEW;
END $function$;

CREATE TRIGGER ledger_entries_day BEFORE INSERT ON public.ledger_entries FOR EACH ROW WHEN ((new.day IS NULL)) EXECUTE FUNCTION keep_day();

CREATE TRIGGER quote_events_day BEFORE INSERT ON public.quote_events FOR EACH ROW WHEN ((new.day IS NULL)) EXECUTE FUNCTION keep_day();
