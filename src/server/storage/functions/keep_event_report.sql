CREATE OR REPLACE FUNCTION public.keep_event_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  quote record;
  sent record;
BEGIN
  SELECT q.status, q.total_cents INTO quote FROM quotes q WHERE q.organization_id = NEW.organization_id AND q.id = NEW.quote_id;
  IF NEW.kind = 'declined' THEN
    PERFORM add_to_report(NEW.organization_id, 'lost', NEW.day, coalesce(NEW.facts ->> 'reason', ''), 1, coalesce(quote.total_cents, 0));
    RETURN NULL;
  END IF;
  SELECT * INTO sent FROM first_sent(NEW.organization_id, NEW.quote_id);
  IF sent.event = NEW.id THEN
    PERFORM add_to_report(NEW.organization_id, 'sender sent', sent.day, sent.name, 1, sent.minutes);
    IF quote.status = 'approved' THEN
      PERFORM add_to_report(NEW.organization_id, 'sender won', sent.day, sent.name, 1, 0);
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER quote_events_reported AFTER INSERT ON public.quote_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['sent'::text, 'declined'::text]))) EXECUTE FUNCTION keep_event_report();
