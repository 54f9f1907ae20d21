CREATE OR REPLACE FUNCTION public.zone_of_company(company bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT time_zone FROM organizations WHERE id = company
$function$;
