CREATE OR REPLACE FUNCTION public.add_to_report(company bigint, named text, on_day date, of_name text, more integer, worth bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE free bigint;
BEGIN
  SELECT r.id INTO free FROM report_days r
  WHERE r.organization_id = company AND r.sum = named AND r.day = on_day AND r.name = of_name
  LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE report_days r SET count = r.count + more, amount = r.amount + worth
    WHERE r.organization_id = company AND r.sum = named AND r.day = on_day AND r.name = of_name AND r.id = free;
  ELSE
    INSERT INTO report_days (organization_id, sum, day, name, count, amount) VALUES (company, named, on_day, of_name, more, worth);
  END IF;
END $function$;
