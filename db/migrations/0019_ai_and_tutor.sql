CREATE TABLE "ai_alert_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"step" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_alert_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_alerts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"tier" integer NOT NULL,
	"category" text NOT NULL,
	"sealed_excerpt" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"called_ids" uuid[] DEFAULT '{}' NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"next_call_at" timestamp with time zone,
	"outside_hours" boolean DEFAULT false NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"outcome" text,
	"sealed_note" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_alerts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_alerts_source" UNIQUE("institution_id","source_type","source_id")
);
--> statement-breakpoint
CREATE TABLE "ai_budgets" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"month" date NOT NULL,
	"hard_micros" bigint NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"told_soft_at" timestamp with time zone,
	"told_hard_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_budgets_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_budgets_month" UNIQUE("institution_id","school_id","month"),
	CONSTRAINT "ai_budgets_not_negative" CHECK (spent_micros >= 0 and reserved_micros >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_daily_use" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_daily_use_institution_id_user_id_day_pk" PRIMARY KEY("institution_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "ai_reservations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"micros" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_reservations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_call_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"purpose" text NOT NULL,
	"prompt_number" integer NOT NULL,
	"provider_id" uuid NOT NULL,
	"model" text NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	"tokens_cached" integer NOT NULL,
	"estimated" boolean NOT NULL,
	"cost_micros" bigint NOT NULL,
	"milliseconds" integer NOT NULL,
	"first_token_ms" integer,
	"state" text NOT NULL,
	"problem" text,
	"finish_reason" text,
	"tries" integer NOT NULL,
	"verdicts" text[] NOT NULL,
	"cites" text[] NOT NULL,
	"parent_type" text NOT NULL,
	"parent_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_call_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_prompts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_prompts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_prompts_number" UNIQUE("institution_id","purpose","language","number")
);
--> statement-breakpoint
CREATE TABLE "ai_providers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"base_url" text NOT NULL,
	"sealed_key" text,
	"key_set_at" timestamp with time zone,
	"region" text DEFAULT '' NOT NULL,
	"contract_on" date,
	"no_training" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"test" jsonb,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_providers_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_purposes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"model" text NOT NULL,
	"found" jsonb,
	"temperature" numeric DEFAULT 0.3 NOT NULL,
	"max_tokens" integer DEFAULT 400 NOT NULL,
	"price_in" bigint DEFAULT 0 NOT NULL,
	"price_out" bigint DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_purposes_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_purposes_once" UNIQUE("institution_id","school_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "ai_policy_acceptance_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"policy_version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_policy_acceptance_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_policy_acceptance_once" UNIQUE("institution_id","user_id","policy_version")
);
--> statement-breakpoint
CREATE TABLE "ai_routing" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"category" text NOT NULL,
	"tier" integer NOT NULL,
	"recipient_id" uuid NOT NULL,
	"deputy_id" uuid NOT NULL,
	"minutes" integer DEFAULT 15 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_routing_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_routing_once" UNIQUE("institution_id","school_id","category","tier"),
	CONSTRAINT "ai_routing_two_people" CHECK (recipient_id <> deputy_id)
);
--> statement-breakpoint
CREATE TABLE "ai_settings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"pupils_on" boolean DEFAULT false NOT NULL,
	"staff_on" boolean DEFAULT false NOT NULL,
	"consent_age" integer,
	"cap_preschool" integer DEFAULT 20 NOT NULL,
	"cap_primary" integer DEFAULT 40 NOT NULL,
	"cap_secondary" integer DEFAULT 60 NOT NULL,
	"cap_staff" integer DEFAULT 100 NOT NULL,
	"month_micros" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"keep_days" integer DEFAULT 365 NOT NULL,
	"keep_days_young" integer DEFAULT 90 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_settings_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "ai_settings_school_once" UNIQUE("institution_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_attempt_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"skill" text NOT NULL,
	"seed" double precision NOT NULL,
	"answers" jsonb NOT NULL,
	"right" boolean NOT NULL,
	"unaided" boolean NOT NULL,
	"hints" integer NOT NULL,
	"shown" boolean NOT NULL,
	"chosen" boolean NOT NULL,
	"misconception" text,
	"seconds" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"engine" text NOT NULL,
	CONSTRAINT "tutor_attempt_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_mastery" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"known" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"tries" integer NOT NULL,
	"successes" integer NOT NULL,
	"unaided" integer NOT NULL,
	"unaided_days" integer NOT NULL,
	"standing" text NOT NULL,
	"mastered_on" date,
	"misconception" text,
	"last_at" timestamp with time zone NOT NULL,
	"engine" text NOT NULL,
	CONSTRAINT "tutor_mastery_institution_id_student_id_skill_pk" PRIMARY KEY("institution_id","student_id","skill")
);
--> statement-breakpoint
CREATE TABLE "tutor_reviews" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"due_on" date NOT NULL,
	"card" jsonb NOT NULL,
	"scheduler" text NOT NULL,
	CONSTRAINT "tutor_reviews_institution_id_student_id_skill_pk" PRIMARY KEY("institution_id","student_id","skill")
);
--> statement-breakpoint
CREATE TABLE "tutor_goals" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"skill" text,
	"target_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_goals_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_portfolio" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"title" text NOT NULL,
	"course" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_portfolio_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_reflections" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"prompt" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_reflections_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_chats" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"language" text NOT NULL,
	"task" jsonb,
	"skill" text,
	"task_state" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"task_since" timestamp with time zone,
	"turns" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"tier" smallint DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"stretch_from" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_chats_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_chats_tier" CHECK (tier between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "tutor_correction_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_correction_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_read_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_read_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "tutor_turns" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"answers" uuid,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"state_before" text,
	"state_after" text,
	"source" text,
	"flag" text,
	"tier" smallint DEFAULT 0 NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_turns_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_turns_tier" CHECK (tier between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "tutor_profiles" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"profile" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_profiles_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_profiles_student" UNIQUE("institution_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_questions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"text" text NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_questions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_questions_answered" CHECK ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
--> statement-breakpoint
CREATE TABLE "tutor_settings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"free_text" boolean DEFAULT false NOT NULL,
	"frozen_from" timestamp with time zone,
	"frozen_until" timestamp with time zone,
	"frozen_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_settings_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_settings_section" UNIQUE("institution_id","section_id"),
	CONSTRAINT "tutor_settings_frozen" CHECK ((frozen_from is null) = (frozen_until is null) and (frozen_from is null) = (frozen_why is null) and (frozen_from is null or frozen_from < frozen_until))
);
--> statement-breakpoint
CREATE TABLE "tutor_skill_competencies" (
	"institution_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"competency_id" uuid NOT NULL,
	CONSTRAINT "tutor_skill_competencies_institution_id_skill_pk" PRIMARY KEY("institution_id","skill")
);
--> statement-breakpoint
CREATE TABLE "tutor_course_indexes" (
	"institution_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_course_indexes_institution_id_course_id_pk" PRIMARY KEY("institution_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_passages" (
	"institution_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"language" text NOT NULL,
	"passage" jsonb NOT NULL,
	CONSTRAINT "tutor_passages_institution_id_lesson_id_block_id_pk" PRIMARY KEY("institution_id","lesson_id","block_id")
);
--> statement-breakpoint
ALTER TABLE "ai_alert_log" ADD CONSTRAINT "ai_alert_log_alert" FOREIGN KEY ("institution_id","alert_id") REFERENCES "public"."ai_alerts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_alerts" ADD CONSTRAINT "ai_alerts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_alerts" ADD CONSTRAINT "ai_alerts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_budgets" ADD CONSTRAINT "ai_budgets_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_reservations" ADD CONSTRAINT "ai_reservations_budget" FOREIGN KEY ("institution_id","budget_id") REFERENCES "public"."ai_budgets"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_call_log" ADD CONSTRAINT "ai_call_log_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_purposes" ADD CONSTRAINT "ai_purposes_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_purposes" ADD CONSTRAINT "ai_purposes_provider" FOREIGN KEY ("institution_id","provider_id") REFERENCES "public"."ai_providers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_routing" ADD CONSTRAINT "ai_routing_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD CONSTRAINT "ai_settings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_attempt_log" ADD CONSTRAINT "tutor_attempt_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_mastery" ADD CONSTRAINT "tutor_mastery_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_reviews" ADD CONSTRAINT "tutor_reviews_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_goals" ADD CONSTRAINT "tutor_goals_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_portfolio" ADD CONSTRAINT "tutor_portfolio_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_reflections" ADD CONSTRAINT "tutor_reflections_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_correction_log" ADD CONSTRAINT "tutor_correction_log_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_turns" ADD CONSTRAINT "tutor_turns_chat" FOREIGN KEY ("institution_id","chat_id") REFERENCES "public"."tutor_chats"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_profiles" ADD CONSTRAINT "tutor_profiles_student_of" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_questions" ADD CONSTRAINT "tutor_questions_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_questions" ADD CONSTRAINT "tutor_questions_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_questions" ADD CONSTRAINT "tutor_questions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD CONSTRAINT "tutor_settings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD CONSTRAINT "tutor_settings_section_of" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_skill_competencies" ADD CONSTRAINT "tutor_skill_competencies_competency" FOREIGN KEY ("institution_id","competency_id") REFERENCES "public"."courses_competencies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_course_indexes" ADD CONSTRAINT "tutor_course_indexes_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_passages" ADD CONSTRAINT "tutor_passages_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_passages" ADD CONSTRAINT "tutor_passages_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_passages" ADD CONSTRAINT "tutor_passages_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_alert_log_of_alert" ON "ai_alert_log" USING btree ("institution_id","alert_id","at");--> statement-breakpoint
CREATE INDEX "ai_alerts_by_school" ON "ai_alerts" USING btree ("institution_id","school_id","raised_at","id");--> statement-breakpoint
CREATE INDEX "ai_alerts_to_call" ON "ai_alerts" USING btree ("institution_id","next_call_at") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "ai_alerts_by_student" ON "ai_alerts" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "ai_reservations_by_time" ON "ai_reservations" USING btree ("institution_id","expires_at");--> statement-breakpoint
CREATE INDEX "ai_call_log_by_school" ON "ai_call_log" USING btree ("institution_id","school_id","at","id");--> statement-breakpoint
CREATE INDEX "ai_call_log_by_provider" ON "ai_call_log" USING btree ("institution_id","provider_id","at");--> statement-breakpoint
CREATE INDEX "tutor_attempt_log_of_skill" ON "tutor_attempt_log" USING btree ("institution_id","student_id","skill","at","id");--> statement-breakpoint
CREATE INDEX "tutor_attempt_log_of_session" ON "tutor_attempt_log" USING btree ("institution_id","student_id","session_id");--> statement-breakpoint
CREATE INDEX "tutor_attempt_log_of_day" ON "tutor_attempt_log" USING btree ("institution_id","student_id","day");--> statement-breakpoint
CREATE INDEX "tutor_reviews_due" ON "tutor_reviews" USING btree ("institution_id","student_id","due_on");--> statement-breakpoint
CREATE INDEX "tutor_goals_of_student" ON "tutor_goals" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_portfolio_once" ON "tutor_portfolio" USING btree ("institution_id","student_id","kind","ref_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tutor_portfolio_of_student" ON "tutor_portfolio" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "tutor_reflections_of_student" ON "tutor_reflections" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "tutor_chats_of_student" ON "tutor_chats" USING btree ("institution_id","student_id","last_at");--> statement-breakpoint
CREATE INDEX "tutor_chats_of_section" ON "tutor_chats" USING btree ("institution_id","section_id","last_at","id");--> statement-breakpoint
CREATE INDEX "tutor_chats_by_last" ON "tutor_chats" USING btree ("institution_id","last_at","id");--> statement-breakpoint
CREATE INDEX "tutor_chats_expiring" ON "tutor_chats" USING btree ("institution_id","expires_at");--> statement-breakpoint
CREATE INDEX "tutor_correction_log_of_turn" ON "tutor_correction_log" USING btree ("institution_id","turn_id","at");--> statement-breakpoint
CREATE INDEX "tutor_read_log_of_chat" ON "tutor_read_log" USING btree ("institution_id","chat_id","at");--> statement-breakpoint
CREATE INDEX "tutor_turns_of_chat" ON "tutor_turns" USING btree ("institution_id","chat_id","number");--> statement-breakpoint
CREATE INDEX "tutor_turns_answers" ON "tutor_turns" USING btree ("institution_id","answers");--> statement-breakpoint
CREATE INDEX "tutor_questions_of_section" ON "tutor_questions" USING btree ("institution_id","section_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tutor_questions_of_student" ON "tutor_questions" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "tutor_passages_of_course" ON "tutor_passages" USING btree ("institution_id","course_id","lesson_id","place");