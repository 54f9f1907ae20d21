CREATE TABLE "search_entries" (
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "search_entries_organization_id_kind_row_id_pk" PRIMARY KEY("organization_id","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	CONSTRAINT "search_words_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
-- Words of letters only, at least three: what a number was meant to be, no likeness tells.
CREATE FUNCTION search_words_in(searched text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(searched, '[^a-z\u0080-\U0010ffff]+') AS word
  WHERE length(word) BETWEEN 3 AND 40
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries
    WHERE organization_id = OLD.organization_id AND kind = TG_ARGV[0] AND row_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO search_entries (organization_id, kind, row_id, search_text)
  VALUES (NEW.organization_id, TG_ARGV[0], NEW.id, NEW.search_text)
  ON CONFLICT (organization_id, kind, row_id) DO UPDATE SET search_text = excluded.search_text;
  INSERT INTO search_words (organization_id, word)
  SELECT NEW.organization_id, said.word FROM search_words_in(NEW.search_text) AS said (word)
  WHERE NOT EXISTS (
    SELECT FROM search_words AS known
    WHERE known.organization_id = NEW.organization_id AND known.word = said.word);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Brings what is missing or outdated, as after quotes were stored with the triggers off; nothing else calls it.
CREATE FUNCTION refresh_search() RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries AS kept WHERE NOT EXISTS (
    SELECT FROM quotes WHERE kept.kind = 'quote' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM jobs WHERE kept.kind = 'job' AND organization_id = kept.organization_id AND id = kept.row_id);
  INSERT INTO search_entries AS kept (organization_id, kind, row_id, search_text)
  SELECT current.* FROM (
    SELECT organization_id, 'quote' AS kind, id AS row_id, search_text FROM quotes
    UNION ALL
    SELECT organization_id, 'job', id, search_text FROM jobs
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
-- The long part runs while others write: what they store meanwhile is brought once the triggers stand, from which moment
-- to the end of the migration writers wait.
SELECT refresh_search();
--> statement-breakpoint
CREATE INDEX "search_entries_text" ON "search_entries" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("organization_id","word");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("organization_id","word" gin_trgm_ops);
--> statement-breakpoint
-- What was written last stands in a list of its own that every search reads: a short one.
ALTER INDEX "search_entries_text" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ANALYZE "search_entries";
--> statement-breakpoint
ANALYZE "search_words";
--> statement-breakpoint
CREATE TRIGGER quotes_searched AFTER INSERT OR DELETE ON "quotes"
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry('quote');
--> statement-breakpoint
CREATE TRIGGER quotes_searched_anew AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_entry('quote');
--> statement-breakpoint
CREATE TRIGGER jobs_searched AFTER INSERT OR DELETE ON "jobs"
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry('job');
--> statement-breakpoint
CREATE TRIGGER jobs_searched_anew AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_entry('job');
--> statement-breakpoint
SELECT refresh_search();
--> statement-breakpoint
-- The column stays for nodes of the release before, whose search goes on without its index until they are replaced.
DROP INDEX "jobs_search";--> statement-breakpoint
DROP INDEX "quotes_search";
