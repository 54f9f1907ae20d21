CREATE OR REPLACE FUNCTION public.keep_quote_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_figure(coalesce(NEW.organization_id, OLD.organization_id), changed.figure, changed.day, changed.count, changed.cents)
  FROM (
    SELECT parts.figure, parts.day, sum(parts.count)::integer AS count, sum(parts.cents)::bigint AS cents
    FROM (
      SELECT * FROM figures_of_quote(NEW.status, NEW.created_at, NEW.answer, NEW.holds_until, NEW.seen_at, NEW.total_cents)
      UNION ALL
      SELECT figure, day, -count, -cents
      FROM figures_of_quote(OLD.status, OLD.created_at, OLD.answer, OLD.holds_until, OLD.seen_at, OLD.total_cents)
    ) AS parts
    GROUP BY parts.figure, parts.day
    HAVING sum(parts.count) <> 0 OR sum(parts.cents) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;

CREATE TRIGGER quotes_figured AFTER INSERT OR DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION keep_quote_figures();

CREATE TRIGGER quotes_refigured AFTER UPDATE ON public.quotes FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.answer IS DISTINCT FROM new.answer)) OR (old.holds_until IS DISTINCT FROM new.holds_until)) OR (old.seen_at IS DISTINCT FROM new.seen_at)) OR (old.total_cents IS DISTINCT FROM new.total_cents))) EXECUTE FUNCTION keep_quote_figures();
