CREATE TABLE "idempotency_keys" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_user_id_endpoint_key_pk" PRIMARY KEY("organization_id","user_id","endpoint","key")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "move_notes" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "previous_status" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "status_changed_by" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "status_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_by" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "quote_revision" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "changed_by" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "sent_revision" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_changed_by" FOREIGN KEY ("organization_id","changed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_changed_by" FOREIGN KEY ("organization_id","changed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What customers told for the day was dropped when their quotes became jobs.
UPDATE "jobs" SET "move_notes" = "quotes"."move_notes" FROM "quotes"
  WHERE "quotes"."organization_id" = "jobs"."organization_id" AND "quotes"."id" = "jobs"."quote_id";
--> statement-breakpoint
UPDATE "mails" SET "quote_revision" = 1 WHERE "kind" = 'quote';
--> statement-breakpoint
UPDATE "quotes" SET "sent_revision" = 1 WHERE "status" = 'sent' OR EXISTS (
  SELECT 1 FROM "mails" WHERE "mails"."organization_id" = "quotes"."organization_id"
    AND "mails"."quote_id" = "quotes"."id" AND "mails"."kind" = 'quote' AND "mails"."state" IN ('sent', 'kept'));
