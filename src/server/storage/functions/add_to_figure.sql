CREATE OR REPLACE FUNCTION public.add_to_figure(company bigint, name text, on_day date, more integer, worth bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE free bigint;
BEGIN
  SELECT f.id INTO free FROM figures f
  WHERE f.organization_id = company AND f.figure = name AND f.day = on_day
  LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE figures f SET count = f.count + more, cents = f.cents + worth
    WHERE f.organization_id = company AND f.figure = name AND f.day = on_day AND f.id = free;
  ELSE
    INSERT INTO figures (organization_id, figure, day, count, cents) VALUES (company, name, on_day, more, worth);
  END IF;
END $function$;
