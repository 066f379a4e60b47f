CREATE TABLE "course_generator_courses" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"grade_level_id" uuid NOT NULL,
	"course_id" uuid,
	"term_id" uuid NOT NULL,
	"language" text NOT NULL,
	"weeks" jsonb NOT NULL,
	"class_minutes" integer NOT NULL,
	"lessons_wanted" integer,
	"competency_ids" uuid[] NOT NULL,
	"sources" jsonb NOT NULL,
	"style" jsonb NOT NULL,
	"made_by" text DEFAULT 'engine' NOT NULL,
	"outline" jsonb,
	"state" text DEFAULT 'draft' NOT NULL,
	"pause_reason" text,
	"owner_id" uuid NOT NULL,
	"accepted_micros" bigint,
	"accepted_at" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"sent_by_id" uuid,
	"reviewer_id" uuid,
	"reviewed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_course_id" uuid,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_generator_courses_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_generator_lessons" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"generated_id" uuid NOT NULL,
	"node" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"made_by" text,
	"model" text,
	"problem" text,
	"job_id" uuid,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"edit_distance" numeric,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_generator_lessons_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "course_generator_lessons_node" UNIQUE("institution_id","generated_id","node")
);
--> statement-breakpoint
CREATE TABLE "course_generator_review_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"generated_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_generator_review_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_generator_run_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"generated_id" uuid NOT NULL,
	"lesson_id" uuid,
	"kind" text NOT NULL,
	"made_by" text NOT NULL,
	"model" text,
	"template" text NOT NULL,
	"call_id" uuid,
	"milliseconds" integer NOT NULL,
	"problem" text,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_generator_run_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_generator_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"instruction" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_generator_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "course_generator_version_log_number" UNIQUE("institution_id","lesson_id","number")
);
--> statement-breakpoint
CREATE TABLE "course_generator_settings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"model_on" boolean DEFAULT true NOT NULL,
	"most_micros" bigint NOT NULL,
	"most_lessons" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_generator_settings_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "course_generator_settings_school" UNIQUE("institution_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "course_generator_templates" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"base" text NOT NULL,
	"mix" jsonb NOT NULL,
	"tone" text DEFAULT '' NOT NULL,
	"units" jsonb NOT NULL,
	"from_course_id" uuid,
	"archived_at" timestamp with time zone,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_generator_templates_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "course_generator_templates_name" UNIQUE("institution_id","school_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "course_generator_courses" ADD CONSTRAINT "course_generator_courses_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_courses" ADD CONSTRAINT "course_generator_courses_subject" FOREIGN KEY ("institution_id","subject_id") REFERENCES "public"."courses_subjects"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_courses" ADD CONSTRAINT "course_generator_courses_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_lessons" ADD CONSTRAINT "course_generator_lessons_course" FOREIGN KEY ("institution_id","generated_id") REFERENCES "public"."course_generator_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_review_log" ADD CONSTRAINT "course_generator_review_log_course" FOREIGN KEY ("institution_id","generated_id") REFERENCES "public"."course_generator_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_run_log" ADD CONSTRAINT "course_generator_run_log_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_run_log" ADD CONSTRAINT "course_generator_run_log_course" FOREIGN KEY ("institution_id","generated_id") REFERENCES "public"."course_generator_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_version_log" ADD CONSTRAINT "course_generator_version_log_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."course_generator_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_settings" ADD CONSTRAINT "course_generator_settings_school_key" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_generator_templates" ADD CONSTRAINT "course_generator_templates_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_generator_courses_list" ON "course_generator_courses" USING btree ("institution_id","school_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "course_generator_review_log_by_course" ON "course_generator_review_log" USING btree ("institution_id","generated_id","at");--> statement-breakpoint
CREATE INDEX "course_generator_run_log_by_time" ON "course_generator_run_log" USING btree ("institution_id","school_id","at","id");--> statement-breakpoint
CREATE INDEX "course_generator_run_log_by_course" ON "course_generator_run_log" USING btree ("institution_id","generated_id");