DROP INDEX "import_rows_key";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_organization_id_user_id_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_user_id_key_endpoint_pk" PRIMARY KEY("organization_id","user_id","key","endpoint");--> statement-breakpoint
ALTER TABLE "offer_links" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_links" ADD COLUMN "written_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "kept_by" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "key_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_kept_by" FOREIGN KEY ("organization_id","kept_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_key" FOREIGN KEY ("organization_id","key_id") REFERENCES "public"."api_keys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("organization_id","import_id","key","number") WHERE key is not null and number > 0;