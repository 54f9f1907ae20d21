CREATE TABLE "follow_up_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up_stops" (
	"organization_id" bigint NOT NULL,
	"email" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_up_stops_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"organization_id" bigint NOT NULL,
	"quote_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp (3) with time zone,
	"stop_token_hash" text,
	CONSTRAINT "follow_ups_organization_id_quote_id_version_kind_pk" PRIMARY KEY("organization_id","quote_id","version","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"accepted" boolean NOT NULL,
	"declined" boolean NOT NULL,
	"asked" boolean NOT NULL,
	"phone_quote" boolean NOT NULL,
	CONSTRAINT "staff_alerts_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "follow_up_settings" ADD CONSTRAINT "follow_up_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_stops" ADD CONSTRAINT "follow_up_stops_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_version" FOREIGN KEY ("organization_id","quote_id","version") REFERENCES "public"."quote_versions"("organization_id","quote_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_stop_token" ON "follow_ups" USING btree ("stop_token_hash");