ALTER TABLE "quotes" ADD COLUMN "yard_to_pickup_miles" double precision;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "delivery_to_yard_miles" double precision;