CREATE OR REPLACE FUNCTION public.description_of_company(company bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object(
    'organization', jsonb_build_object('company_name', o.company_name, 'company_email', o.company_email,
      'phone', o.phone, 'website', o.website, 'tagline', o.tagline),
    'agreement', (SELECT a.document FROM agreement_settings a WHERE a.organization_id = company),
    'terms_days', (SELECT m.document -> 'terms_days' FROM money_settings m WHERE m.organization_id = company),
    'logo', (SELECT encode(sha256(l.png), 'hex') FROM company_logos l WHERE l.organization_id = company),
    'papers', coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.paper, 'sha256', p.sha256) ORDER BY p.paper)
      FROM company_papers p WHERE p.organization_id = company), '[]'))
  FROM organizations o WHERE o.id = company
$function$;
