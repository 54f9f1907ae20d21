CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(cents) FROM postings WHERE organization_id = NEW.organization_id AND entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the postings of journal entry % do not add up to zero', NEW.entry_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
