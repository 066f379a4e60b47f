CREATE TABLE "assignments_assignments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text DEFAULT 'task' NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"instructions" jsonb NOT NULL,
	"points" numeric NOT NULL,
	"category" text,
	"rubric_version_id" uuid,
	"forms" jsonb NOT NULL,
	"in_groups" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"similarity" boolean DEFAULT false NOT NULL,
	"lessons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"competency_ids" uuid[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_assignments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_assignments_points" CHECK (points > 0),
	CONSTRAINT "assignments_assignments_published" CHECK (state <> 'published' or (category is not null and published_at is not null))
);
--> statement-breakpoint
CREATE TABLE "assignments_students" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"excused" boolean DEFAULT false NOT NULL,
	"instructions" jsonb,
	"forms" jsonb,
	"points" numeric,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_students_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_students_once" UNIQUE("institution_id","assigned_id","student_id"),
	CONSTRAINT "assignments_students_points" CHECK (points is null or points > 0)
);
--> statement-breakpoint
CREATE TABLE "assignments_sections" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"term_id" uuid,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"item_id" uuid,
	"on_scale" boolean DEFAULT false NOT NULL,
	"step" numeric DEFAULT '0.01' NOT NULL,
	"lowest" numeric DEFAULT '0' NOT NULL,
	"reminded_on" date,
	"told_due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_sections_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_sections_once" UNIQUE("institution_id","assignment_id","section_id"),
	CONSTRAINT "assignments_sections_order" CHECK ((opens_at is null or opens_at < due_at) and (closes_at is null or closes_at >= due_at))
);
--> statement-breakpoint
CREATE TABLE "assignments_groups" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_groups_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments_members" (
	"institution_id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "assignments_members_institution_id_assigned_id_student_id_pk" PRIMARY KEY("institution_id","assigned_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "assignments_comments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"shortcut" text NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_comments_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments_files" (
	"institution_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"assigned_id" uuid,
	"student_id" uuid,
	"handed_in" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "assignments_files_institution_id_file_id_assignment_id_pk" PRIMARY KEY("institution_id","file_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "assignments_annotations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" jsonb NOT NULL,
	"text" text NOT NULL,
	"criterion_id" uuid,
	"by_id" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_annotations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments_grading_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"attempt_id" uuid,
	"move" text NOT NULL,
	"number" integer NOT NULL,
	"picks" jsonb NOT NULL,
	"score" numeric,
	"comment" text NOT NULL,
	"audio_file_id" uuid,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_grading_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments_rubric_versions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rubric_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"points" numeric NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_rubric_versions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_rubric_versions_number" UNIQUE("institution_id","rubric_id","number")
);
--> statement-breakpoint
CREATE TABLE "assignments_rubrics" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_rubrics_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments_attempt_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"group_id" uuid,
	"number" integer NOT NULL,
	"receipt" text NOT NULL,
	"content" jsonb NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_at" timestamp with time zone,
	"skew" integer,
	"offline" boolean DEFAULT false NOT NULL,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "assignments_attempt_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_attempt_log_receipt" UNIQUE("institution_id","receipt")
);
--> statement-breakpoint
CREATE TABLE "assignments_drafts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_drafts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_drafts_once" UNIQUE("institution_id","assigned_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "assignments_submissions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"waits" boolean DEFAULT false NOT NULL,
	"mark" text DEFAULT 'none' NOT NULL,
	"picks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" numeric,
	"comment" text DEFAULT '' NOT NULL,
	"audio_file_id" uuid,
	"graded_by" uuid,
	"graded_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_score" numeric,
	"understood_at" timestamp with time zone,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_submissions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_submissions_once" UNIQUE("institution_id","assigned_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "assignments_assignments" ADD CONSTRAINT "assignments_assignments_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_assignments" ADD CONSTRAINT "assignments_assignments_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_assignments" ADD CONSTRAINT "assignments_assignments_rubric" FOREIGN KEY ("institution_id","rubric_version_id") REFERENCES "public"."assignments_rubric_versions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_students" ADD CONSTRAINT "assignments_students_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_students" ADD CONSTRAINT "assignments_students_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_sections" ADD CONSTRAINT "assignments_sections_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_sections" ADD CONSTRAINT "assignments_sections_assignment" FOREIGN KEY ("institution_id","assignment_id") REFERENCES "public"."assignments_assignments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_sections" ADD CONSTRAINT "assignments_sections_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_sections" ADD CONSTRAINT "assignments_sections_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_sections" ADD CONSTRAINT "assignments_sections_item" FOREIGN KEY ("institution_id","item_id") REFERENCES "public"."gradebook_items"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_groups" ADD CONSTRAINT "assignments_groups_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_members" ADD CONSTRAINT "assignments_members_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_members" ADD CONSTRAINT "assignments_members_group" FOREIGN KEY ("institution_id","group_id") REFERENCES "public"."assignments_groups"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_members" ADD CONSTRAINT "assignments_members_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_files" ADD CONSTRAINT "assignments_files_assignment" FOREIGN KEY ("institution_id","assignment_id") REFERENCES "public"."assignments_assignments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_files" ADD CONSTRAINT "assignments_files_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_files" ADD CONSTRAINT "assignments_files_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_annotations" ADD CONSTRAINT "assignments_annotations_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_annotations" ADD CONSTRAINT "assignments_annotations_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assignments_attempt_log"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_grading_log" ADD CONSTRAINT "assignments_grading_log_submission" FOREIGN KEY ("institution_id","submission_id") REFERENCES "public"."assignments_submissions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_rubric_versions" ADD CONSTRAINT "assignments_rubric_versions_rubric" FOREIGN KEY ("institution_id","rubric_id") REFERENCES "public"."assignments_rubrics"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_rubrics" ADD CONSTRAINT "assignments_rubrics_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_attempt_log" ADD CONSTRAINT "assignments_attempt_log_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_attempt_log" ADD CONSTRAINT "assignments_attempt_log_group" FOREIGN KEY ("institution_id","group_id") REFERENCES "public"."assignments_groups"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_drafts" ADD CONSTRAINT "assignments_drafts_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_drafts" ADD CONSTRAINT "assignments_drafts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_submissions" ADD CONSTRAINT "assignments_submissions_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_submissions" ADD CONSTRAINT "assignments_submissions_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_submissions" ADD CONSTRAINT "assignments_submissions_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_submissions" ADD CONSTRAINT "assignments_submissions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_assignments_by_course" ON "assignments_assignments" USING btree ("institution_id","course_id","state");--> statement-breakpoint
CREATE INDEX "assignments_assignments_by_author" ON "assignments_assignments" USING btree ("institution_id","author_id","id");--> statement-breakpoint
CREATE INDEX "assignments_assignments_by_rubric" ON "assignments_assignments" USING btree ("institution_id","rubric_version_id");--> statement-breakpoint
CREATE INDEX "assignments_students_by_student" ON "assignments_students" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "assignments_sections_by_section" ON "assignments_sections" USING btree ("institution_id","section_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignments_sections_by_due" ON "assignments_sections" USING btree ("institution_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignments_groups_of_class" ON "assignments_groups" USING btree ("institution_id","assigned_id");--> statement-breakpoint
CREATE INDEX "assignments_members_by_group" ON "assignments_members" USING btree ("institution_id","group_id");--> statement-breakpoint
CREATE INDEX "assignments_members_by_student" ON "assignments_members" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_comments_shortcut" ON "assignments_comments" USING btree ("institution_id","owner_id","shortcut") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "assignments_files_of_assignment" ON "assignments_files" USING btree ("institution_id","assignment_id");--> statement-breakpoint
CREATE INDEX "assignments_files_of_work" ON "assignments_files" USING btree ("institution_id","assigned_id","student_id");--> statement-breakpoint
CREATE INDEX "assignments_files_by_student" ON "assignments_files" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "assignments_annotations_of_attempt" ON "assignments_annotations" USING btree ("institution_id","attempt_id","created_at");--> statement-breakpoint
CREATE INDEX "assignments_grading_log_of_submission" ON "assignments_grading_log" USING btree ("institution_id","submission_id","number");--> statement-breakpoint
CREATE INDEX "assignments_rubrics_by_school" ON "assignments_rubrics" USING btree ("institution_id","school_id","title_key","id");--> statement-breakpoint
CREATE INDEX "assignments_rubrics_by_owner" ON "assignments_rubrics" USING btree ("institution_id","owner_id");--> statement-breakpoint
CREATE INDEX "assignments_attempt_log_of_student" ON "assignments_attempt_log" USING btree ("institution_id","assigned_id","student_id");--> statement-breakpoint
CREATE INDEX "assignments_attempt_log_of_group" ON "assignments_attempt_log" USING btree ("institution_id","group_id");--> statement-breakpoint
CREATE INDEX "assignments_drafts_by_student" ON "assignments_drafts" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "assignments_submissions_by_student" ON "assignments_submissions" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "assignments_submissions_waiting" ON "assignments_submissions" USING btree ("institution_id","assigned_id") WHERE waits;