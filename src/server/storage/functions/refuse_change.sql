CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% never changes', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE TRIGGER cost_rates_stay BEFORE UPDATE ON public.cost_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER customer_merges_stay BEFORE UPDATE ON public.customer_merges FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER day_sheet_ends_stay BEFORE UPDATE ON public.day_sheet_ends FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER history_remains BEFORE TRUNCATE ON public.history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER history_stays BEFORE DELETE OR UPDATE ON public.history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER hours_entries_stay BEFORE UPDATE ON public.hours_entries FOR EACH ROW WHEN (((new.person_id IS NOT NULL) OR ((to_jsonb(old.*) - 'person_id'::text) <> (to_jsonb(new.*) - 'person_id'::text)))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_remain BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_stay BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{open_cents,paid_cents,written_off_cents,voided_at,void_reason,voided_by,mail_id,sent_at,sent_to}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{open_cents,paid_cents,written_off_cents,voided_at,void_reason,voided_by,mail_id,sent_at,sent_to}'::text[])) OR ((old.voided_at IS NOT NULL) AND (old.voided_at IS DISTINCT FROM new.voided_at)))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER job_event_corrections_stay BEFORE UPDATE ON public.job_event_corrections FOR EACH ROW WHEN (((new.person_id IS NOT NULL) OR ((to_jsonb(old.*) - 'person_id'::text) <> (to_jsonb(new.*) - 'person_id'::text)))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER job_events_stay BEFORE UPDATE ON public.job_events FOR EACH ROW WHEN (((new.person_id IS NOT NULL) OR ((to_jsonb(old.*) - 'person_id'::text) <> (to_jsonb(new.*) - 'person_id'::text)))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER job_papers_remain BEFORE DELETE ON public.job_papers FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER job_papers_stay BEFORE UPDATE ON public.job_papers FOR EACH ROW WHEN (((((to_jsonb(old.*) - 'pdf'::text) - 'pdf_sha256'::text) IS DISTINCT FROM ((to_jsonb(new.*) - 'pdf'::text) - 'pdf_sha256'::text)) OR (old.pdf IS NOT NULL))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_entries_remain BEFORE DELETE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_entries_stay BEFORE UPDATE ON public.journal_entries FOR EACH ROW WHEN (((old.number IS NOT NULL) OR ((to_jsonb(old.*) - 'number'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'number'::text)))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_months_remain BEFORE DELETE ON public.journal_months FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_months_stay BEFORE UPDATE ON public.journal_months FOR EACH ROW WHEN (((old.reopened_at IS NOT NULL) OR ((to_jsonb(old.*) - '{reopened_at,reopened_by,reopened_by_name,reopen_reason}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{reopened_at,reopened_by,reopened_by_name,reopen_reason}'::text[])))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER paper_decisions_stay BEFORE DELETE OR UPDATE ON public.paper_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER paper_signatures_stay BEFORE DELETE OR UPDATE ON public.paper_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER plan_changes_stay BEFORE DELETE OR UPDATE ON public.plan_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER postings_stay BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER quote_acceptances_remain BEFORE DELETE ON public.quote_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER quote_acceptances_stay BEFORE UPDATE ON public.quote_acceptances FOR EACH ROW WHEN (((((((((old.organization_id IS DISTINCT FROM new.organization_id) OR (old.quote_id IS DISTINCT FROM new.quote_id)) OR (old.version IS DISTINCT FROM new.version)) OR (old.acceptance IS DISTINCT FROM new.acceptance)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.idempotency_key IS DISTINCT FROM new.idempotency_key)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.pdf IS NOT NULL))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER quote_events_stay BEFORE UPDATE ON public.quote_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER quote_versions_stay BEFORE UPDATE ON public.quote_versions FOR EACH ROW WHEN ((((((((((((old.organization_id IS DISTINCT FROM new.organization_id) OR (old.quote_id IS DISTINCT FROM new.quote_id)) OR (old.version IS DISTINCT FROM new.version)) OR (old.document IS DISTINCT FROM new.document)) OR (old.document_sha256 IS DISTINCT FROM new.document_sha256)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.holds_until IS DISTINCT FROM new.holds_until)) OR (old.logo_sha256 IS DISTINCT FROM new.logo_sha256)) OR (old.entered IS DISTINCT FROM new.entered)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR ((old.pdf IS NOT NULL) AND ((old.pdf IS DISTINCT FROM new.pdf) OR (old.pdf_sha256 IS DISTINCT FROM new.pdf_sha256))) OR ((old.withdrawn_at IS NOT NULL) AND (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at)))) EXECUTE FUNCTION refuse_change();
