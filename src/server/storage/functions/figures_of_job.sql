CREATE OR REPLACE FUNCTION public.figures_of_job(status text, starts_at timestamp with time zone, created_at timestamp with time zone, completed_at timestamp with time zone, worth bigint)
 RETURNS TABLE(figure text, day date, count integer, cents bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT 'jobs.' || status, coalesce(date_trunc('month', starts_at AT TIME ZONE 'UTC')::date, 'infinity'), 1, coalesce(worth, 0)
    WHERE status IS NOT NULL
  UNION ALL SELECT 'jobs.made', (created_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0)
    WHERE status IS NOT NULL AND created_at IS NOT NULL
  UNION ALL SELECT 'jobs.revenue', (completed_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0)
    WHERE status = 'completed' AND completed_at IS NOT NULL
$function$;
