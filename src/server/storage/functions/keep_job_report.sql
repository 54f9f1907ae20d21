CREATE OR REPLACE FUNCTION public.keep_job_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_job(NEW.status, NEW.made_on, NEW.starts_on, NEW.completed_on, NEW.assigned_crew, NEW.duration_minutes, NEW.days, NEW.actual_minutes, NEW.truck_id,
        CASE WHEN NEW.leg_of IS NULL THEN coalesce(NEW.actual_cents, NEW.estimated_cents, 0) END)
      UNION ALL SELECT added.* FROM job_trucks t
      CROSS JOIN LATERAL report_of_truck(NEW.status, NEW.starts_on, NEW.days, t.truck_id) AS added
      WHERE t.organization_id = company AND t.job_id = NEW.id AND t.truck_id IS DISTINCT FROM NEW.truck_id
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_job(OLD.status, OLD.made_on, OLD.starts_on, OLD.completed_on, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id,
        CASE WHEN OLD.leg_of IS NULL THEN coalesce(OLD.actual_cents, OLD.estimated_cents, 0) END)
      UNION ALL SELECT gone.sum, gone.day, gone.name, -gone.count, -gone.amount FROM job_trucks t
      CROSS JOIN LATERAL report_of_truck(OLD.status, OLD.starts_on, OLD.days, t.truck_id) AS gone
      WHERE t.organization_id = company AND t.job_id = OLD.id AND t.truck_id IS DISTINCT FROM OLD.truck_id
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;

CREATE TRIGGER jobs_report_changed AFTER UPDATE ON public.jobs FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.made_on IS DISTINCT FROM new.made_on) OR (old.starts_on IS DISTINCT FROM new.starts_on) OR (old.completed_on IS DISTINCT FROM new.completed_on) OR (old.assigned_crew IS DISTINCT FROM new.assigned_crew) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes) OR (old.days IS DISTINCT FROM new.days) OR (old.actual_minutes IS DISTINCT FROM new.actual_minutes) OR (old.truck_id IS DISTINCT FROM new.truck_id) OR (old.actual_cents IS DISTINCT FROM new.actual_cents) OR (old.estimated_cents IS DISTINCT FROM new.estimated_cents))) EXECUTE FUNCTION keep_job_report();

CREATE TRIGGER jobs_reported AFTER INSERT OR DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION keep_job_report();
