CREATE OR REPLACE FUNCTION public.keep_former_description()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  about text := TG_ARGV[0];
  company bigint;
  number bigint := 0;
  was jsonb;
BEGIN
  IF TG_TABLE_NAME = 'organizations' THEN
    company := OLD.id;
  ELSIF TG_OP = 'INSERT' THEN
    company := NEW.organization_id;
  ELSE
    company := OLD.organization_id;
  END IF;
  -- As long as no job is over nothing has to stay; so it is, too, while a company comes in from another installation.
  IF NOT EXISTS (SELECT FROM jobs WHERE organization_id = company AND status IN ('cancelled', 'completed')) THEN
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    RETURN NEW;
  END IF;
  CASE about
    WHEN 'truck' THEN
      number := OLD.id;
      was := jsonb_build_object('name', OLD.name, 'length_ft', OLD.length_ft, 'capacity_cu_ft', OLD.capacity_cu_ft,
        'payload_lb', OLD.payload_lb, 'plate', OLD.plate);
    WHEN 'person' THEN
      number := OLD.id;
      was := jsonb_build_object('name', OLD.name, 'key', OLD.key, 'phone', OLD.phone, 'email', OLD.email, 'role', OLD.role);
    WHEN 'price_book' THEN was := OLD.book;
    WHEN 'company' THEN was := description_of_company(company);
  END CASE;
  IF TG_TABLE_NAME = 'company_logos' AND TG_OP <> 'INSERT' THEN
    INSERT INTO sent_logos (organization_id, sha256, png, width, height)
    VALUES (company, encode(sha256(OLD.png), 'hex'), OLD.png, OLD.width, OLD.height) ON CONFLICT DO NOTHING;
  END IF;
  -- What was kept last and is still so has gone on until now.
  UPDATE former_descriptions SET until = clock_timestamp() WHERE organization_id = company AND id = (
      SELECT id FROM former_descriptions f
      WHERE f.organization_id = company AND f.about_type = about AND f.about_id = number ORDER BY f.until DESC LIMIT 1)
    AND description = was;
  IF NOT FOUND THEN
    INSERT INTO former_descriptions (organization_id, about_type, about_id, until, description)
    VALUES (company, about, number, clock_timestamp(), was);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER agreement_settings_former BEFORE INSERT ON public.agreement_settings FOR EACH ROW EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER agreement_settings_former_since BEFORE UPDATE ON public.agreement_settings FOR EACH ROW WHEN ((old.document IS DISTINCT FROM new.document)) EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER company_logos_former BEFORE INSERT OR DELETE OR UPDATE ON public.company_logos FOR EACH ROW EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER company_papers_former BEFORE INSERT OR DELETE OR UPDATE ON public.company_papers FOR EACH ROW EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER money_settings_former BEFORE INSERT ON public.money_settings FOR EACH ROW EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER money_settings_former_since BEFORE UPDATE ON public.money_settings FOR EACH ROW WHEN (((old.document -> 'terms_days'::text) IS DISTINCT FROM (new.document -> 'terms_days'::text))) EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER organizations_former BEFORE UPDATE ON public.organizations FOR EACH ROW WHEN ((((((old.company_name IS DISTINCT FROM new.company_name) OR (old.company_email IS DISTINCT FROM new.company_email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.website IS DISTINCT FROM new.website)) OR (old.tagline IS DISTINCT FROM new.tagline))) EXECUTE FUNCTION keep_former_description('company');

CREATE TRIGGER people_former BEFORE UPDATE ON public.people FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION keep_former_description('person');

CREATE TRIGGER price_books_former BEFORE UPDATE ON public.price_books FOR EACH ROW WHEN ((old.book IS DISTINCT FROM new.book)) EXECUTE FUNCTION keep_former_description('price_book');

CREATE TRIGGER trucks_former BEFORE UPDATE ON public.trucks FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.length_ft IS DISTINCT FROM new.length_ft)) OR (old.capacity_cu_ft IS DISTINCT FROM new.capacity_cu_ft)) OR (old.payload_lb IS DISTINCT FROM new.payload_lb)) OR (old.plate IS DISTINCT FROM new.plate))) EXECUTE FUNCTION keep_former_description('truck');
