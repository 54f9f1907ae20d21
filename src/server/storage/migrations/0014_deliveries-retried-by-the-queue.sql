DROP INDEX "phone_deliveries_due";--> statement-breakpoint
ALTER TABLE "phone_deliveries" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "phone_deliveries" DROP COLUMN "next_attempt_at";