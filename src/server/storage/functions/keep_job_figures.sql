CREATE OR REPLACE FUNCTION public.keep_job_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_figure(coalesce(NEW.organization_id, OLD.organization_id), changed.figure, changed.day, changed.count, changed.cents)
  FROM (
    SELECT parts.figure, parts.day, sum(parts.count)::integer AS count, sum(parts.cents)::bigint AS cents
    FROM (
      SELECT * FROM figures_of_job(NEW.status, NEW.starts_at, CASE WHEN NEW.leg_of IS NULL THEN NEW.created_at END,
        CASE WHEN NEW.leg_of IS NULL THEN NEW.completed_at END, coalesce(NEW.actual_cents, NEW.estimated_cents))
      UNION ALL
      SELECT figure, day, -count, -cents
      FROM figures_of_job(OLD.status, OLD.starts_at, CASE WHEN OLD.leg_of IS NULL THEN OLD.created_at END,
        CASE WHEN OLD.leg_of IS NULL THEN OLD.completed_at END, coalesce(OLD.actual_cents, OLD.estimated_cents))
    ) AS parts
    GROUP BY parts.figure, parts.day
    HAVING sum(parts.count) <> 0 OR sum(parts.cents) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;

CREATE TRIGGER jobs_figured AFTER INSERT OR DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION keep_job_figures();

CREATE TRIGGER jobs_refigured AFTER UPDATE ON public.jobs FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.completed_at IS DISTINCT FROM new.completed_at)) OR (old.actual_cents IS DISTINCT FROM new.actual_cents)) OR (old.estimated_cents IS DISTINCT FROM new.estimated_cents))) EXECUTE FUNCTION keep_job_figures();
