CREATE OR REPLACE FUNCTION public.report_of_truck(status text, starts_on date, days integer, truck bigint)
 RETURNS TABLE(sum text, day date, name text, count integer, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'truck', starts_on + n, truck::text, 1, 0
  FROM generate_series(0, days - 1) AS n
  WHERE truck IS NOT NULL AND starts_on IS NOT NULL AND status IN ('scheduled', 'in_progress', 'completed')
$function$;
