CREATE TABLE "paper_decisions" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"document_sha256" text NOT NULL,
	"counts" boolean NOT NULL,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_decisions_organization_id_job_id_document_sha256_pk" PRIMARY KEY("organization_id","job_id","document_sha256")
);
--> statement-breakpoint
CREATE TABLE "refused_events" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"sent" text NOT NULL,
	"detail" text NOT NULL,
	"person_id" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_events_organization_id_job_id_id_pk" PRIMARY KEY("organization_id","job_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_papers" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_decisions" ADD CONSTRAINT "paper_decisions_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_decisions" ADD CONSTRAINT "paper_decisions_user" FOREIGN KEY ("organization_id","decided_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_events" ADD CONSTRAINT "refused_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_events" ADD CONSTRAINT "refused_events_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_events" ADD CONSTRAINT "refused_events_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE SET NULL ("person_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_events_of_person" ON "refused_events" USING btree ("organization_id","person_id");--> statement-breakpoint
CREATE INDEX "job_papers_waiting" ON "job_papers" USING btree ("organization_id","job_id") WHERE waits;--> statement-breakpoint
-- What the office decided of a paper stays, as the paper does.
CREATE TRIGGER paper_decisions_stay BEFORE UPDATE OR DELETE ON "paper_decisions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
