CREATE OR REPLACE FUNCTION public.forget_former_descriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM former_descriptions
  WHERE organization_id = OLD.organization_id AND about_type = TG_ARGV[0] AND about_id = OLD.id;
  RETURN NULL;
END $function$;

CREATE TRIGGER people_forgotten AFTER DELETE ON public.people FOR EACH ROW EXECUTE FUNCTION forget_former_descriptions('person');

CREATE TRIGGER trucks_forgotten AFTER DELETE ON public.trucks FOR EACH ROW EXECUTE FUNCTION forget_former_descriptions('truck');
