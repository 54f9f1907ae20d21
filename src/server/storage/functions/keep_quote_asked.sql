CREATE OR REPLACE FUNCTION public.keep_quote_asked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE quotes q
  SET asked = CASE NEW.kind WHEN 'asked' THEN 'question' WHEN 'date_proposed' THEN 'date_proposed' END,
      asked_at = CASE WHEN NEW.kind <> 'answered' THEN coalesce(q.asked_at, NEW.at) END
  WHERE q.organization_id = NEW.organization_id AND q.id = NEW.quote_id;
  RETURN NULL;
END $function$;

CREATE TRIGGER quote_events_ask AFTER INSERT ON public.quote_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['asked'::text, 'date_proposed'::text, 'answered'::text]))) EXECUTE FUNCTION keep_quote_asked();
