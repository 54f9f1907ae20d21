CREATE TABLE "job_assignments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"stands_in_for" bigint,
	"day" date NOT NULL,
	"crew_id" bigint,
	"role" text NOT NULL,
	"crew_name" text,
	"entered_by" bigint,
	"entered_by_name" text,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "job_assignments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignments_once" ON "job_assignments" USING btree ("organization_id","job_id","person_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "job_assignments_person" ON "job_assignments" USING btree ("organization_id","person_id");