CREATE TABLE "gate_passes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gate_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"at" text NOT NULL,
	"requires" text NOT NULL,
	"reason" text NOT NULL,
	"passed_by" bigint,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gate_passes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "early_reason" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "rules_override" jsonb;--> statement-breakpoint
ALTER TABLE "gate_passes" ADD CONSTRAINT "gate_passes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_passes" ADD CONSTRAINT "gate_passes_of_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_passes" ADD CONSTRAINT "gate_passes_user" FOREIGN KEY ("organization_id","passed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_passes_once" ON "gate_passes" USING btree ("organization_id","job_id","at","requires");