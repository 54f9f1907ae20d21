ALTER TABLE "quote_events" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "gate_passes" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "paper_decisions" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "job_event_corrections" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "job_events" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD COLUMN "approved_by_name" text;