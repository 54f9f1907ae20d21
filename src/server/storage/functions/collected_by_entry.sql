CREATE OR REPLACE FUNCTION public.collected_by_entry(kind text, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE kind WHEN 'payment' THEN amount WHEN 'refund' THEN -amount WHEN 'reversal' THEN -amount END
$function$;
