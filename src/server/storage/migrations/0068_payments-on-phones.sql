CREATE TABLE "tip_shares" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tip_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"person_id" bigint,
	"name" text NOT NULL,
	"cents" bigint NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "tip_shares_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tip_shares_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "like_entry" bigint;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_entry" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."ledger_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_shares_of_entry" ON "tip_shares" USING btree ("organization_id","entry_id");--> statement-breakpoint
CREATE INDEX "tip_shares_of_person" ON "tip_shares" USING btree ("organization_id","person_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_event" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."job_events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_like_entry" FOREIGN KEY ("organization_id","like_entry") REFERENCES "public"."ledger_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_event" ON "ledger_entries" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_like" ON "ledger_entries" USING btree ("organization_id","like_entry") WHERE like_entry is not null;--> statement-breakpoint
-- By hand: of a person who is deleted only the name stays; the company is still whose row it is.
ALTER TABLE "tip_shares" DROP CONSTRAINT "tip_shares_person";--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE SET NULL ("person_id");
