CREATE TABLE "open_debts" (
	"organization_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "open_debts_organization_id_job_id_due_on_pk" PRIMARY KEY("organization_id","job_id","due_on")
);
--> statement-breakpoint
ALTER TABLE "open_debts" ADD CONSTRAINT "open_debts_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_debts_due" ON "open_debts" USING btree ("organization_id","due_on","job_id");--> statement-breakpoint
INSERT INTO "open_debts" ("organization_id", "job_id", "due_on", "cents")
  SELECT "organization_id", "job_id", "due_on", sum("cents") FROM (
    SELECT "organization_id", "job_id", "since" AS "due_on", "open_cents" - CASE WHEN "later_on" IS NULL THEN 0 ELSE least("later_cents", "open_cents") END AS "cents"
      FROM "job_balances"
    UNION ALL SELECT "organization_id", "job_id", "later_on", least("later_cents", "open_cents")
      FROM "job_balances" WHERE "later_on" IS NOT NULL
  ) AS "parts" WHERE "cents" > 0 GROUP BY "organization_id", "job_id", "due_on";
