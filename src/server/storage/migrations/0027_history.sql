CREATE TABLE "history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"actor" text,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "history_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_of_entity" ON "history" USING btree ("organization_id","entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("organization_id","at");--> statement-breakpoint
CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER history_remains BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
