CREATE TABLE "lessons_course_settings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"visibility" text DEFAULT 'class' NOT NULL,
	"template" boolean DEFAULT false NOT NULL,
	"self_enrolment" boolean DEFAULT false NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"level_ids" uuid[] DEFAULT '{}' NOT NULL,
	"requires" uuid[] DEFAULT '{}' NOT NULL,
	"in_order" boolean DEFAULT false NOT NULL,
	"completion" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_course_settings_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "lessons_course_settings_course" UNIQUE("institution_id","course_id"),
	CONSTRAINT "lessons_course_settings_days" CHECK (opens_on is null or closes_on is null or opens_on <= closes_on),
	CONSTRAINT "lessons_course_settings_seen" CHECK (not self_enrolment or visibility = 'school')
);
--> statement-breakpoint
CREATE TABLE "lessons_import_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"units" integer NOT NULL,
	"lessons" integer NOT NULL,
	"questions" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_import_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "lessons_course_settings" ADD CONSTRAINT "lessons_course_settings_course_of" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_import_log" ADD CONSTRAINT "lessons_import_log_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_course_settings_open" ON "lessons_course_settings" USING btree ("institution_id","course_id") WHERE visibility = 'school';--> statement-breakpoint
CREATE INDEX "lessons_import_log_by_course" ON "lessons_import_log" USING btree ("institution_id","course_id","at");