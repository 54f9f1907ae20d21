ALTER TABLE "day_sheets" ADD COLUMN "handed_by" text;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD COLUMN "handed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD COLUMN "handed_edition" text;