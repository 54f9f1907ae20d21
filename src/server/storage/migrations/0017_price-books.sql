CREATE TABLE "price_books" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"book" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_books" ADD CONSTRAINT "price_books_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;