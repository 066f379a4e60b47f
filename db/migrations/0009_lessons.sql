CREATE TABLE "lessons_blocks" (
	"institution_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"position" text collate "C" NOT NULL,
	"version" uuid NOT NULL,
	"block" jsonb NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"conflict_of" uuid,
	"revision" integer NOT NULL,
	CONSTRAINT "lessons_blocks_institution_id_lesson_id_block_id_pk" PRIMARY KEY("institution_id","lesson_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "lessons_files" (
	"institution_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lessons_files_institution_id_file_id_lesson_id_pk" PRIMARY KEY("institution_id","file_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lessons_lessons" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid,
	"unit_id" uuid,
	"position" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rules" jsonb NOT NULL,
	"requires" uuid[] DEFAULT '{}' NOT NULL,
	"published_number" integer,
	"published_at" timestamp with time zone,
	"minutes" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"published_revision" integer DEFAULT 0 NOT NULL,
	"title_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_lessons_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "lessons_lessons_published" CHECK (state <> 'published' or published_number is not null)
);
--> statement-breakpoint
CREATE TABLE "lessons_operation_log" (
	"institution_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_operation_log_institution_id_lesson_id_operation_id_pk" PRIMARY KEY("institution_id","lesson_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "lessons_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"goals" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "lessons_version_log_number" UNIQUE("institution_id","lesson_id","number")
);
--> statement-breakpoint
CREATE TABLE "lessons_course_progress" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"begun" integer NOT NULL,
	"done" integer NOT NULL,
	"seconds" integer NOT NULL,
	"last_lesson_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lessons_course_progress_institution_id_student_id_course_id_pk" PRIMARY KEY("institution_id","student_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "lessons_notes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_notes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "lessons_progress" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"summary" jsonb NOT NULL,
	"steps_seen" integer NOT NULL,
	"seconds" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lessons_progress_institution_id_student_id_lesson_id_pk" PRIMARY KEY("institution_id","student_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lessons_progress_log" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"device" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"block_id" uuid NOT NULL,
	"question_id" uuid,
	"attempt" integer,
	"result" text,
	"share" double precision,
	"seconds" integer,
	CONSTRAINT "lessons_progress_log_institution_id_lesson_id_student_id_device_sequence_pk" PRIMARY KEY("institution_id","lesson_id","student_id","device","sequence"),
	CONSTRAINT "lessons_progress_log_answer" CHECK (kind <> 'answered' or (question_id is not null and share is not null))
);
--> statement-breakpoint
ALTER TABLE "lessons_blocks" ADD CONSTRAINT "lessons_blocks_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_files" ADD CONSTRAINT "lessons_files_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_lessons" ADD CONSTRAINT "lessons_lessons_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_lessons" ADD CONSTRAINT "lessons_lessons_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_lessons" ADD CONSTRAINT "lessons_lessons_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_lessons" ADD CONSTRAINT "lessons_lessons_unit" FOREIGN KEY ("institution_id","unit_id") REFERENCES "public"."courses_units"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_operation_log" ADD CONSTRAINT "lessons_operation_log_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_version_log" ADD CONSTRAINT "lessons_version_log_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_course_progress" ADD CONSTRAINT "lessons_course_progress_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_course_progress" ADD CONSTRAINT "lessons_course_progress_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_course_progress" ADD CONSTRAINT "lessons_course_progress_lesson" FOREIGN KEY ("institution_id","last_lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_notes" ADD CONSTRAINT "lessons_notes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_notes" ADD CONSTRAINT "lessons_notes_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress" ADD CONSTRAINT "lessons_progress_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress" ADD CONSTRAINT "lessons_progress_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress" ADD CONSTRAINT "lessons_progress_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress_log" ADD CONSTRAINT "lessons_progress_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress_log" ADD CONSTRAINT "lessons_progress_log_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_blocks_by_revision" ON "lessons_blocks" USING btree ("institution_id","lesson_id","revision");--> statement-breakpoint
CREATE INDEX "lessons_files_of_lesson" ON "lessons_files" USING btree ("institution_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lessons_lessons_by_course" ON "lessons_lessons" USING btree ("institution_id","course_id","position","id");--> statement-breakpoint
CREATE INDEX "lessons_notes_of_student" ON "lessons_notes" USING btree ("institution_id","student_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lessons_progress_by_lesson" ON "lessons_progress" USING btree ("institution_id","lesson_id");