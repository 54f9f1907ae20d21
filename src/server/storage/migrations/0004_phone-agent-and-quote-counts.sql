CREATE TABLE "phone_calls" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "phone_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"platform_call_id" text NOT NULL,
	"stage" text DEFAULT 'started' NOT NULL,
	"told_by" bigint DEFAULT 0 NOT NULL,
	"customer_number" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"transcript" jsonb,
	"recording_url" text,
	"forgotten_at" timestamp (3) with time zone,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"written" jsonb,
	"quoted_at" timestamp (3) with time zone,
	"failed_lookups" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_calls_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "phone_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"previous_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_connections_organization_id_unique" UNIQUE("organization_id")
);
--> statement-breakpoint
CREATE TABLE "phone_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"report" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_counts" (
	"organization_id" bigint NOT NULL,
	"status" text NOT NULL,
	"quotes" integer NOT NULL,
	CONSTRAINT "quote_counts_organization_id_status_pk" PRIMARY KEY("organization_id","status")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "typical_home" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "phone_call_id" bigint;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_connections" ADD CONSTRAINT "phone_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_deliveries" ADD CONSTRAINT "phone_deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_counts" ADD CONSTRAINT "quote_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_calls_once" ON "phone_calls" USING btree ("organization_id","provider","platform_call_id");--> statement-breakpoint
CREATE INDEX "phone_calls_heard" ON "phone_calls" USING btree ("organization_id","heard_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "phone_deliveries_due" ON "phone_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_phone_call" FOREIGN KEY ("organization_id","phone_call_id") REFERENCES "public"."phone_calls"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_per_call" ON "quotes" USING btree ("organization_id","phone_call_id");--> statement-breakpoint
-- Every insert of a company changes the same few rows: room beside them keeps the indexes out of it.
ALTER TABLE "quote_counts" SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO "quote_counts" SELECT "organization_id", "status", count(*) FROM "quotes" GROUP BY 1, 2;
--> statement-breakpoint
-- In the order of the statuses, so that no two who change quotes each other's way wait for one another.
CREATE FUNCTION count_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO quote_counts AS kept (organization_id, status, quotes)
  SELECT organization_id, status, change
  FROM (VALUES (NEW.organization_id, NEW.status, 1), (OLD.organization_id, OLD.status, -1))
    AS changed (organization_id, status, change)
  WHERE organization_id IS NOT NULL
  ORDER BY status
  ON CONFLICT (organization_id, status) DO UPDATE SET quotes = kept.quotes + excluded.quotes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_counted AFTER INSERT OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION count_quotes();
--> statement-breakpoint
CREATE TRIGGER quotes_recounted AFTER UPDATE OF "status" ON "quotes" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_quotes();
