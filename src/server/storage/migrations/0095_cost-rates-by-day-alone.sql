ALTER TABLE "people" DROP COLUMN "hour_cents";--> statement-breakpoint
ALTER TABLE "trucks" DROP COLUMN "hour_cents";--> statement-breakpoint
ALTER TABLE "trucks" DROP COLUMN "mile_cents";