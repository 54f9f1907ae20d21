CREATE OR REPLACE FUNCTION public.forget_sent_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sent record;
BEGIN
  SELECT * INTO sent FROM first_sent(OLD.organization_id, OLD.id);
  IF sent.event IS NOT NULL THEN
    PERFORM add_to_report(OLD.organization_id, 'sender sent', sent.day, sent.name, -1, -sent.minutes);
    IF OLD.status = 'approved' THEN
      PERFORM add_to_report(OLD.organization_id, 'sender won', sent.day, sent.name, -1, 0);
    END IF;
  END IF;
  PERFORM add_to_report(OLD.organization_id, 'lost', e.day, coalesce(e.facts ->> 'reason', ''), -1, -coalesce(OLD.total_cents, 0))
  FROM quote_events e WHERE e.organization_id = OLD.organization_id AND e.quote_id = OLD.id AND e.kind = 'declined';
  RETURN OLD;
END $function$;

CREATE TRIGGER quotes_forget_sent BEFORE DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION forget_sent_quote();
