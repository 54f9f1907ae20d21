ALTER TABLE "job_balances" ADD COLUMN "deposit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_balances" ADD COLUMN "deposit_due_on" date;--> statement-breakpoint
ALTER TABLE "job_balances" ADD COLUMN "booking_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
CREATE INDEX "job_balances_deposit" ON "job_balances" USING btree ("organization_id","deposit_due_on","job_id") WHERE deposit_cents > 0;