CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitations_role" CHECK (role IN ('admin', 'office', 'estimator', 'crew'))
);
--> statement-breakpoint
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_user";
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
-- One person, one account: it keeps the number that their only row in "users" has, which cookies and limits know.
INSERT INTO "accounts" ("id", "email", "password_hash", "token_version", "created_at") OVERRIDING SYSTEM VALUE
	SELECT "id", "email", "password_hash", "token_version", "created_at" FROM "users";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('accounts', 'id'), coalesce(max("id"), 0) + 1, false) FROM "accounts";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "account_id" bigint;--> statement-breakpoint
UPDATE "password_resets" SET "account_id" = "user_id";--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" bigint;--> statement-breakpoint
UPDATE "users" SET "account_id" = "id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = "created_at";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = (SELECT max("last_used_at") FROM "sessions" WHERE "sessions"."organization_id" = "users"."organization_id" AND "sessions"."user_id" = "users"."id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_id","organization_id");--> statement-breakpoint
ALTER TABLE "password_resets" DROP COLUMN "organization_id";--> statement-breakpoint
ALTER TABLE "password_resets" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "token_version";