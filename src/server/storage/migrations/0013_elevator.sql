ALTER TABLE "quotes" ADD COLUMN "pickup_elevator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "delivery_elevator" boolean DEFAULT false NOT NULL;