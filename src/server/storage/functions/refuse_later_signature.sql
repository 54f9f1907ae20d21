CREATE OR REPLACE FUNCTION public.refuse_later_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN paper_signatures signed USING (organization_id, paper_id)
    WHERE signed.id NOT IN (SELECT id FROM added)
  ) THEN
    RAISE EXCEPTION 'paper_signatures takes nobody into a paper that is signed';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER paper_signatures_at_once AFTER INSERT ON public.paper_signatures REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_later_signature();
