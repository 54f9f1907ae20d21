CREATE TABLE "import_pieces" (
	"organization_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"begins" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_organization_id_import_id_begins_pk" PRIMARY KEY("organization_id","import_id","begins")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"organization_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" text,
	"fate" text NOT NULL,
	"words" text,
	"kind" text NOT NULL,
	"key" text,
	"digest" text,
	"made_id" bigint,
	"made_name" text,
	CONSTRAINT "import_rows_organization_id_import_id_number_pk" PRIMARY KEY("organization_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"state" text NOT NULL,
	"failure" text,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_order" text DEFAULT 'month first' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce('', '') || chr(10) || coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_made_by" FOREIGN KEY ("organization_id","made_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_fate" ON "import_rows" USING btree ("organization_id","import_id","fate","number");--> statement-breakpoint
CREATE INDEX "import_rows_made" ON "import_rows" USING btree ("organization_id","kind","key") WHERE made_id is not null;--> statement-breakpoint
CREATE INDEX "imports_worked_on" ON "imports" USING btree ("id") WHERE state in ('reading', 'checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("organization_id",lower("email")) WHERE kept;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("organization_id",right(regexp_replace("phone", '[^0-9]', '', 'g'), 10)) WHERE kept;--> statement-breakpoint
-- By hand: whoever was brought with a file is found by a new quote or job, stays without one, and is searched.
CREATE OR REPLACE FUNCTION customer_of(
  company bigint, current bigint, of_quote bigint, of_job bigint, by_staff boolean,
  name text, email text, phone text, name_before text, email_before text, phone_before text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  email_key text := nullif(lower(email), '');
  phone_key text := right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);
  known bigint[];
  who bigint;
  merged bigint;
BEGIN
  IF length(phone_key) < 7 THEN
    phone_key := NULL;
  END IF;
  -- The newest of all: a limit could make the planner walk through the whole list for the first.
  SELECT array_agg(said.customer_id ORDER BY place, created_at DESC) INTO known FROM (
    SELECT 1 AS place, q.customer_id, q.created_at FROM quotes q
    WHERE q.organization_id = company AND lower(q.customer_email) = email_key AND q.id IS DISTINCT FROM of_quote
    UNION ALL
    SELECT 1, j.customer_id, j.created_at FROM jobs j
    WHERE j.organization_id = company AND lower(j.customer_email) = email_key AND j.customer_id IS NOT NULL
      AND j.id IS DISTINCT FROM of_job
    UNION ALL
    SELECT 2, q.customer_id, q.created_at FROM quotes q
    WHERE q.organization_id = company AND right(regexp_replace(q.customer_phone, '[^0-9]', '', 'g'), 10) = phone_key
      AND q.id IS DISTINCT FROM of_quote
    UNION ALL
    SELECT 2, j.customer_id, j.created_at FROM jobs j
    WHERE j.organization_id = company AND right(regexp_replace(j.customer_phone, '[^0-9]', '', 'g'), 10) = phone_key
      AND j.customer_id IS NOT NULL AND j.id IS DISTINCT FROM of_job
    UNION ALL
    SELECT 1, c.id, '-infinity' FROM customers c
    WHERE c.organization_id = company AND c.kept AND lower(c.email) = email_key
    UNION ALL
    SELECT 2, c.id, '-infinity' FROM customers c
    WHERE c.organization_id = company AND c.kept AND right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = phone_key
  ) AS said WHERE said.customer_id IS NOT NULL;
  who := known[1];
  IF current IS NOT NULL AND (
    who IS NULL AND NOT EXISTS (
      SELECT FROM quotes q WHERE q.organization_id = company AND q.customer_id = current AND q.id IS DISTINCT FROM of_quote
      UNION ALL
      SELECT FROM jobs j WHERE j.organization_id = company AND j.customer_id = current AND j.id IS DISTINCT FROM of_job)
    OR current = ANY (known)
    OR EXISTS (
      SELECT FROM customers c WHERE c.organization_id = company AND c.id = current
        AND (lower(c.email) = email_key
          OR right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = phone_key))
  ) THEN
    who := current;
  END IF;
  -- Somebody may be merging them right now.
  merged := who;
  WHILE merged IS NOT NULL LOOP
    who := merged;
    SELECT c.merged_into INTO merged FROM customers c
    WHERE c.organization_id = company AND c.id = who FOR KEY SHARE;
    IF NOT FOUND THEN
      who := NULL;
    END IF;
  END LOOP;
  IF who IS NULL THEN
    INSERT INTO customers (organization_id, name, email, phone) VALUES (company, name, email, phone)
    RETURNING id INTO who;
    RETURN who;
  END IF;
  UPDATE customers AS c
  SET name = told.name, email = told.email, phone = told.phone, version = c.version + 1
  FROM (
    SELECT
      CASE WHEN customer_of.name IS DISTINCT FROM name_before AND customer_of.name !~ '^(Unknown caller$|Caller [+(\d])'
        AND (by_staff OR k.name ~ '^(Unknown caller$|Caller [+(\d])') THEN customer_of.name ELSE k.name END AS name,
      CASE WHEN customer_of.email IS DISTINCT FROM email_before AND (by_staff OR k.email IS NULL)
        THEN coalesce(customer_of.email, k.email) ELSE k.email END AS email,
      CASE WHEN customer_of.phone IS DISTINCT FROM phone_before AND (by_staff OR k.phone IS NULL)
        THEN coalesce(customer_of.phone, k.phone) ELSE k.phone END AS phone
    FROM customers k WHERE k.organization_id = company AND k.id = who
  ) AS told
  WHERE c.organization_id = company AND c.id = who
    AND (c.name, c.email, c.phone) IS DISTINCT FROM (told.name, told.email, told.phone);
  RETURN who;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE gone AS (
    SELECT c.organization_id, c.id FROM customers c
    WHERE c.organization_id = OLD.organization_id AND c.id = OLD.customer_id AND c.merged_into IS NULL AND NOT c.kept
      AND NOT EXISTS (
        SELECT FROM quotes q WHERE q.organization_id = c.organization_id AND q.customer_id = c.id
        UNION ALL
        SELECT FROM jobs j WHERE j.organization_id = c.organization_id AND j.customer_id = c.id)
    UNION
    SELECT c.organization_id, c.id FROM customers c, gone
    WHERE c.organization_id = gone.organization_id AND c.merged_into = gone.id
  )
  DELETE FROM customers c USING gone WHERE c.organization_id = gone.organization_id AND c.id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_searched AFTER INSERT ON "customers" FOR EACH ROW
  WHEN (NEW.kept) EXECUTE FUNCTION keep_search_entry('customer');
--> statement-breakpoint
CREATE TRIGGER customers_searched_no_more AFTER DELETE ON "customers" FOR EACH ROW
  WHEN (OLD.kept) EXECUTE FUNCTION keep_search_entry('customer');
--> statement-breakpoint
CREATE TRIGGER customers_searched_anew AFTER UPDATE ON "customers" FOR EACH ROW
  WHEN (NEW.kept AND (NOT OLD.kept OR OLD.search_text IS DISTINCT FROM NEW.search_text))
  EXECUTE FUNCTION keep_search_entry('customer');
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
    SELECT FROM trucks WHERE kept.kind = 'truck' AND organization_id = kept.organization_id AND id = kept.row_id
    UNION ALL
    SELECT FROM customers AS c WHERE kept.kind = 'customer' AND c.kept AND c.organization_id = kept.organization_id
      AND c.id = kept.row_id);
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
$$;
