CREATE TABLE "absences" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"person_id" bigint,
	"truck_id" bigint,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "absences_of_one" CHECK ((person_id is null) <> (truck_id is null) and from_day <= to_day)
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"organization_id" bigint NOT NULL,
	"crew_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "crew_members_organization_id_crew_id_person_id_pk" PRIMARY KEY("organization_id","crew_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "crews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) STORED NOT NULL,
	"colour" integer NOT NULL,
	"truck_id" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"work_days" integer[] NOT NULL,
	"day_start" text NOT NULL,
	"day_end" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crews_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) STORED NOT NULL,
	"phone" text,
	"email" text,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "trucks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trucks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) STORED NOT NULL,
	"length_ft" double precision,
	"capacity_cu_ft" double precision,
	"payload_lb" double precision,
	"plate" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trucks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_truck" FOREIGN KEY ("organization_id","truck_id") REFERENCES "public"."trucks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_crew" FOREIGN KEY ("organization_id","crew_id") REFERENCES "public"."crews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_person" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."people"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crews" ADD CONSTRAINT "crews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crews" ADD CONSTRAINT "crews_truck" FOREIGN KEY ("organization_id","truck_id") REFERENCES "public"."trucks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trucks" ADD CONSTRAINT "trucks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_days" ON "absences" USING btree ("organization_id","to_day");--> statement-breakpoint
CREATE INDEX "crew_members_person" ON "crew_members" USING btree ("organization_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crews_name" ON "crews" USING btree ("organization_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "people_name" ON "people" USING btree ("organization_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "people_account" ON "people" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trucks_name" ON "trucks" USING btree ("organization_id","key");