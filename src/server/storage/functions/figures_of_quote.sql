CREATE OR REPLACE FUNCTION public.figures_of_quote(status text, created_at timestamp with time zone, answer text, holds_until date, seen_at timestamp with time zone, total bigint)
 RETURNS TABLE(figure text, day date, count integer, cents bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT 'quotes.' || status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, 1, 0::bigint WHERE status IS NOT NULL
  UNION ALL SELECT 'quotes.made', (created_at AT TIME ZONE 'UTC')::date, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'quotes.waiting', coalesce(holds_until, 'infinity'::date), 1, coalesce(total, 0)
    WHERE status = 'sent' AND answer IS NULL
  UNION ALL SELECT 'quotes.unseen', coalesce(holds_until, 'infinity'::date), 1, 0
    WHERE status = 'sent' AND answer IS NULL AND seen_at IS NULL
$function$;
