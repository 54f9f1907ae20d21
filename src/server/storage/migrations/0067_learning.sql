CREATE TABLE "job_outcomes" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"done_on" date NOT NULL,
	"kind" text NOT NULL,
	"crew" text NOT NULL,
	"actual_minutes" double precision NOT NULL,
	"estimated_minutes" double precision NOT NULL,
	"cu_ft_per_mover_hour" double precision NOT NULL,
	"left_out" text,
	CONSTRAINT "job_outcomes_organization_id_job_id_pk" PRIMARY KEY("organization_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "learned_speeds" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"residuals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follows" boolean DEFAULT false NOT NULL,
	"moved_on" date
);
--> statement-breakpoint
ALTER TABLE "job_outcomes" ADD CONSTRAINT "job_outcomes_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_speeds" ADD CONSTRAINT "learned_speeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_outcomes_newest" ON "job_outcomes" USING btree ("organization_id","done_on" DESC NULLS LAST,"job_id" DESC NULLS LAST);