CREATE INDEX "journal_entries_corrects" ON "journal_entries" USING btree ("organization_id","corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_told" ON "journal_entries" USING btree ("organization_id","source") WHERE job_id is null and source is not null;--> statement-breakpoint
CREATE FUNCTION keep_clearing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_figure(NEW.organization_id, 'clearing.' || NEW.account, date_trunc('month', NEW.day)::date, 1, NEW.cents);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER postings_clearing AFTER INSERT ON postings FOR EACH ROW WHEN (NEW.account IN ('1100', '1110', '1120', '1190')) EXECUTE FUNCTION keep_clearing();--> statement-breakpoint
INSERT INTO figures (organization_id, figure, day, count, cents)
SELECT organization_id, 'clearing.' || account, date_trunc('month', day)::date, count(*), sum(cents)
FROM postings WHERE account IN ('1100', '1110', '1120', '1190') GROUP BY 1, 2, 3;--> statement-breakpoint
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
      status, starts_at, created_at, completed_at, coalesce(actual_cents, estimated_cents)) AS counted
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
