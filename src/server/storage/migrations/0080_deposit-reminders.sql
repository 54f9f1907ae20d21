ALTER TABLE "job_balances" ADD COLUMN "deposit_reminded" text;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("organization_id","issued_on","id");