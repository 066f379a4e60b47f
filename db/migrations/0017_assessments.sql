CREATE TABLE "assessments_answer_log" (
	"institution_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"sequence" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	CONSTRAINT "assessments_answer_log_institution_id_attempt_id_item_sequence_pk" PRIMARY KEY("institution_id","attempt_id","item","sequence")
);
--> statement-breakpoint
CREATE TABLE "assessments_answers" (
	"institution_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"sequence" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	CONSTRAINT "assessments_answers_institution_id_attempt_id_item_pk" PRIMARY KEY("institution_id","attempt_id","item")
);
--> statement-breakpoint
CREATE TABLE "assessments_attempts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paper" jsonb NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"left_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"help_asked_at" timestamp with time zone,
	"help_text" text DEFAULT '' NOT NULL,
	"news_id" uuid,
	"grade" jsonb,
	"earned" numeric,
	"possible" numeric,
	"waiting" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_attempts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assessments_attempts_number" UNIQUE("institution_id","assigned_id","student_id","number")
);
--> statement-breakpoint
CREATE TABLE "assessments_sitting_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gift_id" uuid,
	"minutes" integer,
	"text" text DEFAULT '' NOT NULL,
	"edits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_sitting_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assessments_sitting_log_gift" UNIQUE("institution_id","gift_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "assessments_exams" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" integer,
	"attempts" integer DEFAULT 1 NOT NULL,
	"counts" text DEFAULT 'best' NOT NULL,
	"shuffle_options" boolean DEFAULT true NOT NULL,
	"one_at_a_time" boolean DEFAULT false NOT NULL,
	"can_go_back" boolean DEFAULT true NOT NULL,
	"show_results" text DEFAULT 'release' NOT NULL,
	"show_keys" text DEFAULT 'never' NOT NULL,
	"password_hash" text,
	"bank" jsonb,
	"question_ids" uuid[] DEFAULT '{}' NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"paper_points" numeric DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_exams_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assessments_exams_going_back" CHECK (can_go_back or one_at_a_time),
	CONSTRAINT "assessments_exams_minutes" CHECK (minutes is null or minutes > 0),
	CONSTRAINT "assessments_exams_attempts" CHECK (attempts > 0)
);
--> statement-breakpoint
CREATE TABLE "assessments_import_lines" (
	"institution_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"file" text,
	"name" text NOT NULL,
	"kind" text,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"source" text,
	CONSTRAINT "assessments_import_lines_institution_id_import_id_place_pk" PRIMARY KEY("institution_id","import_id","place")
);
--> statement-breakpoint
CREATE TABLE "assessments_imports" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"questions" integer NOT NULL,
	"changed" integer NOT NULL,
	"refused" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"notes" jsonb NOT NULL,
	"choices" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_imports_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assessments_mark_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"points" numeric,
	"comment" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_mark_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assessments_marks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"points" numeric,
	"comment" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_marks_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assessments_marks_once" UNIQUE("institution_id","attempt_id","item")
);
--> statement-breakpoint
CREATE TABLE "assessments_regrade_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"treatment" text NOT NULL,
	"number" integer,
	"mercy" text NOT NULL,
	"reason" text NOT NULL,
	"differences" jsonb NOT NULL,
	"up" integer NOT NULL,
	"down" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_regrade_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assessments_question_files" (
	"institution_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "assessments_question_files_institution_id_file_id_question_id_pk" PRIMARY KEY("institution_id","file_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "assessments_question_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_question_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assessments_question_version_log_number" UNIQUE("institution_id","question_id","number")
);
--> statement-breakpoint
CREATE TABLE "assessments_questions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"course_id" uuid,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"prompt" text NOT NULL,
	"prompt_key" text collate "C" GENERATED ALWAYS AS (patio_plain(prompt)) STORED NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"competency_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"import_id" uuid,
	"foreign_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_questions_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessments_answer_log" ADD CONSTRAINT "assessments_answer_log_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assessments_attempts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_answers" ADD CONSTRAINT "assessments_answers_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assessments_attempts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD CONSTRAINT "assessments_attempts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD CONSTRAINT "assessments_attempts_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD CONSTRAINT "assessments_attempts_exam" FOREIGN KEY ("institution_id","exam_id") REFERENCES "public"."assessments_exams"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD CONSTRAINT "assessments_attempts_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD CONSTRAINT "assessments_attempts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_sitting_log" ADD CONSTRAINT "assessments_sitting_log_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assessments_attempts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_exams" ADD CONSTRAINT "assessments_exams_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_exams" ADD CONSTRAINT "assessments_exams_assignment" FOREIGN KEY ("institution_id","id") REFERENCES "public"."assignments_assignments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_import_lines" ADD CONSTRAINT "assessments_import_lines_import" FOREIGN KEY ("institution_id","import_id") REFERENCES "public"."assessments_imports"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_imports" ADD CONSTRAINT "assessments_imports_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_mark_log" ADD CONSTRAINT "assessments_mark_log_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assessments_attempts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_marks" ADD CONSTRAINT "assessments_marks_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assessments_attempts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_regrade_log" ADD CONSTRAINT "assessments_regrade_log_exam" FOREIGN KEY ("institution_id","exam_id") REFERENCES "public"."assessments_exams"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_regrade_log" ADD CONSTRAINT "assessments_regrade_log_question" FOREIGN KEY ("institution_id","question_id") REFERENCES "public"."assessments_questions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_question_files" ADD CONSTRAINT "assessments_question_files_question" FOREIGN KEY ("institution_id","question_id") REFERENCES "public"."assessments_questions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_question_version_log" ADD CONSTRAINT "assessments_question_version_log_question" FOREIGN KEY ("institution_id","question_id") REFERENCES "public"."assessments_questions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_questions" ADD CONSTRAINT "assessments_questions_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_questions" ADD CONSTRAINT "assessments_questions_subject" FOREIGN KEY ("institution_id","subject_id") REFERENCES "public"."courses_subjects"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_questions" ADD CONSTRAINT "assessments_questions_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_attempts_open" ON "assessments_attempts" USING btree ("institution_id","assigned_id","student_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "assessments_attempts_running" ON "assessments_attempts" USING btree ("institution_id","ends_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "assessments_attempts_waiting" ON "assessments_attempts" USING btree ("institution_id","assigned_id") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "assessments_attempts_by_student" ON "assessments_attempts" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "assessments_attempts_by_exam" ON "assessments_attempts" USING btree ("institution_id","exam_id");--> statement-breakpoint
CREATE INDEX "assessments_sitting_log_of_attempt" ON "assessments_sitting_log" USING btree ("institution_id","attempt_id","at");--> statement-breakpoint
CREATE INDEX "assessments_exams_by_school" ON "assessments_exams" USING btree ("institution_id","school_id");--> statement-breakpoint
CREATE INDEX "assessments_import_lines_by_state" ON "assessments_import_lines" USING btree ("institution_id","import_id","state","place");--> statement-breakpoint
CREATE INDEX "assessments_imports_by_owner" ON "assessments_imports" USING btree ("institution_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "assessments_mark_log_of_attempt" ON "assessments_mark_log" USING btree ("institution_id","attempt_id","item");--> statement-breakpoint
CREATE INDEX "assessments_regrade_log_of_exam" ON "assessments_regrade_log" USING btree ("institution_id","exam_id","at");--> statement-breakpoint
CREATE INDEX "assessments_question_files_of_question" ON "assessments_question_files" USING btree ("institution_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_questions_foreign" ON "assessments_questions" USING btree ("institution_id","owner_id","foreign_id") WHERE foreign_id is not null;--> statement-breakpoint
CREATE INDEX "assessments_questions_by_school" ON "assessments_questions" USING btree ("institution_id","school_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "assessments_questions_by_owner" ON "assessments_questions" USING btree ("institution_id","owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "assessments_questions_by_subject" ON "assessments_questions" USING btree ("institution_id","subject_id","state");--> statement-breakpoint
CREATE INDEX "assessments_questions_by_course" ON "assessments_questions" USING btree ("institution_id","course_id");