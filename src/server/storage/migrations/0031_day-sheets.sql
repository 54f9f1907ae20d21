CREATE TABLE "day_sheets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "day_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"crew_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"day" date NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"edition" text,
	"mail_id" bigint,
	"told_at" timestamp (3) with time zone NOT NULL,
	"told_by" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"opened_edition" text,
	CONSTRAINT "day_sheets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_crew" FOREIGN KEY ("organization_id","crew_id") REFERENCES "public"."crews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_mail" FOREIGN KEY ("organization_id","mail_id") REFERENCES "public"."mails"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sheets" ADD CONSTRAINT "day_sheets_told_by" FOREIGN KEY ("organization_id","told_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_sheets_of_person" ON "day_sheets" USING btree ("organization_id","day","crew_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_sheets_token" ON "day_sheets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "day_sheets_of_mail" ON "day_sheets" USING btree ("organization_id","mail_id");