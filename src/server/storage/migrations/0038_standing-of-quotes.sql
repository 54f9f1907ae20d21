DROP INDEX "quotes_with_customer";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "asked" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "booked" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whether a quote has a job that was not cancelled. Whoever writes jobs locks their quote first.
CREATE FUNCTION keep_quote_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes q SET booked = NOT q.booked
  WHERE q.organization_id = coalesce(NEW.organization_id, OLD.organization_id) AND q.id IN (NEW.quote_id, OLD.quote_id)
    AND q.booked <> EXISTS (
      SELECT FROM jobs j
      WHERE j.organization_id = q.organization_id AND j.quote_id = q.id AND j.status <> 'cancelled');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_book AFTER INSERT OR DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION keep_quote_booked();
--> statement-breakpoint
CREATE TRIGGER jobs_book_anew AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN ((OLD.quote_id, OLD.status = 'cancelled') IS DISTINCT FROM (NEW.quote_id, NEW.status = 'cancelled'))
  EXECUTE FUNCTION keep_quote_booked();
--> statement-breakpoint
-- What the customer asked last, and since when something waits: one answer answers all that was asked before it.
CREATE FUNCTION keep_quote_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes q
  SET asked = CASE NEW.kind WHEN 'asked' THEN 'question' WHEN 'date_proposed' THEN 'date_proposed' END,
      asked_at = CASE WHEN NEW.kind <> 'answered' THEN coalesce(q.asked_at, NEW.at) END
  WHERE q.organization_id = NEW.organization_id AND q.id = NEW.quote_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_events_ask AFTER INSERT ON "quote_events" FOR EACH ROW
  WHEN (NEW.kind IN ('asked', 'date_proposed', 'answered')) EXECUTE FUNCTION keep_quote_asked();
--> statement-breakpoint
-- What was sent without an end waits, too.
CREATE OR REPLACE FUNCTION figures_of_quote(status text, created_at timestamptz, answer text, holds_until date, seen_at timestamptz, total bigint)
RETURNS TABLE (figure text, day date, count integer, cents bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'quotes.' || status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, 1, 0::bigint WHERE status IS NOT NULL
  UNION ALL SELECT 'quotes.made', (created_at AT TIME ZONE 'UTC')::date, 1, coalesce(total, 0) WHERE status IS NOT NULL
  UNION ALL SELECT 'quotes.waiting', coalesce(holds_until, 'infinity'::date), 1, coalesce(total, 0)
    WHERE status = 'sent' AND answer IS NULL
  UNION ALL SELECT 'quotes.unseen', coalesce(holds_until, 'infinity'::date), 1, 0
    WHERE status = 'sent' AND answer IS NULL AND seen_at IS NULL
$$;
--> statement-breakpoint
INSERT INTO figures (organization_id, figure, day, count, cents)
SELECT organization_id, 'quotes.waiting', 'infinity'::date, count(*), coalesce(sum(total_cents), 0) FROM quotes
WHERE status = 'sent' AND answer IS NULL AND holds_until IS NULL GROUP BY organization_id
UNION ALL
SELECT organization_id, 'quotes.unseen', 'infinity'::date, count(*), 0 FROM quotes
WHERE status = 'sent' AND answer IS NULL AND holds_until IS NULL AND seen_at IS NULL GROUP BY organization_id;
--> statement-breakpoint
UPDATE quotes q SET booked = true FROM jobs j
WHERE j.organization_id = q.organization_id AND j.quote_id = q.id AND j.status <> 'cancelled';
--> statement-breakpoint
UPDATE quotes q
SET asked = CASE waits.kinds[1] WHEN 'asked' THEN 'question' ELSE 'date_proposed' END, asked_at = waits.since
FROM (
  SELECT e.organization_id, e.quote_id, min(e.at) AS since, array_agg(e.kind ORDER BY e.id DESC) AS kinds
  FROM quote_events e
  WHERE e.kind IN ('asked', 'date_proposed') AND NOT EXISTS (
    SELECT FROM quote_events a
    WHERE a.organization_id = e.organization_id AND a.quote_id = e.quote_id AND a.kind = 'answered' AND a.id > e.id)
  GROUP BY e.organization_id, e.quote_id
) AS waits
WHERE waits.organization_id = q.organization_id AND waits.quote_id = q.id;
--> statement-breakpoint
CREATE INDEX "quotes_unanswered" ON "quotes" USING btree ("organization_id",coalesce("holds_until", 'infinity'::date),"id") WHERE status = 'sent' and answer is null and not booked;--> statement-breakpoint
CREATE INDEX "quotes_declined" ON "quotes" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE answer = 'declined' and status <> 'approved' and not booked;--> statement-breakpoint
CREATE INDEX "quotes_to_book" ON "quotes" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (status = 'approved' or answer = 'accepted') and not booked;--> statement-breakpoint
CREATE INDEX "quotes_asked" ON "quotes" USING btree ("organization_id","asked_at","id") WHERE asked is not null;