ALTER TABLE "jobs" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deliver_to" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_delivery" CHECK ((deliver_from is null) = (deliver_to is null) and deliver_from <= deliver_to);