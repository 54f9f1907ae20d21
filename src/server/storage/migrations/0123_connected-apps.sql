ALTER TABLE "api_keys" ADD COLUMN "app_host" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "next_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "access_ends_at" timestamp (3) with time zone;