ALTER TABLE "quote_events" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "completed_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "job_events" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "ledger_entries" t SET day = (t.at AT TIME ZONE o.time_zone)::date
FROM "organizations" o WHERE o.id = t.organization_id;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "quote_events" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "quote_events" t SET day = (t.at AT TIME ZONE o.time_zone)::date
FROM "organizations" o WHERE o.id = t.organization_id;--> statement-breakpoint
ALTER TABLE "quote_events" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "quotes" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "quotes" t SET made_on = (t.created_at AT TIME ZONE o.time_zone)::date
FROM "organizations" o WHERE o.id = t.organization_id;--> statement-breakpoint
ALTER TABLE "quotes" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "job_events" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "job_events" t SET day = ((t.at - CASE WHEN abs(t.skew_ms) >= 300000 THEN t.skew_ms ELSE 0 END * interval '1 millisecond')
  AT TIME ZONE o.time_zone)::date
FROM "organizations" o WHERE o.id = t.organization_id;--> statement-breakpoint
ALTER TABLE "job_events" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "job_event_corrections" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "job_event_corrections" t SET day = (t.at AT TIME ZONE o.time_zone)::date
FROM "organizations" o WHERE o.id = t.organization_id;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "jobs" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "jobs" t SET made_on = (t.created_at AT TIME ZONE o.time_zone)::date,
  starts_on = (t.starts_at AT TIME ZONE o.time_zone)::date,
  completed_on = (t.completed_at AT TIME ZONE o.time_zone)::date,
  cancelled_on = CASE WHEN t.status = 'cancelled'
    THEN (coalesce(t.status_changed_at, t.changed_at, t.created_at) AT TIME ZONE o.time_zone)::date END
FROM "organizations" o WHERE o.id = t.organization_id;--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
-- Rows of the ledger say their day themselves, but for those of an older release that works beside this one.
CREATE FUNCTION keep_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.day := (NEW.at AT TIME ZONE zone_of_company(NEW.organization_id))::date;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_day BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.day IS NULL) EXECUTE FUNCTION keep_day();--> statement-breakpoint
CREATE TRIGGER quote_events_day BEFORE INSERT ON "quote_events" FOR EACH ROW WHEN (NEW.day IS NULL) EXECUTE FUNCTION keep_day();--> statement-breakpoint
CREATE FUNCTION keep_quote_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_on := (NEW.created_at AT TIME ZONE zone_of_company(NEW.organization_id))::date;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER quotes_day BEFORE INSERT ON "quotes" FOR EACH ROW WHEN (NEW.made_on IS NULL) EXECUTE FUNCTION keep_quote_day();--> statement-breakpoint
CREATE TRIGGER quotes_day_anew BEFORE UPDATE ON "quotes" FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION keep_quote_day();--> statement-breakpoint
CREATE FUNCTION keep_job_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := zone_of_company(NEW.organization_id);
  cancelled_at timestamptz := CASE WHEN NEW.status = 'cancelled' THEN coalesce(NEW.status_changed_at, now()) END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.made_on := coalesce(NEW.made_on, (NEW.created_at AT TIME ZONE zone)::date);
    NEW.starts_on := coalesce(NEW.starts_on, (NEW.starts_at AT TIME ZONE zone)::date);
    NEW.completed_on := coalesce(NEW.completed_on, (NEW.completed_at AT TIME ZONE zone)::date);
    NEW.cancelled_on := coalesce(NEW.cancelled_on, (cancelled_at AT TIME ZONE zone)::date);
    RETURN NEW;
  END IF;
  IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
    NEW.made_on := (NEW.created_at AT TIME ZONE zone)::date;
  END IF;
  IF NEW.starts_at IS DISTINCT FROM OLD.starts_at THEN
    NEW.starts_on := (NEW.starts_at AT TIME ZONE zone)::date;
  END IF;
  IF NEW.completed_at IS DISTINCT FROM OLD.completed_at THEN
    NEW.completed_on := (NEW.completed_at AT TIME ZONE zone)::date;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    NEW.cancelled_on := (cancelled_at AT TIME ZONE zone)::date;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_days BEFORE INSERT ON "jobs" FOR EACH ROW EXECUTE FUNCTION keep_job_days();--> statement-breakpoint
CREATE TRIGGER jobs_days_anew BEFORE UPDATE ON "jobs" FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at OR OLD.starts_at IS DISTINCT FROM NEW.starts_at
    OR OLD.completed_at IS DISTINCT FROM NEW.completed_at OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION keep_job_days();--> statement-breakpoint
-- Reports sum up what is recorded: a zone that is set later counts nothing again.
DROP TRIGGER organizations_report_zone ON "organizations";--> statement-breakpoint
DROP FUNCTION keep_report_zone();--> statement-breakpoint
DROP FUNCTION report_of_job(text, text, timestamptz, timestamptz, text, bigint, integer, integer, bigint);--> statement-breakpoint
DROP FUNCTION report_of_quote(text, text, timestamptz, text, bigint);--> statement-breakpoint
DROP FUNCTION first_sent(bigint, bigint, text);--> statement-breakpoint
CREATE FUNCTION report_of_job(status text, made_on date, starts_on date, completed_on date, crew text, planned bigint, days integer, worked integer, truck bigint, worth bigint)
RETURNS TABLE(sum text, day date, name text, count integer, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'hours planned', completed_on, coalesce(crew, ''), 1, planned * days
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'hours worked', completed_on, coalesce(crew, ''), 1, worked
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'truck', starts_on + n, truck::text, 1, 0
    FROM generate_series(0, days - 1) AS n
    WHERE truck IS NOT NULL AND starts_on IS NOT NULL AND status IN ('scheduled', 'in_progress', 'completed')
  UNION ALL SELECT 'jobs made', made_on, '', 1, coalesce(worth, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'revenue', completed_on, '', 1, coalesce(worth, 0) WHERE status = 'completed' AND completed_on IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION report_of_quote(status text, made_on date, source text, total bigint)
RETURNS TABLE(sum text, day date, name text, count integer, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'source made', made_on, source, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'source won', made_on, source, 1, coalesce(total, 0) WHERE status = 'approved'
$$;--> statement-breakpoint
CREATE FUNCTION first_sent(company bigint, quote bigint, OUT event bigint, OUT day date, OUT name text, OUT minutes bigint)
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.day, coalesce(e.user_id::text, ''), greatest(0, extract(epoch FROM e.at - q.created_at) / 60)::bigint
  FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
  WHERE e.organization_id = company AND e.quote_id = quote AND e.kind = 'sent' ORDER BY e.id LIMIT 1
$$;--> statement-breakpoint
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
        coalesce(NEW.actual_cents, NEW.estimated_cents))
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_job(OLD.status, OLD.made_on, OLD.starts_on, OLD.completed_on, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id,
        coalesce(OLD.actual_cents, OLD.estimated_cents))
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_quote_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  sent record;
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_quote(NEW.status, NEW.made_on, NEW.customer_lead_source, NEW.total_cents)
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_quote(OLD.status, OLD.made_on, OLD.customer_lead_source, OLD.total_cents)
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  IF TG_OP = 'UPDATE' AND (OLD.status = 'approved') <> (NEW.status = 'approved') THEN
    SELECT * INTO sent FROM first_sent(company, NEW.id);
    IF sent.event IS NOT NULL THEN
      PERFORM add_to_report(company, 'sender won', sent.day, sent.name, CASE WHEN NEW.status = 'approved' THEN 1 ELSE -1 END, 0);
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.total_cents IS DISTINCT FROM NEW.total_cents THEN
    PERFORM add_to_report(company, 'lost', e.day, coalesce(e.facts ->> 'reason', ''), 0, coalesce(NEW.total_cents, 0) - coalesce(OLD.total_cents, 0))
    FROM quote_events e WHERE e.organization_id = company AND e.quote_id = NEW.id AND e.kind = 'declined';
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_event_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  quote record;
  sent record;
BEGIN
  SELECT q.status, q.total_cents INTO quote FROM quotes q WHERE q.organization_id = NEW.organization_id AND q.id = NEW.quote_id;
  IF NEW.kind = 'declined' THEN
    PERFORM add_to_report(NEW.organization_id, 'lost', NEW.day, coalesce(NEW.facts ->> 'reason', ''), 1, coalesce(quote.total_cents, 0));
    RETURN NULL;
  END IF;
  SELECT * INTO sent FROM first_sent(NEW.organization_id, NEW.quote_id);
  IF sent.event = NEW.id THEN
    PERFORM add_to_report(NEW.organization_id, 'sender sent', sent.day, sent.name, 1, sent.minutes);
    IF quote.status = 'approved' THEN
      PERFORM add_to_report(NEW.organization_id, 'sender won', sent.day, sent.name, 1, 0);
    END IF;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_collected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_figure(NEW.organization_id, 'money.collected', (NEW.at AT TIME ZONE 'UTC')::date, 1, collected_by_entry(NEW.kind, NEW.amount_cents));
  PERFORM add_to_report(NEW.organization_id, 'collected', NEW.day, '', 1, collected_by_entry(NEW.kind, NEW.amount_cents));
  RETURN NULL;
END $function$;--> statement-breakpoint
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
      coalesce(j.actual_cents, j.estimated_cents)) AS added
    WHERE company IS NULL OR j.organization_id = company
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_sent_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sent record;
BEGIN
  SELECT * INTO sent FROM first_sent(OLD.organization_id, OLD.id);
  IF sent.event IS NOT NULL THEN
    PERFORM add_to_report(OLD.organization_id, 'sender sent', sent.day, sent.name, -1, -sent.minutes);
    IF OLD.status = 'approved' THEN
      PERFORM add_to_report(OLD.organization_id, 'sender won', sent.day, sent.name, -1, 0);
    END IF;
  END IF;
  PERFORM add_to_report(OLD.organization_id, 'lost', e.day, coalesce(e.facts ->> 'reason', ''), -1, -coalesce(OLD.total_cents, 0))
  FROM quote_events e WHERE e.organization_id = OLD.organization_id AND e.quote_id = OLD.id AND e.kind = 'declined';
  RETURN OLD;
END $function$;--> statement-breakpoint
DROP TRIGGER jobs_report_changed ON "jobs";--> statement-breakpoint
CREATE TRIGGER jobs_report_changed AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status
    OR OLD.made_on IS DISTINCT FROM NEW.made_on
    OR OLD.starts_on IS DISTINCT FROM NEW.starts_on
    OR OLD.completed_on IS DISTINCT FROM NEW.completed_on
    OR OLD.assigned_crew IS DISTINCT FROM NEW.assigned_crew
    OR OLD.duration_minutes IS DISTINCT FROM NEW.duration_minutes
    OR OLD.days IS DISTINCT FROM NEW.days
    OR OLD.actual_minutes IS DISTINCT FROM NEW.actual_minutes
    OR OLD.truck_id IS DISTINCT FROM NEW.truck_id
    OR OLD.actual_cents IS DISTINCT FROM NEW.actual_cents
    OR OLD.estimated_cents IS DISTINCT FROM NEW.estimated_cents)
  EXECUTE FUNCTION keep_job_report();--> statement-breakpoint
DROP TRIGGER quotes_report_changed ON "quotes";--> statement-breakpoint
CREATE TRIGGER quotes_report_changed AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status
    OR OLD.made_on IS DISTINCT FROM NEW.made_on
    OR OLD.customer_lead_source IS DISTINCT FROM NEW.customer_lead_source
    OR OLD.total_cents IS DISTINCT FROM NEW.total_cents)
  EXECUTE FUNCTION keep_quote_report();--> statement-breakpoint
SELECT recount_reports(NULL);
