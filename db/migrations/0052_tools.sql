CREATE TABLE "tools_lines" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"link_id" uuid,
	"item_id" uuid NOT NULL,
	"label" text NOT NULL,
	"score_max" numeric NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"membership_id" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tools_lines_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tools_lines_max" CHECK (score_max > 0)
);
--> statement-breakpoint
CREATE TABLE "tools_score_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"given" numeric,
	"out_of" numeric,
	"mark" numeric,
	"activity" text NOT NULL,
	"grading" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tools_score_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tools_links" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"lesson_id" uuid,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"membership_id" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tools_links_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tools_registrations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"school_id" uuid,
	"login_url" text NOT NULL,
	"target_url" text NOT NULL,
	"choice_url" text,
	"redirect_urls" text[] NOT NULL,
	"keys_url" text NOT NULL,
	"shares" text DEFAULT 'none' NOT NULL,
	"may_grade" boolean DEFAULT false NOT NULL,
	"may_list" boolean DEFAULT false NOT NULL,
	"off_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tools_registrations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tools_subjects" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "tools_subjects_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tools_subjects_once" UNIQUE("institution_id","registration_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "tools_signing_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_key" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tools_signing_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tools_spent" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tools_spent_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tools_spent_once" UNIQUE("institution_id","word")
);
--> statement-breakpoint
ALTER TABLE "tools_lines" ADD CONSTRAINT "tools_lines_registration" FOREIGN KEY ("institution_id","registration_id") REFERENCES "public"."tools_registrations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_lines" ADD CONSTRAINT "tools_lines_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_lines" ADD CONSTRAINT "tools_lines_link" FOREIGN KEY ("institution_id","link_id") REFERENCES "public"."tools_links"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_lines" ADD CONSTRAINT "tools_lines_item" FOREIGN KEY ("institution_id","item_id") REFERENCES "public"."gradebook_items"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_score_log" ADD CONSTRAINT "tools_scores_line" FOREIGN KEY ("institution_id","line_id") REFERENCES "public"."tools_lines"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_score_log" ADD CONSTRAINT "tools_scores_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_links" ADD CONSTRAINT "tools_links_registration" FOREIGN KEY ("institution_id","registration_id") REFERENCES "public"."tools_registrations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_links" ADD CONSTRAINT "tools_links_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_links" ADD CONSTRAINT "tools_links_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_registrations" ADD CONSTRAINT "tools_registrations_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_subjects" ADD CONSTRAINT "tools_subjects_registration" FOREIGN KEY ("institution_id","registration_id") REFERENCES "public"."tools_registrations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_subjects" ADD CONSTRAINT "tools_subjects_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tools_lines_by_section" ON "tools_lines" USING btree ("institution_id","section_id","registration_id");--> statement-breakpoint
CREATE INDEX "tools_lines_by_link" ON "tools_lines" USING btree ("institution_id","link_id");--> statement-breakpoint
CREATE INDEX "tools_scores_latest" ON "tools_score_log" USING btree ("institution_id","line_id","student_id","number");--> statement-breakpoint
CREATE INDEX "tools_links_by_section" ON "tools_links" USING btree ("institution_id","section_id","created_at");--> statement-breakpoint
CREATE INDEX "tools_links_by_lesson" ON "tools_links" USING btree ("institution_id","lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_signing_keys_in_use" ON "tools_signing_keys" USING btree ("institution_id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "tools_spent_over" ON "tools_spent" USING btree ("institution_id","expires_at");