ALTER TABLE "quotes" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "last_line_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "fixed_price" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tax_percent" double precision DEFAULT 0 NOT NULL;