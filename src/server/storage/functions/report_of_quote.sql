CREATE OR REPLACE FUNCTION public.report_of_quote(zone text, status text, created_at timestamp with time zone, source text, total bigint)
 RETURNS TABLE(sum text, day date, name text, count integer, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'source made', (created_at AT TIME ZONE zone)::date, source, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL
  SELECT 'source won', (created_at AT TIME ZONE zone)::date, source, 1, coalesce(total, 0) WHERE status = 'approved'
$function$;
