ALTER TABLE "jobs" ADD COLUMN "agreed_revision" integer;
--> statement-breakpoint
-- Of the quotes that were booked so far only the contact and the notes could change.
UPDATE jobs j SET agreed_revision = q.revision FROM quotes q
WHERE q.organization_id = j.organization_id AND q.id = j.quote_id;
