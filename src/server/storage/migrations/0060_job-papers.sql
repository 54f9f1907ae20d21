CREATE TABLE "job_papers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"document" jsonb NOT NULL,
	"document_sha256" text NOT NULL,
	"computed" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"copy_given" text,
	"reason" text,
	"address" text,
	"user_agent" text,
	"logo_sha256" text,
	"pdf" "bytea",
	"pdf_sha256" text,
	CONSTRAINT "job_papers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "paper_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"paper_id" bigint NOT NULL,
	"party" text NOT NULL,
	"name" text NOT NULL,
	"drawing" text,
	"initials" jsonb NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_signatures_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_papers" ADD CONSTRAINT "job_papers_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_papers" ADD CONSTRAINT "job_papers_logo" FOREIGN KEY ("organization_id","logo_sha256") REFERENCES "public"."sent_logos"("organization_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_paper" FOREIGN KEY ("organization_id","paper_id") REFERENCES "public"."job_papers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_papers_of_event" ON "job_papers" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "job_papers_of_job" ON "job_papers" USING btree ("organization_id","job_id","id");--> statement-breakpoint
CREATE INDEX "job_papers_pdf" ON "job_papers" USING btree ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
CREATE INDEX "paper_signatures_of_paper" ON "paper_signatures" USING btree ("organization_id","paper_id");--> statement-breakpoint
-- What was offered or signed never changes: the PDF alone is made later, once.
CREATE TRIGGER job_papers_stay BEFORE UPDATE ON "job_papers" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'pdf' - 'pdf_sha256' IS DISTINCT FROM to_jsonb(NEW) - 'pdf' - 'pdf_sha256' OR OLD.pdf IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER job_papers_remain BEFORE DELETE ON "job_papers" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER paper_signatures_stay BEFORE UPDATE OR DELETE ON "paper_signatures" FOR EACH ROW EXECUTE FUNCTION refuse_change();
