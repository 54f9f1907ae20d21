CREATE OR REPLACE FUNCTION public.report_of_job(zone text, status text, starts_at timestamp with time zone, completed_at timestamp with time zone, crew text, planned bigint, days integer, worked integer, truck bigint)
 RETURNS TABLE(sum text, day date, name text, count integer, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'hours planned', (completed_at AT TIME ZONE zone)::date, coalesce(crew, ''), 1, planned * days
    WHERE status = 'completed' AND completed_at IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'hours worked', (completed_at AT TIME ZONE zone)::date, coalesce(crew, ''), 1, worked
    WHERE status = 'completed' AND completed_at IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'truck', (starts_at AT TIME ZONE zone)::date + n, truck::text, 1, 0
    FROM generate_series(0, days - 1) AS n
    WHERE truck IS NOT NULL AND starts_at IS NOT NULL AND status IN ('scheduled', 'in_progress', 'completed')
$function$;
