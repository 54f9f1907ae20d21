CREATE OR REPLACE FUNCTION public.report_of_job(status text, made_on date, starts_on date, completed_on date, crew text, planned bigint, days integer, worked integer, truck bigint, worth bigint)
 RETURNS TABLE(sum text, day date, name text, count integer, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 'hours planned', completed_on, coalesce(crew, ''), 1, planned * days
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'hours worked', completed_on, coalesce(crew, ''), 1, worked
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT * FROM report_of_truck(status, starts_on, days, truck)
  UNION ALL SELECT 'jobs made', made_on, '', 1, worth WHERE status IS NOT NULL AND worth IS NOT NULL
  UNION ALL SELECT 'revenue', completed_on, '', 1, worth
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worth IS NOT NULL
$function$;
