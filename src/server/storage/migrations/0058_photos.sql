CREATE TABLE "photos" (
	"organization_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_organization_id_sha256_pk" PRIMARY KEY("organization_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_events_of_photo" ON "job_events" USING btree ("organization_id",("data" ->> 'sha256')) WHERE "job_events"."kind" = 'photo_added';