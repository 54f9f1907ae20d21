ALTER TABLE "jobs" ADD COLUMN "leg" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "leg_of" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_leg_of" FOREIGN KEY ("organization_id","leg_of") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "jobs_legs" ON "jobs" USING btree ("organization_id","leg_of") WHERE leg_of is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_leg" CHECK (leg_of is null or (leg is not null and quote_id is null and leg_of <> id));