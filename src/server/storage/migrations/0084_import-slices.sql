ALTER TABLE "import_rows" ADD COLUMN "characters" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "only" integer[];--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "leave_out" integer[];--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("organization_id","import_id","key","number") WHERE key is not null;--> statement-breakpoint
-- Packing a piece takes longer than storing it, and it is gone once it is read.
ALTER TABLE "import_pieces" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- What becomes of a row is counted as it is checked; a check that an earlier release has begun did not.
UPDATE "imports" SET "position" = 0, "counts" = '{}' WHERE "state" = 'checking';
