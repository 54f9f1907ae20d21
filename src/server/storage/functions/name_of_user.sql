CREATE OR REPLACE FUNCTION public.name_of_user(company bigint, who bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(u.full_name, a.email) FROM users u JOIN accounts a ON a.id = u.account_id
  WHERE u.organization_id = company AND u.id = who
$function$;
