CREATE TABLE "card_checkouts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"back_to" text NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"url" text,
	"payment_intent" text,
	"card_last4" text,
	"detail" text,
	"entry_id" bigint,
	"look_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"failed_looks" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_checkouts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"secret_key" text NOT NULL,
	"webhook_secret" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_connections_organization_id_unique" UNIQUE("organization_id")
);
--> statement-breakpoint
CREATE TABLE "card_returns" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"checkout_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"provider_id" text,
	"reason" text NOT NULL,
	"detail" text,
	"entry_id" bigint,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_returns_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_ledger" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."ledger_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_returns" ADD CONSTRAINT "card_returns_checkout" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."card_checkouts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_returns" ADD CONSTRAINT "card_returns_ledger" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."ledger_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_checkouts_of_job" ON "card_checkouts" USING btree ("organization_id","job_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_open" ON "card_checkouts" USING btree ("organization_id","job_id") WHERE state in ('started', 'open', 'unsure');--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_reference" ON "card_checkouts" USING btree ("organization_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_session" ON "card_checkouts" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_payment" ON "card_checkouts" USING btree ("organization_id","payment_intent");--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_entry" ON "card_checkouts" USING btree ("organization_id","entry_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_to_look_at" ON "card_checkouts" USING btree ("organization_id","look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "card_returns_of_checkout" ON "card_returns" USING btree ("organization_id","checkout_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_returns_provider" ON "card_returns" USING btree ("organization_id","kind","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_returns_entry" ON "card_returns" USING btree ("organization_id","entry_id");