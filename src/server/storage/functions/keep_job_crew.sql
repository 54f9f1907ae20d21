CREATE OR REPLACE FUNCTION public.keep_job_crew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF nullif(btrim(NEW.assigned_crew), '') IS NULL THEN
    NEW.crew_id := NULL;
  ELSE
    NEW.crew_id := coalesce((SELECT id FROM crews WHERE organization_id = NEW.organization_id
      AND key = lower(regexp_replace(btrim(NEW.assigned_crew), '\s+', ' ', 'g'))), NEW.crew_id);
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER jobs_crew_changed BEFORE UPDATE ON public.jobs FOR EACH ROW WHEN (((new.assigned_crew IS DISTINCT FROM old.assigned_crew) AND (NOT (new.crew_id IS DISTINCT FROM old.crew_id)))) EXECUTE FUNCTION keep_job_crew();

CREATE TRIGGER jobs_crew_made BEFORE INSERT ON public.jobs FOR EACH ROW WHEN (((new.crew_id IS NULL) AND (new.assigned_crew IS NOT NULL))) EXECUTE FUNCTION keep_job_crew();
