ALTER TABLE "crews" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "trucks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || chr(10) || coalesce(plate, ''))) STORED;--> statement-breakpoint
CREATE TRIGGER crews_searched AFTER INSERT OR DELETE ON "crews"
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry('crew');
--> statement-breakpoint
CREATE TRIGGER crews_searched_anew AFTER UPDATE ON "crews" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_entry('crew');
--> statement-breakpoint
CREATE TRIGGER people_searched AFTER INSERT OR DELETE ON "people"
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry('person');
--> statement-breakpoint
CREATE TRIGGER people_searched_anew AFTER UPDATE ON "people" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_entry('person');
--> statement-breakpoint
CREATE TRIGGER trucks_searched AFTER INSERT OR DELETE ON "trucks"
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry('truck');
--> statement-breakpoint
CREATE TRIGGER trucks_searched_anew AFTER UPDATE ON "trucks" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_entry('truck');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search() RETURNS void LANGUAGE sql AS $$
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
    SELECT FROM trucks WHERE kept.kind = 'truck' AND organization_id = kept.organization_id AND id = kept.row_id);
  INSERT INTO search_entries AS kept (organization_id, kind, row_id, search_text)
  SELECT current.* FROM (
    SELECT organization_id, 'quote' AS kind, id AS row_id, search_text FROM quotes
    UNION ALL
    SELECT organization_id, 'job', id, search_text FROM jobs
    UNION ALL
    SELECT organization_id, 'reminder', id, search_text FROM reminders
    UNION ALL
    SELECT organization_id, 'crew', id, search_text FROM crews
    UNION ALL
    SELECT organization_id, 'person', id, search_text FROM people
    UNION ALL
    SELECT organization_id, 'truck', id, search_text FROM trucks
  ) AS current
  LEFT JOIN search_entries AS known USING (organization_id, kind, row_id)
  WHERE known.search_text IS DISTINCT FROM current.search_text
  ORDER BY 2, 3
  ON CONFLICT (organization_id, kind, row_id) DO UPDATE SET search_text = excluded.search_text;
  INSERT INTO search_words (organization_id, word)
  SELECT DISTINCT organization_id, said.word
  FROM search_entries, search_words_in(search_text) AS said (word)
  EXCEPT SELECT organization_id, word FROM search_words;
$$;
--> statement-breakpoint
INSERT INTO search_entries (organization_id, kind, row_id, search_text)
SELECT organization_id, 'crew', id, search_text FROM crews
UNION ALL
SELECT organization_id, 'person', id, search_text FROM people
UNION ALL
SELECT organization_id, 'truck', id, search_text FROM trucks;
--> statement-breakpoint
INSERT INTO search_words (organization_id, word)
SELECT DISTINCT organization_id, said.word
FROM search_entries, search_words_in(search_text) AS said (word)
WHERE kind IN ('crew', 'person', 'truck')
EXCEPT SELECT organization_id, word FROM search_words;
