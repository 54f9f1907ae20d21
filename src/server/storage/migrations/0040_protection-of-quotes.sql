ALTER TABLE "quotes" ADD COLUMN "protection" jsonb;
--> statement-breakpoint
-- What was chosen stands beside the total of each quote that is still what was signed.
UPDATE quotes q
SET protection = jsonb_build_object('id', o->>'id', 'label', o->>'label', 'priceCents', o->'priceCents')
FROM quote_acceptances a
JOIN quote_versions v ON v.organization_id = a.organization_id AND v.quote_id = a.quote_id AND v.version = a.version
CROSS JOIN LATERAL jsonb_array_elements(v.document->'valuationOffers') o
WHERE q.organization_id = a.organization_id AND q.id = a.quote_id AND a.version = q.revision
  AND o->>'id' = a.acceptance->>'valuation';
--> statement-breakpoint
-- Where only something without a price was changed since, the total still held what was chosen before.
UPDATE quotes q
SET total_cents = q.total_cents - (o->>'priceCents')::bigint
FROM quote_acceptances a
JOIN quote_versions v ON v.organization_id = a.organization_id AND v.quote_id = a.quote_id AND v.version = a.version
CROSS JOIN LATERAL jsonb_array_elements(v.document->'valuationOffers') o
WHERE q.organization_id = a.organization_id AND q.id = a.quote_id AND q.answered_version = a.version
  AND q.answer = 'accepted' AND q.revision > a.version AND q.total_cents = a.total_cents
  AND o->>'id' = a.acceptance->>'valuation' AND (o->>'priceCents')::bigint > 0;
