ALTER TABLE "jobs" ADD COLUMN "over_days" datemultirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "jobs" SET over_days = datemultirange(daterange(coalesce(cancelled_on, completed_on), NULL))
WHERE status IN ('cancelled', 'completed') AND coalesce(cancelled_on, completed_on) IS NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_job_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  zone text := zone_of_company(NEW.organization_id);
  status_on date := (coalesce(NEW.status_changed_at, now()) AT TIME ZONE zone)::date;
  is_over boolean := NEW.status IN ('cancelled', 'completed');
  cancelled_at timestamptz := CASE WHEN NEW.status = 'cancelled' THEN coalesce(NEW.status_changed_at, now()) END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.made_on := coalesce(NEW.made_on, (NEW.created_at AT TIME ZONE zone)::date);
    NEW.starts_on := coalesce(NEW.starts_on, (NEW.starts_at AT TIME ZONE zone)::date);
    NEW.completed_on := coalesce(NEW.completed_on, (NEW.completed_at AT TIME ZONE zone)::date);
    NEW.cancelled_on := coalesce(NEW.cancelled_on, (cancelled_at AT TIME ZONE zone)::date);
    -- What comes from another installation brings its own.
    IF is_over AND NEW.over_days = '{}' THEN
      NEW.over_days := datemultirange(daterange(coalesce(NEW.cancelled_on, NEW.completed_on, status_on), NULL));
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
    NEW.made_on := (NEW.created_at AT TIME ZONE zone)::date;
  END IF;
  IF NEW.starts_at IS DISTINCT FROM OLD.starts_at THEN
    NEW.starts_on := (NEW.starts_at AT TIME ZONE zone)::date;
  END IF;
  IF NEW.completed_at IS DISTINCT FROM OLD.completed_at THEN
    NEW.completed_on := (NEW.completed_at AT TIME ZONE zone)::date;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    NEW.cancelled_on := (cancelled_at AT TIME ZONE zone)::date;
    -- The days that have passed stay as they were.
    NEW.over_days := OLD.over_days * datemultirange(daterange(NULL, status_on))
      + CASE WHEN is_over THEN datemultirange(daterange(
          coalesce(NEW.cancelled_on, NEW.completed_on, status_on), NULL)) ELSE '{}' END;
  END IF;
  RETURN NEW;
END $function$;
