ALTER TABLE "jobs" ADD COLUMN "stops" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "stops" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "way_over_stops" jsonb;--> statement-breakpoint
-- Quotes and jobs are found by the addresses of their stops as well; there are none yet.
CREATE FUNCTION addresses_of_stops(stops jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(chr(10) || lower(stop ->> 'address'), ''), '') FROM jsonb_array_elements(stops) AS stop
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  searched text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries
    WHERE organization_id = OLD.organization_id AND kind = TG_ARGV[0] AND row_id = OLD.id;
    RETURN NULL;
  END IF;
  searched := NEW.search_text;
  IF TG_ARGV[0] IN ('quote', 'job') THEN
    searched := searched || addresses_of_stops(NEW.stops);
  END IF;
  INSERT INTO search_entries (organization_id, kind, row_id, search_text)
  VALUES (NEW.organization_id, TG_ARGV[0], NEW.id, searched)
  ON CONFLICT (organization_id, kind, row_id) DO UPDATE SET search_text = excluded.search_text;
  INSERT INTO search_words (organization_id, word)
  SELECT NEW.organization_id, said.word FROM search_words_in(searched) AS said (word)
  WHERE NOT EXISTS (
    SELECT FROM search_words AS known
    WHERE known.organization_id = NEW.organization_id AND known.word = said.word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search()
 RETURNS void
 LANGUAGE sql
AS $$
  DELETE FROM search_entries AS kept WHERE NOT EXISTS (
    SELECT FROM quotes WHERE kept.kind = 'quote' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM jobs WHERE kept.kind = 'job' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM reminders WHERE kept.kind = 'reminder' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM crews WHERE kept.kind = 'crew' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM people WHERE kept.kind = 'person' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM trucks WHERE kept.kind = 'truck' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM customers AS c WHERE kept.kind = 'customer' AND c.kept AND c.organization_id = kept.organization_id
      AND c.id = kept.row_id);
  INSERT INTO search_entries AS kept (organization_id, kind, row_id, search_text)
  SELECT current.* FROM (
    SELECT organization_id, 'quote' AS kind, id AS row_id,
      search_text || addresses_of_stops(stops) AS search_text
    FROM quotes
    UNION ALL
    SELECT organization_id, 'job', id, search_text || addresses_of_stops(stops) FROM jobs
    UNION ALL
    SELECT organization_id, 'reminder', id, search_text FROM reminders
    UNION ALL
    SELECT organization_id, 'crew', id, search_text FROM crews
    UNION ALL
    SELECT organization_id, 'person', id, search_text FROM people
    UNION ALL
    SELECT organization_id, 'truck', id, search_text FROM trucks
    UNION ALL
    SELECT c.organization_id, 'customer', c.id, c.search_text FROM customers AS c WHERE c.kept
  ) AS current
  LEFT JOIN search_entries AS known USING (organization_id, kind, row_id)
  WHERE known.search_text IS DISTINCT FROM current.search_text
  ORDER BY 2, 3
  ON CONFLICT (organization_id, kind, row_id) DO UPDATE SET search_text = excluded.search_text;
  INSERT INTO search_words (organization_id, word)
  SELECT DISTINCT organization_id, said.word
  FROM search_entries, search_words_in(search_text) AS said (word)
  EXCEPT SELECT organization_id, word FROM search_words;
$$;--> statement-breakpoint
DROP TRIGGER quotes_searched_anew ON "quotes";--> statement-breakpoint
CREATE TRIGGER quotes_searched_anew AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.stops IS DISTINCT FROM NEW.stops)
  EXECUTE FUNCTION keep_search_entry('quote');--> statement-breakpoint
DROP TRIGGER jobs_searched_anew ON "jobs";--> statement-breakpoint
CREATE TRIGGER jobs_searched_anew AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.stops IS DISTINCT FROM NEW.stops)
  EXECUTE FUNCTION keep_search_entry('job');
