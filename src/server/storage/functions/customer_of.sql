CREATE OR REPLACE FUNCTION public.customer_of(company bigint, current bigint, of_quote bigint, of_job bigint, by_staff boolean, name text, email text, phone text, name_before text, email_before text, phone_before text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
END $function$;
