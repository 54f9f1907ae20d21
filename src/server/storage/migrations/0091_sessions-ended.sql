ALTER TABLE "sessions" ADD COLUMN "entered_from" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_ended_up_to" bigint;