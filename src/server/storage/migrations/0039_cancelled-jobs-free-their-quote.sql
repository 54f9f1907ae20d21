DROP INDEX "jobs_one_per_quote";--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_booked_of_quote" ON "jobs" USING btree ("organization_id","quote_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "jobs_of_quote" ON "jobs" USING btree ("organization_id","quote_id") WHERE quote_id is not null;