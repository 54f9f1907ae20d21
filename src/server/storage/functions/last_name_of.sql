CREATE OR REPLACE FUNCTION public.last_name_of(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$;
