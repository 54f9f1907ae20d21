CREATE OR REPLACE FUNCTION public.recount_reports(company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM report_days WHERE company IS NULL OR organization_id = company;
  INSERT INTO report_days (organization_id, sum, day, name, count, amount)
  SELECT organization_id, sum, day, name, sum(count), sum(amount)
  FROM (
    SELECT q.organization_id, added.* FROM quotes q
    CROSS JOIN LATERAL report_of_quote(q.status, q.made_on, q.customer_lead_source, q.total_cents) AS added
    WHERE company IS NULL OR q.organization_id = company
    UNION ALL
    SELECT j.organization_id, added.* FROM jobs j
    CROSS JOIN LATERAL report_of_job(j.status, j.made_on, j.starts_on, j.completed_on, j.assigned_crew, j.duration_minutes, j.days, j.actual_minutes, j.truck_id,
      CASE WHEN j.leg_of IS NULL THEN coalesce(j.actual_cents, j.estimated_cents, 0) END) AS added
    WHERE company IS NULL OR j.organization_id = company
    UNION ALL
    SELECT j.organization_id, added.* FROM job_trucks t
    JOIN jobs j ON j.organization_id = t.organization_id AND j.id = t.job_id AND j.truck_id IS DISTINCT FROM t.truck_id
    CROSS JOIN LATERAL report_of_truck(j.status, j.starts_on, j.days, t.truck_id) AS added
    WHERE company IS NULL OR t.organization_id = company
    UNION ALL
    SELECT sent.organization_id, added.sum, sent.day, sent.name, 1, added.amount
    FROM (
      SELECT DISTINCT ON (e.organization_id, e.quote_id) e.organization_id, q.status, e.day,
        coalesce(e.user_id::text, '') AS name, greatest(0, extract(epoch FROM e.at - q.created_at) / 60)::bigint AS minutes
      FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
      WHERE e.kind = 'sent' AND (company IS NULL OR e.organization_id = company)
      ORDER BY e.organization_id, e.quote_id, e.id
    ) AS sent CROSS JOIN LATERAL (
      SELECT 'sender sent' AS sum, sent.minutes AS amount UNION ALL SELECT 'sender won', 0 WHERE sent.status = 'approved'
    ) AS added
    UNION ALL
    SELECT e.organization_id, 'lost', e.day, coalesce(e.facts ->> 'reason', ''), 1, coalesce(q.total_cents, 0)
    FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
    WHERE e.kind = 'declined' AND (company IS NULL OR e.organization_id = company)
    UNION ALL
    SELECT l.organization_id, 'collected', l.day, '', 1, collected_by_entry(l.kind, l.amount_cents)
    FROM ledger_entries l WHERE l.kind IN ('payment', 'refund', 'reversal') AND (company IS NULL OR l.organization_id = company)
  ) AS added
  GROUP BY organization_id, sum, day, name;
$function$;
