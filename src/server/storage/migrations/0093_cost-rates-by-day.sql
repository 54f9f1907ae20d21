CREATE TABLE "cost_rates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cost_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"person_id" bigint,
	"truck_id" bigint,
	"from_day" date,
	"rates" jsonb NOT NULL,
	CONSTRAINT "cost_rates_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "cost_rates_of_one" CHECK (person_id is null or truck_id is null)
);
--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_truck" FOREIGN KEY ("organization_id","truck_id") REFERENCES "public"."trucks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_rates_person" ON "cost_rates" USING btree ("organization_id","person_id");--> statement-breakpoint
CREATE INDEX "cost_rates_truck" ON "cost_rates" USING btree ("organization_id","truck_id");