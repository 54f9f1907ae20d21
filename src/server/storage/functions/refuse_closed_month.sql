CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM journal_months WHERE organization_id = NEW.organization_id
    AND month >= to_char(NEW.day, 'YYYY-MM') AND reopened_at IS NULL) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.day USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER journal_entries_open BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
