CREATE OR REPLACE FUNCTION public.refresh_search()
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
