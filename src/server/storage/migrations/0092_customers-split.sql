-- What tells people apart who share an address or a number: the last word of a name, without case, accents and punctuation
-- and without what only follows a name, as in `Bob Finch, Jr. (work)`. A name in a script that writes no spaces counts as a whole.
CREATE FUNCTION last_name_of(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
  words text[];
BEGIN
  -- Letters that Unicode takes apart no further.
  folded := translate(replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıħ', 'olddih');
  folded := btrim(regexp_replace(folded, '\([^)]*\)|[\s,;/|&+<>\[\]{}]+', ' ', 'g'));
  words := string_to_array(btrim(regexp_replace(folded,
    '[!-/:-@\[-`{-~\u00a1-\u00bf\u02b0-\u02ff\u200b-\u2064\u3001-\u303f\u30fb\ufeff]', '', 'g')), ' ');
  IF folded ~ '[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\ua960-\ua97f\uf900-\ufaff]' THEN
    words := ARRAY[array_to_string(words, '')];
  END IF;
  WHILE cardinality(words) > 1 AND words[cardinality(words)] ~
    '^(|jr|sr|junior|senior|ii|iii|iv|esq|phd|md|dds|cpa|inc|incorporated|llc|llp|lp|ltd|limited|pllc|plc|pc|co|company|corp|corporation|gmbh)$'
  LOOP
    words := words[1:cardinality(words) - 1];
  END LOOP;
  RETURN left(coalesce(nullif(words[cardinality(words)], ''), folded), 100);
END $$;
--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
DROP INDEX "customers_phone";--> statement-breakpoint
DROP INDEX "jobs_email";--> statement-breakpoint
DROP INDEX "jobs_phone";--> statement-breakpoint
DROP INDEX "quotes_email";--> statement-breakpoint
DROP INDEX "quotes_phone";--> statement-breakpoint
ALTER TABLE "customer_merges" ADD COLUMN "kind" text DEFAULT 'merged' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("organization_id",lower("email"),last_name_of("name")) WHERE kept;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("organization_id",right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),last_name_of("name")) WHERE kept;--> statement-breakpoint
CREATE INDEX "jobs_email" ON "jobs" USING btree ("organization_id",lower("customer_email"),last_name_of("customer_name")) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_phone" ON "jobs" USING btree ("organization_id",right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 10),last_name_of("customer_name")) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree ("organization_id",lower("customer_email"),last_name_of("customer_name"));--> statement-breakpoint
CREATE INDEX "quotes_phone" ON "quotes" USING btree ("organization_id",right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 10),last_name_of("customer_name"));
--> statement-breakpoint
CREATE TRIGGER customer_merges_stay BEFORE UPDATE ON "customer_merges" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whose a quote or job is, found or made: of whoever has its e-mail address, else its telephone number, and its last name.
-- What was written of the contact becomes the customer's; what a caller said only fills in what nobody has written. Who is
-- one today stays one: a quote leaves them only when its last name changes, or its address and number are theirs no more.
CREATE OR REPLACE FUNCTION customer_of(
  company bigint, current bigint, of_quote bigint, of_job bigint, by_staff boolean,
  name text, email text, phone text, name_before text, email_before text, phone_before text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  email_key text := nullif(lower(email), '');
  phone_key text := right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);
  last_name text := last_name_of(name);
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
    WHERE q.organization_id = company AND lower(q.customer_email) = email_key
      AND last_name_of(q.customer_name) = last_name AND q.id IS DISTINCT FROM of_quote
    UNION ALL
    SELECT 1, j.customer_id, j.created_at FROM jobs j
    WHERE j.organization_id = company AND lower(j.customer_email) = email_key
      AND last_name_of(j.customer_name) = last_name AND j.customer_id IS NOT NULL AND j.id IS DISTINCT FROM of_job
    UNION ALL
    SELECT 2, q.customer_id, q.created_at FROM quotes q
    WHERE q.organization_id = company AND right(regexp_replace(q.customer_phone, '[^0-9]', '', 'g'), 10) = phone_key
      AND last_name_of(q.customer_name) = last_name AND q.id IS DISTINCT FROM of_quote
    UNION ALL
    SELECT 2, j.customer_id, j.created_at FROM jobs j
    WHERE j.organization_id = company AND right(regexp_replace(j.customer_phone, '[^0-9]', '', 'g'), 10) = phone_key
      AND last_name_of(j.customer_name) = last_name AND j.customer_id IS NOT NULL AND j.id IS DISTINCT FROM of_job
    UNION ALL
    SELECT 1, c.id, '-infinity' FROM customers c
    WHERE c.organization_id = company AND c.kept AND lower(c.email) = email_key AND last_name_of(c.name) = last_name
    UNION ALL
    SELECT 2, c.id, '-infinity' FROM customers c
    WHERE c.organization_id = company AND c.kept AND right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = phone_key
      AND last_name_of(c.name) = last_name
  ) AS said WHERE said.customer_id IS NOT NULL;
  who := known[1];
  IF current IS NOT NULL AND (
    current = ANY (known)
    OR EXISTS (
      SELECT FROM customers c WHERE c.organization_id = company AND c.id = current
        AND (
          last_name_of(name_before) = last_name
          OR last_name_of(c.name) = last_name
          -- Nobody knew their name until now.
          OR who IS NULL AND c.name ~ '^(Unknown caller$|Caller [+(\d])')
        AND (
          (lower(email_before), right(regexp_replace(phone_before, '[^0-9]', '', 'g'), 10))
            IS NOT DISTINCT FROM (lower(customer_of.email), right(regexp_replace(customer_of.phone, '[^0-9]', '', 'g'), 10))
          OR lower(c.email) = email_key
          OR right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = phone_key
          OR EXISTS (
            SELECT FROM quotes q
            WHERE q.organization_id = company AND q.customer_id = current AND q.id IS DISTINCT FROM of_quote
              AND (lower(q.customer_email) = email_key OR right(regexp_replace(q.customer_phone, '[^0-9]', '', 'g'), 10) = phone_key)
            UNION ALL
            SELECT FROM jobs j
            WHERE j.organization_id = company AND j.customer_id = current AND j.id IS DISTINCT FROM of_job
              AND (lower(j.customer_email) = email_key OR right(regexp_replace(j.customer_phone, '[^0-9]', '', 'g'), 10) = phone_key))))
    OR who IS NULL AND NOT EXISTS (
      SELECT FROM quotes q WHERE q.organization_id = company AND q.customer_id = current AND q.id IS DISTINCT FROM of_quote
      UNION ALL
      SELECT FROM jobs j WHERE j.organization_id = company AND j.customer_id = current AND j.id IS DISTINCT FROM of_job)
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
