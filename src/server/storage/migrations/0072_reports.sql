CREATE TABLE "report_days" (
	"organization_id" bigint NOT NULL,
	"sum" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "report_days_organization_id_sum_day_name_id_pk" PRIMARY KEY("organization_id","sum","day","name","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "actual_from_books" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_balances" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_events_reported" ON "quote_events" USING btree ("organization_id","at","id") WHERE kind in ('sent', 'declined');--> statement-breakpoint
CREATE INDEX "job_balances_since" ON "job_balances" USING btree ("organization_id","since","job_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_taken" ON "ledger_entries" USING btree ("organization_id","at","id");--> statement-breakpoint
-- By hand: what was collected, what was booked, and the sums of the reports, kept by triggers
CREATE OR REPLACE FUNCTION figures_of_job(status text, starts_at timestamptz, created_at timestamptz, completed_at timestamptz, worth bigint)
RETURNS TABLE (figure text, day date, count integer, cents bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'jobs.' || status, coalesce(date_trunc('month', starts_at AT TIME ZONE 'UTC')::date, 'infinity'), 1, coalesce(worth, 0)
    WHERE status IS NOT NULL
  UNION ALL SELECT 'jobs.made', (created_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'jobs.revenue', (completed_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0)
    WHERE status = 'completed' AND completed_at IS NOT NULL
$$;
--> statement-breakpoint
-- What a row of a ledger brought in: tips are nobody's revenue.
CREATE FUNCTION collected_by_entry(kind text, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'payment' THEN amount WHEN 'refund' THEN -amount WHEN 'reversal' THEN -amount END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_figure(NEW.organization_id, 'money.collected', (NEW.at AT TIME ZONE 'UTC')::date, 1, collected_by_entry(NEW.kind, NEW.amount_cents));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_to_report(company bigint, named text, on_day date, of_name text, more integer, worth bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE free bigint;
BEGIN
  SELECT r.id INTO free FROM report_days r
  WHERE r.organization_id = company AND r.sum = named AND r.day = on_day AND r.name = of_name
  LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE report_days r SET count = r.count + more, amount = r.amount + worth
    WHERE r.organization_id = company AND r.sum = named AND r.day = on_day AND r.name = of_name AND r.id = free;
  ELSE
    INSERT INTO report_days (organization_id, sum, day, name, count, amount) VALUES (company, named, on_day, of_name, more, worth);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION zone_of_company(company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT time_zone FROM organizations WHERE id = company
$$;
--> statement-breakpoint
CREATE FUNCTION report_of_quote(zone text, status text, created_at timestamptz, source text, total bigint)
RETURNS TABLE (sum text, day date, name text, count integer, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'source made', (created_at AT TIME ZONE zone)::date, source, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL
  SELECT 'source won', (created_at AT TIME ZONE zone)::date, source, 1, coalesce(total, 0) WHERE status = 'approved'
$$;
--> statement-breakpoint
-- Hours are compared only where somebody has said how long the work took.
CREATE FUNCTION report_of_job(zone text, status text, starts_at timestamptz, completed_at timestamptz, crew text, planned bigint, days integer, worked integer, truck bigint)
RETURNS TABLE (sum text, day date, name text, count integer, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'hours planned', (completed_at AT TIME ZONE zone)::date, coalesce(crew, ''), 1, planned * days
    WHERE status = 'completed' AND completed_at IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'hours worked', (completed_at AT TIME ZONE zone)::date, coalesce(crew, ''), 1, worked
    WHERE status = 'completed' AND completed_at IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'truck', (starts_at AT TIME ZONE zone)::date + n, truck::text, 1, 0
    FROM generate_series(0, days - 1) AS n
    WHERE truck IS NOT NULL AND starts_at IS NOT NULL AND status IN ('scheduled', 'in_progress', 'completed')
$$;
--> statement-breakpoint
-- When a quote was first sent, by whom, and after how many minutes.
CREATE FUNCTION first_sent(company bigint, quote bigint, zone text, OUT event bigint, OUT day date, OUT name text, OUT minutes bigint) LANGUAGE sql STABLE AS $$
  SELECT e.id, (e.at AT TIME ZONE zone)::date, coalesce(e.user_id::text, ''),
    greatest(0, extract(epoch FROM e.at - q.created_at) / 60)::bigint
  FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
  WHERE e.organization_id = company AND e.quote_id = quote AND e.kind = 'sent' ORDER BY e.id LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION keep_quote_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  zone text := zone_of_company(company);
  sent record;
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_quote(zone, NEW.status, NEW.created_at, NEW.customer_lead_source, NEW.total_cents)
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_quote(zone, OLD.status, OLD.created_at, OLD.customer_lead_source, OLD.total_cents)
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  IF TG_OP = 'UPDATE' AND (OLD.status = 'approved') <> (NEW.status = 'approved') THEN
    SELECT * INTO sent FROM first_sent(company, NEW.id, zone);
    IF sent.event IS NOT NULL THEN
      PERFORM add_to_report(company, 'sender won', sent.day, sent.name, CASE WHEN NEW.status = 'approved' THEN 1 ELSE -1 END, 0);
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.total_cents IS DISTINCT FROM NEW.total_cents THEN
    PERFORM add_to_report(company, 'lost', (e.at AT TIME ZONE zone)::date, coalesce(e.facts ->> 'reason', ''), 0, coalesce(NEW.total_cents, 0) - coalesce(OLD.total_cents, 0))
    FROM quote_events e WHERE e.organization_id = company AND e.quote_id = NEW.id AND e.kind = 'declined';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before its events go with it.
CREATE FUNCTION forget_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := zone_of_company(OLD.organization_id);
  sent record;
BEGIN
  SELECT * INTO sent FROM first_sent(OLD.organization_id, OLD.id, zone);
  IF sent.event IS NOT NULL THEN
    PERFORM add_to_report(OLD.organization_id, 'sender sent', sent.day, sent.name, -1, -sent.minutes);
    IF OLD.status = 'approved' THEN
      PERFORM add_to_report(OLD.organization_id, 'sender won', sent.day, sent.name, -1, 0);
    END IF;
  END IF;
  PERFORM add_to_report(OLD.organization_id, 'lost', (e.at AT TIME ZONE zone)::date, coalesce(e.facts ->> 'reason', ''), -1, -coalesce(OLD.total_cents, 0))
  FROM quote_events e WHERE e.organization_id = OLD.organization_id AND e.quote_id = OLD.id AND e.kind = 'declined';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_event_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := zone_of_company(NEW.organization_id);
  quote record;
  sent record;
BEGIN
  SELECT q.status, q.total_cents INTO quote FROM quotes q WHERE q.organization_id = NEW.organization_id AND q.id = NEW.quote_id;
  IF NEW.kind = 'declined' THEN
    PERFORM add_to_report(NEW.organization_id, 'lost', (NEW.at AT TIME ZONE zone)::date, coalesce(NEW.facts ->> 'reason', ''), 1, coalesce(quote.total_cents, 0));
    RETURN NULL;
  END IF;
  SELECT * INTO sent FROM first_sent(NEW.organization_id, NEW.quote_id, zone);
  IF sent.event = NEW.id THEN
    PERFORM add_to_report(NEW.organization_id, 'sender sent', sent.day, sent.name, 1, sent.minutes);
    IF quote.status = 'approved' THEN
      PERFORM add_to_report(NEW.organization_id, 'sender won', sent.day, sent.name, 1, 0);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_job_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  zone text := zone_of_company(company);
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_job(zone, NEW.status, NEW.starts_at, NEW.completed_at, NEW.assigned_crew, NEW.duration_minutes, NEW.days, NEW.actual_minutes, NEW.truck_id)
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_job(zone, OLD.status, OLD.starts_at, OLD.completed_at, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id)
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds all up anew: of one company whose days have become others, or of all where it is null.
CREATE FUNCTION recount_reports(company bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM report_days WHERE company IS NULL OR organization_id = company;
  INSERT INTO report_days (organization_id, sum, day, name, count, amount)
  SELECT organization_id, sum, day, name, sum(count), sum(amount)
  FROM (
    SELECT q.organization_id, added.* FROM quotes q JOIN organizations o ON o.id = q.organization_id
    CROSS JOIN LATERAL report_of_quote(o.time_zone, q.status, q.created_at, q.customer_lead_source, q.total_cents) AS added
    WHERE company IS NULL OR q.organization_id = company
    UNION ALL
    SELECT j.organization_id, added.* FROM jobs j JOIN organizations o ON o.id = j.organization_id
    CROSS JOIN LATERAL report_of_job(o.time_zone, j.status, j.starts_at, j.completed_at, j.assigned_crew, j.duration_minutes, j.days, j.actual_minutes, j.truck_id) AS added
    WHERE company IS NULL OR j.organization_id = company
    UNION ALL
    SELECT sent.organization_id, added.sum, sent.day, sent.name, 1, added.amount
    FROM (
      SELECT DISTINCT ON (e.organization_id, e.quote_id) e.organization_id, q.status, (e.at AT TIME ZONE o.time_zone)::date AS day,
        coalesce(e.user_id::text, '') AS name, greatest(0, extract(epoch FROM e.at - q.created_at) / 60)::bigint AS minutes
      FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
      JOIN organizations o ON o.id = e.organization_id
      WHERE e.kind = 'sent' AND (company IS NULL OR e.organization_id = company)
      ORDER BY e.organization_id, e.quote_id, e.id
    ) AS sent CROSS JOIN LATERAL (
      SELECT 'sender sent' AS sum, sent.minutes AS amount UNION ALL SELECT 'sender won', 0 WHERE sent.status = 'approved'
    ) AS added
    UNION ALL
    SELECT e.organization_id, 'lost', (e.at AT TIME ZONE o.time_zone)::date, coalesce(e.facts ->> 'reason', ''), 1, coalesce(q.total_cents, 0)
    FROM quote_events e JOIN quotes q ON q.organization_id = e.organization_id AND q.id = e.quote_id
    JOIN organizations o ON o.id = e.organization_id
    WHERE e.kind = 'declined' AND (company IS NULL OR e.organization_id = company)
  ) AS added
  GROUP BY organization_id, sum, day, name;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_report_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_reports(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_figures() RETURNS void LANGUAGE sql AS $$
  DELETE FROM figures;
  INSERT INTO figures (organization_id, figure, day, count, cents)
  SELECT organization_id, figure, day, sum(count), sum(cents)
  FROM (
    SELECT jobs.organization_id, counted.*
    FROM jobs CROSS JOIN LATERAL figures_of_job(
      status, starts_at, created_at, completed_at, coalesce(actual_cents, estimated_cents)) AS counted
    UNION ALL
    SELECT quotes.organization_id, counted.*
    FROM quotes CROSS JOIN LATERAL figures_of_quote(
      status, created_at, answer, holds_until, seen_at, total_cents) AS counted
    UNION ALL
    SELECT organization_id, 'money.collected', (at AT TIME ZONE 'UTC')::date, 1, collected_by_entry(kind, amount_cents)
    FROM ledger_entries WHERE kind IN ('payment', 'refund', 'reversal')
  ) AS counted
  GROUP BY organization_id, figure, day;
  SELECT recount_reports(NULL);
$$;
--> statement-breakpoint
-- The rows of a day that is being written change often: room beside them keeps the index out of it.
ALTER TABLE "report_days" SET (fillfactor = 70);
--> statement-breakpoint
-- From here until the end of the migration writers of quotes, jobs and money wait: some seconds for a million quotes.
CREATE TRIGGER ledger_collected AFTER INSERT ON "ledger_entries" FOR EACH ROW
  WHEN (NEW.kind IN ('payment', 'refund', 'reversal')) EXECUTE FUNCTION keep_collected();
--> statement-breakpoint
CREATE TRIGGER quotes_reported AFTER INSERT OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION keep_quote_report();
--> statement-breakpoint
CREATE TRIGGER quotes_report_changed AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN ((OLD.status, OLD.created_at, OLD.customer_lead_source, OLD.total_cents)
    IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.customer_lead_source, NEW.total_cents))
  EXECUTE FUNCTION keep_quote_report();
--> statement-breakpoint
CREATE TRIGGER quotes_forget_sent BEFORE DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION forget_sent_quote();
--> statement-breakpoint
CREATE TRIGGER quote_events_reported AFTER INSERT ON "quote_events" FOR EACH ROW
  WHEN (NEW.kind IN ('sent', 'declined')) EXECUTE FUNCTION keep_event_report();
--> statement-breakpoint
CREATE TRIGGER jobs_reported AFTER INSERT OR DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION keep_job_report();
--> statement-breakpoint
CREATE TRIGGER jobs_report_changed AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN ((OLD.status, OLD.starts_at, OLD.completed_at, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id)
    IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.completed_at, NEW.assigned_crew, NEW.duration_minutes, NEW.days, NEW.actual_minutes, NEW.truck_id))
  EXECUTE FUNCTION keep_job_report();
--> statement-breakpoint
CREATE TRIGGER organizations_report_zone AFTER UPDATE OF "time_zone" ON "organizations" FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION keep_report_zone();
--> statement-breakpoint
SELECT recount_figures();
