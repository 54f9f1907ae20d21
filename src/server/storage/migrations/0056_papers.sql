CREATE TABLE "company_papers" (
	"organization_id" bigint NOT NULL,
	"paper" text NOT NULL,
	"sha256" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" bigint NOT NULL,
	CONSTRAINT "company_papers_organization_id_paper_pk" PRIMARY KEY("organization_id","paper")
);
--> statement-breakpoint
CREATE TABLE "paper_contents" (
	"organization_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"words" text,
	"pdf" "bytea",
	CONSTRAINT "paper_contents_organization_id_sha256_pk" PRIMARY KEY("organization_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "company_papers" ADD CONSTRAINT "company_papers_content" FOREIGN KEY ("organization_id","sha256") REFERENCES "public"."paper_contents"("organization_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_papers" ADD CONSTRAINT "company_papers_set_by" FOREIGN KEY ("organization_id","set_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_contents" ADD CONSTRAINT "paper_contents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;