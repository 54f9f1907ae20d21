ALTER TABLE "jobs" ADD COLUMN "tax_percent" double precision;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "tax_percent" double precision;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "tax_place" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "lowers_tax" boolean;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tax" CHECK (tax_cents between 0 and amount_cents);