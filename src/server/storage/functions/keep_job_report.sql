CREATE OR REPLACE FUNCTION public.keep_job_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  zone text := zone_of_company(company);
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_job(zone, NEW.status, NEW.starts_at, NEW.completed_at, NEW.assigned_crew, NEW.duration_minutes, NEW.days, NEW.actual_minutes, NEW.truck_id)
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_job(zone, OLD.status, OLD.starts_at, OLD.completed_at, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id)
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;

CREATE TRIGGER jobs_report_changed AFTER UPDATE ON public.jobs FOR EACH ROW WHEN (((((((((old.status IS DISTINCT FROM new.status) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.completed_at IS DISTINCT FROM new.completed_at)) OR (old.assigned_crew IS DISTINCT FROM new.assigned_crew)) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes)) OR (old.days IS DISTINCT FROM new.days)) OR (old.actual_minutes IS DISTINCT FROM new.actual_minutes)) OR (old.truck_id IS DISTINCT FROM new.truck_id))) EXECUTE FUNCTION keep_job_report();

CREATE TRIGGER jobs_reported AFTER INSERT OR DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION keep_job_report();
