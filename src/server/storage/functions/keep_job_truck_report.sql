CREATE OR REPLACE FUNCTION public.keep_job_truck_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  truck bigint := coalesce(NEW.truck_id, OLD.truck_id);
BEGIN
  PERFORM add_to_report(company, days.sum, days.day, days.name, CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END, 0)
  FROM jobs j CROSS JOIN LATERAL report_of_truck(j.status, j.starts_on, j.days, truck) AS days
  WHERE j.organization_id = company AND j.id = coalesce(NEW.job_id, OLD.job_id) AND j.truck_id IS DISTINCT FROM truck;
  RETURN NULL;
END $function$;

CREATE TRIGGER job_trucks_reported AFTER INSERT OR DELETE ON public.job_trucks FOR EACH ROW EXECUTE FUNCTION keep_job_truck_report();
