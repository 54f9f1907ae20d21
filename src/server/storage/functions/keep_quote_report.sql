CREATE OR REPLACE FUNCTION public.keep_quote_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  sent record;
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_quote(NEW.status, NEW.made_on, NEW.customer_lead_source, NEW.total_cents)
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_quote(OLD.status, OLD.made_on, OLD.customer_lead_source, OLD.total_cents)
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  IF TG_OP = 'UPDATE' AND (OLD.status = 'approved') <> (NEW.status = 'approved') THEN
    SELECT * INTO sent FROM first_sent(company, NEW.id);
    IF sent.event IS NOT NULL THEN
      PERFORM add_to_report(company, 'sender won', sent.day, sent.name, CASE WHEN NEW.status = 'approved' THEN 1 ELSE -1 END, 0);
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.total_cents IS DISTINCT FROM NEW.total_cents THEN
    PERFORM add_to_report(company, 'lost', e.day, coalesce(e.facts ->> 'reason', ''), 0, coalesce(NEW.total_cents, 0) - coalesce(OLD.total_cents, 0))
    FROM quote_events e WHERE e.organization_id = company AND e.quote_id = NEW.id AND e.kind = 'declined';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER quotes_report_changed AFTER UPDATE ON public.quotes FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.made_on IS DISTINCT FROM new.made_on) OR (old.customer_lead_source IS DISTINCT FROM new.customer_lead_source) OR (old.total_cents IS DISTINCT FROM new.total_cents))) EXECUTE FUNCTION keep_quote_report();

CREATE TRIGGER quotes_reported AFTER INSERT OR DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION keep_quote_report();
