ALTER TABLE "absences" ADD COLUMN "from_clock" text;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_clock" CHECK (from_clock ~ '^[0-2][0-9]:[0-5][0-9]$');