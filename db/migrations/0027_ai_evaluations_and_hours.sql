CREATE TABLE "ai_evaluations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"prompt_es" integer NOT NULL,
	"prompt_en" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"by_id" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "ai_evaluations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_prompt_activation_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_prompt_activation_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_hidden_passages" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"body" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_hidden_passages_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_hidden_passages_once" UNIQUE("institution_id","lesson_id","block_id")
);
--> statement-breakpoint
ALTER TABLE "tutor_mastery" ADD COLUMN "ability" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD COLUMN "hours_from" time;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD COLUMN "hours_until" time;--> statement-breakpoint
ALTER TABLE "ai_evaluations" ADD CONSTRAINT "ai_evaluations_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_evaluations" ADD CONSTRAINT "ai_evaluations_provider" FOREIGN KEY ("institution_id","provider_id") REFERENCES "public"."ai_providers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_hidden_passages" ADD CONSTRAINT "tutor_hidden_passages_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_hidden_passages" ADD CONSTRAINT "tutor_hidden_passages_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_evaluations_by_purpose" ON "ai_evaluations" USING btree ("institution_id","school_id","purpose","started_at");--> statement-breakpoint
CREATE INDEX "ai_evaluations_by_model" ON "ai_evaluations" USING btree ("institution_id","provider_id","purpose","model");--> statement-breakpoint
CREATE INDEX "ai_prompt_activation_by_purpose" ON "ai_prompt_activation_log" USING btree ("institution_id","purpose","language","at");--> statement-breakpoint
CREATE INDEX "tutor_hidden_passages_of_course" ON "tutor_hidden_passages" USING btree ("institution_id","course_id");--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD CONSTRAINT "tutor_settings_hours" CHECK ((hours_from is null) = (hours_until is null) and (hours_from is null or hours_from < hours_until));