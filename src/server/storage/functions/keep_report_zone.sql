CREATE OR REPLACE FUNCTION public.keep_report_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM recount_reports(NEW.id);
  RETURN NULL;
END $function$;

CREATE TRIGGER organizations_report_zone AFTER UPDATE OF time_zone ON public.organizations FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION keep_report_zone();
