ALTER TABLE "phone_connections" ADD COLUMN "previous_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "phone_connections" SET "previous_keys" = jsonb_build_array(jsonb_build_object('key', "previous_key", 'until', "previous_key_until")) WHERE "previous_key" IS NOT NULL AND "previous_key_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_connections" DROP COLUMN "previous_key";--> statement-breakpoint
ALTER TABLE "phone_connections" DROP COLUMN "previous_key_until";