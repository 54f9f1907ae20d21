-- A further day of a move is no job of its own: it is neither booked nor revenue.
CREATE OR REPLACE FUNCTION figures_of_job(status text, starts_at timestamp with time zone, created_at timestamp with time zone, completed_at timestamp with time zone, worth bigint)
 RETURNS TABLE(figure text, day date, count integer, cents bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT 'jobs.' || status, coalesce(date_trunc('month', starts_at AT TIME ZONE 'UTC')::date, 'infinity'), 1, coalesce(worth, 0)
    WHERE status IS NOT NULL
  UNION ALL SELECT 'jobs.made', (created_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0)
    WHERE status IS NOT NULL AND created_at IS NOT NULL
  UNION ALL SELECT 'jobs.revenue', (completed_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0)
    WHERE status = 'completed' AND completed_at IS NOT NULL
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_job_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_figure(coalesce(NEW.organization_id, OLD.organization_id), changed.figure, changed.day, changed.count, changed.cents)
  FROM (
    SELECT parts.figure, parts.day, sum(parts.count)::integer AS count, sum(parts.cents)::bigint AS cents
    FROM (
      SELECT * FROM figures_of_job(NEW.status, NEW.starts_at, CASE WHEN NEW.leg_of IS NULL THEN NEW.created_at END,
        CASE WHEN NEW.leg_of IS NULL THEN NEW.completed_at END, coalesce(NEW.actual_cents, NEW.estimated_cents))
      UNION ALL
      SELECT figure, day, -count, -cents
      FROM figures_of_job(OLD.status, OLD.starts_at, CASE WHEN OLD.leg_of IS NULL THEN OLD.created_at END,
        CASE WHEN OLD.leg_of IS NULL THEN OLD.completed_at END, coalesce(OLD.actual_cents, OLD.estimated_cents))
    ) AS parts
    GROUP BY parts.figure, parts.day
    HAVING sum(parts.count) <> 0 OR sum(parts.cents) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_figures()
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION report_of_job(status text, made_on date, starts_on date, completed_on date, crew text, planned bigint, days integer, worked integer, truck bigint, worth bigint)
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_job_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_job(NEW.status, NEW.made_on, NEW.starts_on, NEW.completed_on, NEW.assigned_crew, NEW.duration_minutes, NEW.days, NEW.actual_minutes, NEW.truck_id,
        CASE WHEN NEW.leg_of IS NULL THEN coalesce(NEW.actual_cents, NEW.estimated_cents, 0) END)
      UNION ALL SELECT added.* FROM job_trucks t
      CROSS JOIN LATERAL report_of_truck(NEW.status, NEW.starts_on, NEW.days, t.truck_id) AS added
      WHERE t.organization_id = company AND t.job_id = NEW.id AND t.truck_id IS DISTINCT FROM NEW.truck_id
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_job(OLD.status, OLD.made_on, OLD.starts_on, OLD.completed_on, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id,
        CASE WHEN OLD.leg_of IS NULL THEN coalesce(OLD.actual_cents, OLD.estimated_cents, 0) END)
      UNION ALL SELECT gone.sum, gone.day, gone.name, -gone.count, -gone.amount FROM job_trucks t
      CROSS JOIN LATERAL report_of_truck(OLD.status, OLD.starts_on, OLD.days, t.truck_id) AS gone
      WHERE t.organization_id = company AND t.job_id = OLD.id AND t.truck_id IS DISTINCT FROM OLD.truck_id
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_reports(company bigint)
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
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM jobs WHERE leg_of IS NOT NULL) THEN PERFORM recount_figures(); END IF;
END $$;
