ALTER TABLE "imports" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "emptied_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "imports_kept" ON "imports" USING btree ("organization_id","id") WHERE bytes is distinct from 0;