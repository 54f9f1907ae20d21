CREATE OR REPLACE FUNCTION public.keep_job_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.customer_id := customer_of(NEW.organization_id, NULL, NULL, NEW.id, true,
      NEW.customer_name, NEW.customer_email, NEW.customer_phone, NULL, NULL, NULL);
  ELSE
    NEW.customer_id := customer_of(NEW.organization_id, OLD.customer_id, NULL, NEW.id, true,
      NEW.customer_name, NEW.customer_email, NEW.customer_phone, OLD.customer_name, OLD.customer_email, OLD.customer_phone);
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER jobs_customer_anew BEFORE UPDATE ON public.jobs FOR EACH ROW WHEN (((new.quote_id IS NULL) AND (((old.customer_name IS DISTINCT FROM new.customer_name) OR (old.customer_email IS DISTINCT FROM new.customer_email)) OR (old.customer_phone IS DISTINCT FROM new.customer_phone)))) EXECUTE FUNCTION keep_job_customer();

CREATE TRIGGER jobs_customer_of BEFORE INSERT ON public.jobs FOR EACH ROW WHEN (((new.customer_id IS NULL) AND (new.quote_id IS NULL))) EXECUTE FUNCTION keep_job_customer();
