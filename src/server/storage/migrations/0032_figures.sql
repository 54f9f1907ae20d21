CREATE TABLE "figures" (
	"organization_id" bigint NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"count" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "figures_organization_id_figure_day_id_pk" PRIMARY KEY("organization_id","figure","day","id")
);
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_period" ON "jobs" USING gist ("organization_id",tstzrange(starts_at, ends_at)) WHERE starts_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_of_crew" ON "jobs" USING btree ("organization_id","crew_key","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_made" ON "jobs" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_completed" ON "jobs" USING btree ("organization_id","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_of_truck" ON "jobs" USING btree ("organization_id","truck_id") WHERE truck_id is not null;
--> statement-breakpoint
-- The rows of a day that is being written change often: room beside them keeps the index out of it.
ALTER TABLE "figures" SET (fillfactor = 70);
--> statement-breakpoint
-- What a job counts for. A job that is null counts for nothing.
CREATE FUNCTION figures_of_job(status text, starts_at timestamptz, created_at timestamptz, completed_at timestamptz, worth bigint)
RETURNS TABLE (figure text, day date, count integer, cents bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'jobs.' || status, coalesce(date_trunc('month', starts_at AT TIME ZONE 'UTC')::date, 'infinity'), 1, coalesce(worth, 0)
    WHERE status IS NOT NULL
  UNION ALL SELECT 'jobs.made', (created_at AT TIME ZONE 'UTC')::date, 1, 0 WHERE status IS NOT NULL
  UNION ALL SELECT 'jobs.revenue', (completed_at AT TIME ZONE 'UTC')::date, 1, coalesce(worth, 0)
    WHERE status = 'completed' AND completed_at IS NOT NULL
$$;
--> statement-breakpoint
-- What a quote counts for.
CREATE FUNCTION figures_of_quote(status text, created_at timestamptz, answer text, holds_until date, seen_at timestamptz, total bigint)
RETURNS TABLE (figure text, day date, count integer, cents bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'quotes.' || status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, 1, 0::bigint WHERE status IS NOT NULL
  UNION ALL SELECT 'quotes.made', (created_at AT TIME ZONE 'UTC')::date, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'quotes.waiting', holds_until, 1, coalesce(total, 0)
    WHERE status = 'sent' AND answer IS NULL AND holds_until IS NOT NULL
  UNION ALL SELECT 'quotes.unseen', holds_until, 1, 0
    WHERE status = 'sent' AND answer IS NULL AND holds_until IS NOT NULL AND seen_at IS NULL
$$;
--> statement-breakpoint
-- Adds to a figure of a day. Nobody waits for anybody: a row in the hands of another transaction is passed over.
CREATE FUNCTION add_to_figure(company bigint, name text, on_day date, more integer, worth bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE free bigint;
BEGIN
  SELECT f.id INTO free FROM figures f
  WHERE f.organization_id = company AND f.figure = name AND f.day = on_day
  LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE figures f SET count = f.count + more, cents = f.cents + worth
    WHERE f.organization_id = company AND f.figure = name AND f.day = on_day AND f.id = free;
  ELSE
    INSERT INTO figures (organization_id, figure, day, count, cents) VALUES (company, name, on_day, more, worth);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_job_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_figure(coalesce(NEW.organization_id, OLD.organization_id), changed.figure, changed.day, changed.count, changed.cents)
  FROM (
    SELECT parts.figure, parts.day, sum(parts.count)::integer AS count, sum(parts.cents)::bigint AS cents
    FROM (
      SELECT * FROM figures_of_job(NEW.status, NEW.starts_at, NEW.created_at, NEW.completed_at, coalesce(NEW.actual_cents, NEW.estimated_cents))
      UNION ALL
      SELECT figure, day, -count, -cents
      FROM figures_of_job(OLD.status, OLD.starts_at, OLD.created_at, OLD.completed_at, coalesce(OLD.actual_cents, OLD.estimated_cents))
    ) AS parts
    GROUP BY parts.figure, parts.day
    HAVING sum(parts.count) <> 0 OR sum(parts.cents) <> 0
  ) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_quote_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_figure(coalesce(NEW.organization_id, OLD.organization_id), changed.figure, changed.day, changed.count, changed.cents)
  FROM (
    SELECT parts.figure, parts.day, sum(parts.count)::integer AS count, sum(parts.cents)::bigint AS cents
    FROM (
      SELECT * FROM figures_of_quote(NEW.status, NEW.created_at, NEW.answer, NEW.holds_until, NEW.seen_at, NEW.total_cents)
      UNION ALL
      SELECT figure, day, -count, -cents
      FROM figures_of_quote(OLD.status, OLD.created_at, OLD.answer, OLD.holds_until, OLD.seen_at, OLD.total_cents)
    ) AS parts
    GROUP BY parts.figure, parts.day
    HAVING sum(parts.count) <> 0 OR sum(parts.cents) <> 0
  ) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts all figures anew, for whoever has written quotes or jobs without the triggers.
CREATE FUNCTION recount_figures() RETURNS void LANGUAGE sql AS $$
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
  ) AS counted
  GROUP BY organization_id, figure, day;
$$;
--> statement-breakpoint
-- From here until the end of the migration writers of quotes and jobs wait: some seconds for a million quotes.
CREATE TRIGGER quotes_figured AFTER INSERT OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION keep_quote_figures();
--> statement-breakpoint
CREATE TRIGGER quotes_refigured AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN ((OLD.status, OLD.created_at, OLD.answer, OLD.holds_until, OLD.seen_at, OLD.total_cents)
    IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.answer, NEW.holds_until, NEW.seen_at, NEW.total_cents))
  EXECUTE FUNCTION keep_quote_figures();
--> statement-breakpoint
CREATE TRIGGER jobs_figured AFTER INSERT OR DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION keep_job_figures();
--> statement-breakpoint
CREATE TRIGGER jobs_refigured AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN ((OLD.status, OLD.starts_at, OLD.created_at, OLD.completed_at, OLD.actual_cents, OLD.estimated_cents)
    IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.created_at, NEW.completed_at, NEW.actual_cents, NEW.estimated_cents))
  EXECUTE FUNCTION keep_job_figures();
--> statement-breakpoint
SELECT recount_figures();
