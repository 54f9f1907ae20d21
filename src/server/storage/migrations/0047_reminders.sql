CREATE TABLE "reminders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"quote_id" bigint,
	"job_id" bigint,
	"user_id" bigint NOT NULL,
	"words" text NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"done_at" timestamp (3) with time zone,
	"rang_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" bigint,
	"search_text" text GENERATED ALWAYS AS (lower(words)) STORED,
	CONSTRAINT "reminders_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reminders_of_one" CHECK ((quote_id is null) <> (job_id is null))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_of_quote" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_of_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_quote" ON "reminders" USING btree ("organization_id","quote_id");--> statement-breakpoint
CREATE INDEX "reminders_job" ON "reminders" USING btree ("organization_id","job_id");--> statement-breakpoint
CREATE INDEX "reminders_open" ON "reminders" USING btree ("organization_id","day","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "reminders_to_ring" ON "reminders" USING btree ("day") WHERE done_at is null and rang_at is null;--> statement-breakpoint
CREATE TRIGGER reminders_searched AFTER INSERT OR DELETE ON "reminders"
  FOR EACH ROW EXECUTE FUNCTION keep_search_entry('reminder');
--> statement-breakpoint
CREATE TRIGGER reminders_searched_anew AFTER UPDATE ON "reminders" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_entry('reminder');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search() RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries AS kept WHERE NOT EXISTS (
    SELECT FROM quotes WHERE kept.kind = 'quote' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM jobs WHERE kept.kind = 'job' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM reminders WHERE kept.kind = 'reminder' AND organization_id = kept.organization_id AND id = kept.row_id);
  INSERT INTO search_entries AS kept (organization_id, kind, row_id, search_text)
  SELECT current.* FROM (
    SELECT organization_id, 'quote' AS kind, id AS row_id, search_text FROM quotes
    UNION ALL
    SELECT organization_id, 'job', id, search_text FROM jobs
    UNION ALL
    SELECT organization_id, 'reminder', id, search_text FROM reminders
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
