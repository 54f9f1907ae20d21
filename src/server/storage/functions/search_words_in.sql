CREATE OR REPLACE FUNCTION public.search_words_in(searched text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT DISTINCT word FROM regexp_split_to_table(searched, '[^a-z\u0080-\U0010ffff]+') AS word
  WHERE length(word) BETWEEN 3 AND 40
$function$;
