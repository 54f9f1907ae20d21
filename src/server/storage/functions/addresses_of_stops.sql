CREATE OR REPLACE FUNCTION public.addresses_of_stops(stops jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(string_agg(chr(10) || lower(stop ->> 'address'), ''), '') FROM jsonb_array_elements(stops) AS stop
$function$;
