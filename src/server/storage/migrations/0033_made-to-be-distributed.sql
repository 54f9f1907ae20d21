-- Indexes of links and mails are built anew: whoever sends waits, about a second for a million of them.
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" DROP CONSTRAINT "email_confirmations_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "phone_connections" DROP CONSTRAINT "phone_connections_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" DROP CONSTRAINT "sign_in_challenges_organization_id_organizations_id_fk";
--> statement-breakpoint
DROP INDEX "mails_id";--> statement-breakpoint
DROP INDEX "offer_links_token";--> statement-breakpoint
DROP INDEX "calendar_feeds_token";--> statement-breakpoint
DROP INDEX "users_account";--> statement-breakpoint
DROP INDEX "day_sheets_token";--> statement-breakpoint
DROP INDEX "follow_ups_stop_token";--> statement-breakpoint
DROP INDEX "invitations_token";--> statement-breakpoint
ALTER TABLE "phone_deliveries" DROP CONSTRAINT "phone_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "phone_deliveries" ADD CONSTRAINT "phone_deliveries_organization_id_id_pk" PRIMARY KEY("organization_id","id");--> statement-breakpoint
CREATE INDEX "offer_links_token_alone" ON "offer_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_token_alone" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "users_of_account" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "day_sheets_token_alone" ON "day_sheets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mails_by_id" ON "mails" USING btree ("id");--> statement-breakpoint
CREATE INDEX "follow_ups_stop_token_alone" ON "follow_ups" USING btree ("stop_token_hash");--> statement-breakpoint
CREATE INDEX "phone_deliveries_by_id" ON "phone_deliveries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_token_alone" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_links_token" ON "offer_links" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_sheets_token" ON "day_sheets" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_stop_token" ON "follow_ups" USING btree ("organization_id","stop_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("organization_id","token_hash");--> statement-breakpoint
-- Every link that there is leads to its company as before.
INSERT INTO "link_tokens" ("token_hash", "organization_id")
SELECT "token_hash", "organization_id" FROM "offer_links"
UNION ALL SELECT "token_hash", "organization_id" FROM "calendar_feeds"
UNION ALL SELECT "token_hash", "organization_id" FROM "day_sheets"
UNION ALL SELECT "token_hash", "organization_id" FROM "invitations"
UNION ALL SELECT "stop_token_hash", "organization_id" FROM "follow_ups" WHERE "stop_token_hash" IS NOT NULL
ON CONFLICT DO NOTHING;
