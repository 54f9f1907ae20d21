CREATE TABLE "agreement_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_logos" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "price_kind" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "maximum_cents" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "survey" text;--> statement-breakpoint
ALTER TABLE "agreement_settings" ADD CONSTRAINT "agreement_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;