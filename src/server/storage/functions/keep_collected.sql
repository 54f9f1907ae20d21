CREATE OR REPLACE FUNCTION public.keep_collected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_figure(NEW.organization_id, 'money.collected', (NEW.at AT TIME ZONE 'UTC')::date, 1, collected_by_entry(NEW.kind, NEW.amount_cents));
  PERFORM add_to_report(NEW.organization_id, 'collected', NEW.day, '', 1, collected_by_entry(NEW.kind, NEW.amount_cents));
  RETURN NULL;
END $function$;

CREATE TRIGGER ledger_collected AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['payment'::text, 'refund'::text, 'reversal'::text]))) EXECUTE FUNCTION keep_collected();
