CREATE OR REPLACE FUNCTION public.first_sent(company bigint, quote bigint, OUT event bigint, OUT day date, OUT name text, OUT minutes bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  SELECT e.id, e.day, coalesce(e.user_id::text, ''), greatest(0, extract(epoch FROM e.at - q.created_at) / 60)::bigint
  FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
  WHERE e.organization_id = company AND e.quote_id = quote AND e.kind = 'sent' ORDER BY e.id LIMIT 1
$function$;
