CREATE TABLE "customer_merges" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"quote_ids" bigint[] NOT NULL,
	"job_ids" bigint[] NOT NULL,
	"merged_by" bigint NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_merges_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"merged_into" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "customers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "customer_id" bigint;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_id" bigint;
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_customer" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_other" FOREIGN KEY ("organization_id","other_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_by" FOREIGN KEY ("organization_id","merged_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_changed_by" FOREIGN KEY ("organization_id","changed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_merges_of" ON "customer_merges" USING btree ("organization_id","customer_id");
--> statement-breakpoint
CREATE INDEX "customer_merges_other" ON "customer_merges" USING btree ("organization_id","other_id");
--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("organization_id","merged_into") WHERE merged_into is not null;
--> statement-breakpoint
-- Whose each quote and each job without a quote is: of whoever had its e-mail address before, else its telephone number.
-- Each row points to the first that has the same, then to what that one points to, until nothing moves.
CREATE TEMP TABLE customer_rows ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY kind DESC, id) AS n, said.*, NULL::bigint AS root FROM (
  SELECT organization_id, 'quote' AS kind, id, created_at, customer_name AS name,
    nullif(customer_email, '') AS email, nullif(customer_phone, '') AS phone FROM quotes
  UNION ALL
  SELECT organization_id, 'job', id, created_at, customer_name, nullif(customer_email, ''), nullif(customer_phone, '')
  FROM jobs WHERE quote_id IS NULL
) AS said;
--> statement-breakpoint
UPDATE customer_rows SET root = first.root FROM (
  SELECT n, CASE WHEN email IS NOT NULL AND of_email < n THEN of_email
    WHEN digits >= 7 AND of_phone < n THEN of_phone ELSE n END AS root
  FROM (
    SELECT n, email, length(phone_key) AS digits,
      min(n) OVER (PARTITION BY organization_id, lower(email)) AS of_email,
      min(n) OVER (PARTITION BY organization_id, phone_key) AS of_phone
    FROM (
      SELECT *, right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) AS phone_key FROM customer_rows
    ) AS keyed
  ) AS firsts
) AS first WHERE first.n = customer_rows.n;
--> statement-breakpoint
CREATE INDEX customer_rows_n ON customer_rows (n);
--> statement-breakpoint
ANALYZE customer_rows;
--> statement-breakpoint
DO $$
DECLARE moved bigint := 1;
BEGIN
  WHILE moved > 0 LOOP
    UPDATE customer_rows AS one SET root = next.root FROM customer_rows AS next
    WHERE next.n = one.root AND next.root <> one.root;
    GET DIAGNOSTICS moved = ROW_COUNT;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO customers (id, organization_id, name, email, phone) OVERRIDING SYSTEM VALUE
SELECT root, organization_id, (array_agg(name ORDER BY created_at DESC, n DESC))[1],
  (array_agg(email ORDER BY created_at DESC, n DESC) FILTER (WHERE email IS NOT NULL))[1],
  (array_agg(phone ORDER BY created_at DESC, n DESC) FILTER (WHERE phone IS NOT NULL))[1]
FROM customer_rows GROUP BY organization_id, root;
--> statement-breakpoint
SELECT setval('customers_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM customers), false);
--> statement-breakpoint
UPDATE quotes SET customer_id = root FROM customer_rows AS said
WHERE said.kind = 'quote' AND said.organization_id = quotes.organization_id AND said.id = quotes.id;
--> statement-breakpoint
UPDATE jobs SET customer_id = root FROM customer_rows AS said
WHERE said.kind = 'job' AND said.organization_id = jobs.organization_id AND said.id = jobs.id;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_customer" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_of_customer" ON "jobs" USING btree ("organization_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_email" ON "jobs" USING btree ("organization_id",lower("customer_email")) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_phone" ON "jobs" USING btree ("organization_id",right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 10)) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_of_customer" ON "quotes" USING btree ("organization_id","customer_id");--> statement-breakpoint
-- Whose a quote or job is, found or made: of whoever goes by its e-mail address, else its telephone number. What was
-- written of the contact becomes the customer's; what a caller said only fills in what nobody has written.
CREATE FUNCTION customer_of(
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
CREATE FUNCTION keep_quote_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.customer_id := customer_of(NEW.organization_id, NULL, NEW.id, NULL, NEW.phone_call_id IS NULL,
      NEW.customer_name, NEW.customer_email, NEW.customer_phone, NULL, NULL, NULL);
  ELSE
    NEW.customer_id := customer_of(NEW.organization_id, OLD.customer_id, NEW.id, NULL, NEW.changed_by IS NOT NULL,
      NEW.customer_name, NEW.customer_email, NEW.customer_phone, OLD.customer_name, OLD.customer_email, OLD.customer_phone);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_job_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.customer_id := customer_of(NEW.organization_id, NULL, NULL, NEW.id, true,
      NEW.customer_name, NEW.customer_email, NEW.customer_phone, NULL, NULL, NULL);
  ELSE
    NEW.customer_id := customer_of(NEW.organization_id, OLD.customer_id, NULL, NEW.id, true,
      NEW.customer_name, NEW.customer_email, NEW.customer_phone, OLD.customer_name, OLD.customer_email, OLD.customer_phone);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_customer_of BEFORE INSERT ON "quotes" FOR EACH ROW
  WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION keep_quote_customer();
--> statement-breakpoint
CREATE TRIGGER quotes_customer_anew BEFORE UPDATE ON "quotes" FOR EACH ROW
  WHEN ((OLD.customer_name, OLD.customer_email, OLD.customer_phone)
    IS DISTINCT FROM (NEW.customer_name, NEW.customer_email, NEW.customer_phone))
  EXECUTE FUNCTION keep_quote_customer();
--> statement-breakpoint
CREATE TRIGGER jobs_customer_of BEFORE INSERT ON "jobs" FOR EACH ROW
  WHEN (NEW.customer_id IS NULL AND NEW.quote_id IS NULL) EXECUTE FUNCTION keep_job_customer();
--> statement-breakpoint
CREATE TRIGGER jobs_customer_anew BEFORE UPDATE ON "jobs" FOR EACH ROW
  WHEN (NEW.quote_id IS NULL AND (OLD.customer_name, OLD.customer_email, OLD.customer_phone)
    IS DISTINCT FROM (NEW.customer_name, NEW.customer_email, NEW.customer_phone))
  EXECUTE FUNCTION keep_job_customer();
--> statement-breakpoint
-- With the last of their quotes and jobs a customer is forgotten, with those who were merged into them.
CREATE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE gone AS (
    SELECT c.organization_id, c.id FROM customers c
    WHERE c.organization_id = OLD.organization_id AND c.id = OLD.customer_id AND c.merged_into IS NULL
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
CREATE TRIGGER quotes_forget_customer AFTER DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION forget_customer();
--> statement-breakpoint
CREATE TRIGGER quotes_leave_customer AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION forget_customer();
--> statement-breakpoint
CREATE TRIGGER jobs_forget_customer AFTER DELETE ON "jobs" FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL) EXECUTE FUNCTION forget_customer();
--> statement-breakpoint
CREATE TRIGGER jobs_leave_customer AFTER UPDATE ON "jobs" FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION forget_customer();
