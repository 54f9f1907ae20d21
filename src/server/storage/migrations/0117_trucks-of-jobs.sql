CREATE TABLE "job_trucks" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"truck_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_trucks_organization_id_job_id_truck_id_pk" PRIMARY KEY("organization_id","job_id","truck_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trucks_needed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_trucks" ADD CONSTRAINT "job_trucks_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_trucks" ADD CONSTRAINT "job_trucks_truck" FOREIGN KEY ("organization_id","truck_id") REFERENCES "public"."trucks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_trucks_truck" ON "job_trucks" USING btree ("organization_id","truck_id");--> statement-breakpoint
-- Jobs to come that no one has begun need as many trucks as were sold: of a version what it says, else what the quote says.
-- No version is raised and no one is told: nothing was promised otherwise.
UPDATE "jobs" j SET trucks_needed = sold.trucks
FROM (
  SELECT open.organization_id, open.id,
    substring(coalesce(v.document #>> '{move,truckSize}', q.estimate ->> 'truckSize') FROM '^([0-9]{1,3}) × ')::integer AS trucks
  FROM "jobs" open
  JOIN "quotes" q ON q.organization_id = open.organization_id AND q.id = open.quote_id
  LEFT JOIN "quote_versions" v
    ON v.organization_id = open.organization_id AND v.quote_id = open.quote_id AND v.version = open.quote_version
  WHERE open.status = 'scheduled' AND coalesce(open.move_phase, 'booked') = 'booked'
    AND (open.ends_at IS NULL OR open.ends_at > now())
) AS sold
WHERE j.organization_id = sold.organization_id AND j.id = sold.id AND sold.trucks > 1;--> statement-breakpoint
-- A day with a truck, for each day of a job.
CREATE FUNCTION report_of_truck(status text, starts_on date, days integer, truck bigint)
RETURNS TABLE(sum text, day date, name text, count integer, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'truck', starts_on + n, truck::text, 1, 0
  FROM generate_series(0, days - 1) AS n
  WHERE truck IS NOT NULL AND starts_on IS NOT NULL AND status IN ('scheduled', 'in_progress', 'completed')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION report_of_job(
  status text, made_on date, starts_on date, completed_on date, crew text, planned bigint, days integer, worked integer, truck bigint,
  worth bigint
) RETURNS TABLE(sum text, day date, name text, count integer, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'hours planned', completed_on, coalesce(crew, ''), 1, planned * days
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT 'hours worked', completed_on, coalesce(crew, ''), 1, worked
    WHERE status = 'completed' AND completed_on IS NOT NULL AND worked IS NOT NULL
  UNION ALL SELECT * FROM report_of_truck(status, starts_on, days, truck)
  UNION ALL SELECT 'jobs made', made_on, '', 1, coalesce(worth, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'revenue', completed_on, '', 1, coalesce(worth, 0) WHERE status = 'completed' AND completed_on IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_job_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
BEGIN
  PERFORM add_to_report(company, changed.sum, changed.day, changed.name, changed.count, changed.amount)
  FROM (
    SELECT parts.sum, parts.day, parts.name, sum(parts.count)::integer AS count, sum(parts.amount)::bigint AS amount
    FROM (
      SELECT * FROM report_of_job(NEW.status, NEW.made_on, NEW.starts_on, NEW.completed_on, NEW.assigned_crew, NEW.duration_minutes, NEW.days, NEW.actual_minutes, NEW.truck_id,
        coalesce(NEW.actual_cents, NEW.estimated_cents))
      UNION ALL SELECT added.* FROM job_trucks t
      CROSS JOIN LATERAL report_of_truck(NEW.status, NEW.starts_on, NEW.days, t.truck_id) AS added
      WHERE t.organization_id = company AND t.job_id = NEW.id AND t.truck_id IS DISTINCT FROM NEW.truck_id
      UNION ALL SELECT sum, day, name, -count, -amount
      FROM report_of_job(OLD.status, OLD.made_on, OLD.starts_on, OLD.completed_on, OLD.assigned_crew, OLD.duration_minutes, OLD.days, OLD.actual_minutes, OLD.truck_id,
        coalesce(OLD.actual_cents, OLD.estimated_cents))
      UNION ALL SELECT gone.sum, gone.day, gone.name, -gone.count, -gone.amount FROM job_trucks t
      CROSS JOIN LATERAL report_of_truck(OLD.status, OLD.starts_on, OLD.days, t.truck_id) AS gone
      WHERE t.organization_id = company AND t.job_id = OLD.id AND t.truck_id IS DISTINCT FROM OLD.truck_id
    ) AS parts
    GROUP BY parts.sum, parts.day, parts.name HAVING sum(parts.count) <> 0 OR sum(parts.amount) <> 0
  ) AS changed;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A truck comes to a job with its first one, or no longer. A job that is deleted has given them up before.
CREATE FUNCTION keep_job_truck_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company bigint := coalesce(NEW.organization_id, OLD.organization_id);
  truck bigint := coalesce(NEW.truck_id, OLD.truck_id);
BEGIN
  PERFORM add_to_report(company, days.sum, days.day, days.name, CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END, 0)
  FROM jobs j CROSS JOIN LATERAL report_of_truck(j.status, j.starts_on, j.days, truck) AS days
  WHERE j.organization_id = company AND j.id = coalesce(NEW.job_id, OLD.job_id) AND j.truck_id IS DISTINCT FROM truck;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER job_trucks_reported AFTER INSERT OR DELETE ON "job_trucks" FOR EACH ROW EXECUTE FUNCTION keep_job_truck_report();--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_reports(company bigint)
 RETURNS void
 LANGUAGE sql
AS $$
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
$$;
