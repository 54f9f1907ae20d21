CREATE OR REPLACE FUNCTION public.report_of_quote(status text, made_on date, source text, total bigint)
 RETURNS TABLE(sum text, day date, name text, count integer, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'source made', made_on, source, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'source won', made_on, source, 1, coalesce(total, 0) WHERE status = 'approved'
$function$;
