CREATE TABLE "plan_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"undoes" bigint,
	"rows" jsonb NOT NULL,
	"made_by" bigint,
	"made_by_name" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_changes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_undoes" FOREIGN KEY ("organization_id","undoes") REFERENCES "public"."plan_changes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_made_by" FOREIGN KEY ("organization_id","made_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_changes_undone" ON "plan_changes" USING btree ("organization_id","undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE TRIGGER plan_changes_stay BEFORE UPDATE OR DELETE ON "plan_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
