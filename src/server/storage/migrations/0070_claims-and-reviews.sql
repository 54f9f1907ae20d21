CREATE TABLE "claim_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"tag" text,
	"what" text NOT NULL,
	"result" text NOT NULL,
	"note" text,
	"weight_lb" double precision,
	"asked_cents" bigint NOT NULL,
	"offered_cents" bigint,
	CONSTRAINT "claim_items_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "claim_items_amounts" CHECK (asked_cents > 0 and (offered_cents is null or offered_cents >= 0))
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"item_id" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_photos_organization_id_job_id_sha256_pk" PRIMARY KEY("organization_id","job_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"filed_on" date NOT NULL,
	"filed_how" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"delivered_on" date,
	"protection" jsonb NOT NULL,
	"asked_cents" bigint NOT NULL,
	"offered_cents" bigint,
	"paid_cents" bigint,
	"paid_on" date,
	"paid_method" text,
	"paid_reference" text,
	"acknowledged_on" date,
	"told_on" date,
	"answered_on" date,
	"accepted_on" date,
	"closed_on" date,
	"due_on" date,
	"reason" text,
	"note" text,
	"request_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" bigint,
	CONSTRAINT "claims_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "claims_paid" CHECK ((paid_cents is null) = (paid_on is null))
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"url" text,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"outcome" text,
	"rating" integer,
	"words" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_organization_id_job_id_pk" PRIMARY KEY("organization_id","job_id"),
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5 and (rating is null) = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_claim" FOREIGN KEY ("organization_id","claim_id") REFERENCES "public"."claims"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_item" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."claim_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_changed_by" FOREIGN KEY ("organization_id","changed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_items_of_claim" ON "claim_items" USING btree ("organization_id","claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_photos_of_item" ON "claim_photos" USING btree ("organization_id","item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "claim_photos_of_file" ON "claim_photos" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_number" ON "claims" USING btree ("organization_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_request" ON "claims" USING btree ("organization_id","request_key");--> statement-breakpoint
CREATE INDEX "claims_of_job" ON "claims" USING btree ("organization_id","job_id","id");--> statement-breakpoint
CREATE INDEX "claims_open" ON "claims" USING btree ("organization_id","due_on","id") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "claims_closed" ON "claims" USING btree ("organization_id","closed_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_on is not null;