CREATE OR REPLACE FUNCTION public.tell_work_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('phone_quotes', json_build_object(
    'organizationId', coalesce(NEW.organization_id, OLD.organization_id), 'changed', 'quotes')::text);
  RETURN NULL;
END $function$;

CREATE TRIGGER mails_tell_work AFTER UPDATE ON public.mails FOR EACH ROW WHEN (((new.state = 'refused'::text) AND (old.state <> 'refused'::text))) EXECUTE FUNCTION tell_work_changed();

CREATE TRIGGER quotes_tell_work AFTER UPDATE ON public.quotes FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.answer IS DISTINCT FROM new.answer)) OR (old.asked IS DISTINCT FROM new.asked)) OR (old.booked IS DISTINCT FROM new.booked)) OR (old.holds_until IS DISTINCT FROM new.holds_until))) EXECUTE FUNCTION tell_work_changed();

CREATE TRIGGER quotes_tell_work_gone AFTER DELETE ON public.quotes FOR EACH ROW WHEN (((old.status <> 'draft'::text) OR (old.asked IS NOT NULL))) EXECUTE FUNCTION tell_work_changed();

CREATE TRIGGER reminders_tell_work AFTER INSERT OR DELETE OR UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION tell_work_changed();

CREATE TRIGGER worklist_marks_tell_work AFTER INSERT OR UPDATE ON public.worklist_marks FOR EACH ROW EXECUTE FUNCTION tell_work_changed();
