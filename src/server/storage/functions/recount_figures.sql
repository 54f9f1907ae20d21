CREATE OR REPLACE FUNCTION public.recount_figures()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM figures;
  INSERT INTO figures (organization_id, figure, day, count, cents)
  SELECT organization_id, figure, day, sum(count), sum(cents)
  FROM (
    SELECT jobs.organization_id, counted.*
    FROM jobs CROSS JOIN LATERAL figures_of_job(
      status, starts_at, CASE WHEN leg_of IS NULL THEN created_at END, CASE WHEN leg_of IS NULL THEN completed_at END,
      coalesce(actual_cents, estimated_cents)) AS counted
    UNION ALL
    SELECT quotes.organization_id, counted.*
    FROM quotes CROSS JOIN LATERAL figures_of_quote(
      status, created_at, answer, holds_until, seen_at, total_cents) AS counted
    UNION ALL
    SELECT organization_id, 'money.collected', (at AT TIME ZONE 'UTC')::date, 1, collected_by_entry(kind, amount_cents)
    FROM ledger_entries WHERE kind IN ('payment', 'refund', 'reversal')
    UNION ALL
    SELECT organization_id, 'clearing.' || account, date_trunc('month', day)::date, 1, cents
    FROM postings WHERE account IN ('1100', '1110', '1120', '1190')
  ) AS counted
  GROUP BY organization_id, figure, day;
  SELECT recount_reports(NULL);
$function$;
