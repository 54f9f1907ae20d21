CREATE TABLE "former_descriptions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "former_descriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"about_type" text NOT NULL,
	"about_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "former_descriptions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_descriptions" ADD CONSTRAINT "former_descriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_descriptions_about" ON "former_descriptions" USING btree ("organization_id","about_type","about_id","until");--> statement-breakpoint
-- All that papers and offers take of a company's settings.
CREATE FUNCTION description_of_company(company bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'organization', jsonb_build_object('company_name', o.company_name, 'company_email', o.company_email,
      'phone', o.phone, 'website', o.website, 'tagline', o.tagline),
    'agreement', (SELECT a.document FROM agreement_settings a WHERE a.organization_id = company),
    'terms_days', (SELECT m.document -> 'terms_days' FROM money_settings m WHERE m.organization_id = company),
    'logo', (SELECT encode(sha256(l.png), 'hex') FROM company_logos l WHERE l.organization_id = company),
    'papers', coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.paper, 'sha256', p.sha256) ORDER BY p.paper)
      FROM company_papers p WHERE p.organization_id = company), '[]'))
  FROM organizations o WHERE o.id = company
$$;--> statement-breakpoint
-- Before a change, so that what is read is what was.
CREATE FUNCTION keep_former_description() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER trucks_former BEFORE UPDATE ON "trucks" FOR EACH ROW
  WHEN ((OLD.name, OLD.length_ft, OLD.capacity_cu_ft, OLD.payload_lb, OLD.plate)
    IS DISTINCT FROM (NEW.name, NEW.length_ft, NEW.capacity_cu_ft, NEW.payload_lb, NEW.plate))
  EXECUTE FUNCTION keep_former_description('truck');--> statement-breakpoint
CREATE TRIGGER people_former BEFORE UPDATE ON "people" FOR EACH ROW
  WHEN ((OLD.name, OLD.phone, OLD.email, OLD.role) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email, NEW.role))
  EXECUTE FUNCTION keep_former_description('person');--> statement-breakpoint
CREATE TRIGGER price_books_former BEFORE UPDATE ON "price_books" FOR EACH ROW
  WHEN (OLD.book IS DISTINCT FROM NEW.book) EXECUTE FUNCTION keep_former_description('price_book');--> statement-breakpoint
CREATE TRIGGER organizations_former BEFORE UPDATE ON "organizations" FOR EACH ROW
  WHEN ((OLD.company_name, OLD.company_email, OLD.phone, OLD.website, OLD.tagline)
    IS DISTINCT FROM (NEW.company_name, NEW.company_email, NEW.phone, NEW.website, NEW.tagline))
  EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
CREATE TRIGGER agreement_settings_former BEFORE INSERT ON "agreement_settings" FOR EACH ROW
  EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
CREATE TRIGGER agreement_settings_former_since BEFORE UPDATE ON "agreement_settings" FOR EACH ROW
  WHEN (OLD.document IS DISTINCT FROM NEW.document) EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
CREATE TRIGGER money_settings_former BEFORE INSERT ON "money_settings" FOR EACH ROW
  EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
CREATE TRIGGER money_settings_former_since BEFORE UPDATE ON "money_settings" FOR EACH ROW
  WHEN ((OLD.document -> 'terms_days') IS DISTINCT FROM (NEW.document -> 'terms_days'))
  EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
CREATE TRIGGER company_logos_former BEFORE INSERT OR UPDATE OR DELETE ON "company_logos" FOR EACH ROW
  EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
CREATE TRIGGER company_papers_former BEFORE INSERT OR UPDATE OR DELETE ON "company_papers" FOR EACH ROW
  EXECUTE FUNCTION keep_former_description('company');--> statement-breakpoint
-- Who and what is deleted was on no job: nothing of it is left.
CREATE FUNCTION forget_former_descriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_descriptions
  WHERE organization_id = OLD.organization_id AND about_type = TG_ARGV[0] AND about_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER trucks_forgotten AFTER DELETE ON "trucks" FOR EACH ROW
  EXECUTE FUNCTION forget_former_descriptions('truck');--> statement-breakpoint
CREATE TRIGGER people_forgotten AFTER DELETE ON "people" FOR EACH ROW
  EXECUTE FUNCTION forget_former_descriptions('person');
