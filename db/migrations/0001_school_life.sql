CREATE TABLE "platform_approvals" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text NOT NULL,
	"school_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_reason" text,
	"decided_by" uuid,
	"decided_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_approvals_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_safeguards" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"export_rows" integer NOT NULL,
	"four_eyes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_exports" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_until" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_exports_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_undos" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "platform_undos_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_alerts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"roll_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "attendance_alerts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "attendance_alerts_once_a_day" UNIQUE("institution_id","student_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_codes" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"direction" text NOT NULL,
	"scope" text NOT NULL,
	"counts_as" text NOT NULL,
	"set_by" text[] NOT NULL,
	"ahead" boolean NOT NULL,
	"key" text,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_codes_institution_id_school_id_code_pk" PRIMARY KEY("institution_id","school_id","code")
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"school_id" uuid NOT NULL,
	"minutes_expected" smallint NOT NULL,
	"minutes_present" smallint NOT NULL,
	"minutes_excused" smallint NOT NULL,
	"present" smallint NOT NULL,
	"absent" smallint NOT NULL,
	"excused" smallint NOT NULL,
	"lates" smallint NOT NULL,
	CONSTRAINT "attendance_days_institution_id_student_id_date_pk" PRIMARY KEY("institution_id","student_id","date"),
	CONSTRAINT "attendance_days_reconcile" CHECK (present + absent + excused = 2)
);
--> statement-breakpoint
CREATE TABLE "attendance_justifications" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"through_on" date NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"file_id" uuid,
	"ahead" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"by_id" uuid NOT NULL,
	"by_role" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_justifications_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "attendance_justifications_span" CHECK (from_on <= through_on and through_on < from_on + 366)
);
--> statement-breakpoint
CREATE TABLE "attendance_letters" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "attendance_letters_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_mark_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roll_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"source" text NOT NULL,
	"code" text,
	"minutes_late" smallint,
	"note" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_id" uuid NOT NULL,
	"replaces" uuid[] DEFAULT '{}' NOT NULL,
	"justification_id" uuid,
	CONSTRAINT "attendance_mark_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_marks" (
	"institution_id" uuid NOT NULL,
	"roll_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"code" text NOT NULL,
	"counts_as" text NOT NULL,
	"source" text NOT NULL,
	"minutes_late" smallint,
	"note" text,
	"heads" uuid[] NOT NULL,
	"conflict" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attendance_marks_institution_id_roll_id_student_id_pk" PRIMARY KEY("institution_id","roll_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_rolls" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"date" date NOT NULL,
	"section_id" uuid,
	"meeting_id" uuid,
	"homeroom_id" uuid,
	"period" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"minutes" smallint NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_reason" text,
	"expected" smallint DEFAULT 0 NOT NULL,
	"present" smallint DEFAULT 0 NOT NULL,
	"absent" smallint DEFAULT 0 NOT NULL,
	"excused" smallint DEFAULT 0 NOT NULL,
	"late" smallint DEFAULT 0 NOT NULL,
	"conflicts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_rolls_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "attendance_rolls_kind" CHECK ((meeting_id is null) = (section_id is null) and (meeting_id is null) <> (homeroom_id is null)),
	CONSTRAINT "attendance_rolls_reconcile" CHECK (present + absent + excused = expected)
);
--> statement-breakpoint
CREATE TABLE "attendance_settings" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"mode" text DEFAULT 'class' NOT NULL,
	"correction_days" integer DEFAULT 7 NOT NULL,
	"full_day_percent" smallint DEFAULT 75 NOT NULL,
	"half_day_percent" smallint DEFAULT 40 NOT NULL,
	"minimum_days" smallint DEFAULT 10 NOT NULL,
	"chronic_percent" smallint DEFAULT 10 NOT NULL,
	"floor_percent" smallint,
	"tell_families" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_settings_institution_id_school_id_pk" PRIMARY KEY("institution_id","school_id"),
	CONSTRAINT "attendance_settings_window" CHECK (correction_days between 0 and 60),
	CONSTRAINT "attendance_settings_day" CHECK (half_day_percent between 1 and full_day_percent and full_day_percent <= 100)
);
--> statement-breakpoint
CREATE TABLE "attendance_submission_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roll_id" uuid NOT NULL,
	"taker_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"students" smallint NOT NULL,
	"exceptions" smallint NOT NULL,
	CONSTRAINT "attendance_submission_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses_competencies" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"preset_version" integer,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_competencies_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses_course_competencies" (
	"institution_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"competency_id" uuid NOT NULL,
	CONSTRAINT "courses_course_competencies_institution_id_course_id_competency_id_pk" PRIMARY KEY("institution_id","course_id","competency_id")
);
--> statement-breakpoint
CREATE TABLE "courses_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "courses_version_log_number" UNIQUE("institution_id","course_id","number")
);
--> statement-breakpoint
CREATE TABLE "courses_courses" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"grade_level_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"periods_per_week" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"elective" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"copied_from_id" uuid,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_courses_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "courses_courses_code" UNIQUE("institution_id","school_id","code"),
	CONSTRAINT "courses_courses_periods" CHECK (periods_per_week between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "courses_subjects" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"colour" integer NOT NULL,
	"pattern" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_subjects_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "courses_subjects_code" UNIQUE("institution_id","code"),
	CONSTRAINT "courses_subjects_colour" CHECK (colour between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "courses_units" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"weeks" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_units_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_changes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"evidence_file_id" uuid,
	"effect" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_changes_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_changes_second_person" CHECK (decided_by is null or state = 'withdrawn' or decided_by <> asked_by)
);
--> statement-breakpoint
CREATE TABLE "gradebook_competency_grades" (
	"institution_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"competency_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"level" text NOT NULL,
	"conclusion" text,
	"evidence" uuid[] DEFAULT '{}' NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_competency_grades_institution_id_section_id_term_id_competency_id_student_id_pk" PRIMARY KEY("institution_id","section_id","term_id","competency_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_grade_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" numeric,
	"late_minutes" integer,
	"comment" text,
	"number" integer NOT NULL,
	"change_id" uuid,
	"by_user" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gradebook_grade_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_grades" (
	"institution_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" numeric,
	"late_minutes" integer,
	"comment" text,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_grades_institution_id_section_id_item_id_student_id_pk" PRIMARY KEY("institution_id","section_id","item_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_items" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"max" numeric,
	"weight" numeric DEFAULT '1' NOT NULL,
	"step" numeric DEFAULT '1' NOT NULL,
	"extra_credit" boolean DEFAULT false NOT NULL,
	"never_drop" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone,
	"due_on" date,
	"position" integer NOT NULL,
	"source_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_items_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_items_max" CHECK (max is null or max > 0),
	CONSTRAINT "gradebook_items_step" CHECK (step > 0 and weight >= 0)
);
--> statement-breakpoint
CREATE TABLE "gradebook_phrases" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"school_id" uuid NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_phrases_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_recoveries" (
	"institution_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"mark" numeric NOT NULL,
	"taken_on" date,
	"admitted" boolean DEFAULT true NOT NULL,
	"released_at" timestamp with time zone,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_recoveries_institution_id_section_id_rule_id_student_id_pk" PRIMARY KEY("institution_id","section_id","rule_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_term_grades" (
	"institution_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"node" text NOT NULL,
	"computed" text,
	"standing" numeric,
	"passed" boolean,
	"level" text,
	"override" text,
	"override_reason" text,
	"comment" text,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_term_grades_institution_id_section_id_node_student_id_pk" PRIMARY KEY("institution_id","section_id","node","student_id"),
	CONSTRAINT "gradebook_term_grades_reason" CHECK (override is null or override_reason is not null)
);
--> statement-breakpoint
CREATE TABLE "gradebook_policies" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_policies_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_policies_key" UNIQUE("institution_id","school_id","key")
);
--> statement-breakpoint
CREATE TABLE "gradebook_policy_uses" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"grade_level_id" uuid,
	"course_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_policy_uses_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_policy_versions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"rules" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"promotion" jsonb,
	"allows_pending" boolean DEFAULT false NOT NULL,
	"note" text,
	"made_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_policy_versions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_policy_versions_number" UNIQUE("institution_id","policy_id","number")
);
--> statement-breakpoint
CREATE TABLE "gradebook_scales" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"preset" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_scales_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_scales_key" UNIQUE("institution_id","key")
);
--> statement-breakpoint
CREATE TABLE "gradebook_sheet_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by_user" uuid NOT NULL,
	"comment" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gradebook_sheet_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_sheet_remarks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_user" uuid NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_sheet_remarks_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_sheets" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"policy_version_id" uuid,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_sheets_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_sheets_once" UNIQUE("institution_id","section_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "people_change_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_change_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_different" (
	"institution_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_different_institution_id_first_id_second_id_pk" PRIMARY KEY("institution_id","first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "people_merges" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"touched" jsonb NOT NULL,
	"followed" jsonb NOT NULL,
	"reason" text NOT NULL,
	"merged_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_merges_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_saved_views" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"label" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_saved_views_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_availability" (
	"institution_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"period" integer NOT NULL,
	"wish" text NOT NULL,
	CONSTRAINT "people_availability_institution_id_staff_id_day_period_pk" PRIMARY KEY("institution_id","staff_id","day","period"),
	CONSTRAINT "people_availability_day" CHECK (day between 1 and 14),
	CONSTRAINT "people_availability_period" CHECK (period between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "people_documents" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"family_reads" boolean DEFAULT true NOT NULL,
	"added_by" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_documents_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "schools_documents" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_documents_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "schools_settings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_settings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "sections_ending_log" (
	"institution_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"until_on" date,
	"end_reason" text,
	"end_note" text,
	"ended_in" uuid,
	CONSTRAINT "sections_ending_log_institution_id_step_id_enrolment_id_pk" PRIMARY KEY("institution_id","step_id","enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "sections_enrolments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"end_reason" text,
	"end_note" text,
	"began_in" uuid NOT NULL,
	"ended_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_enrolments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "sections_enrolments_span" CHECK (until_on is null or from_on <= until_on)
);
--> statement-breakpoint
CREATE TABLE "sections_feeds" (
	"institution_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"homeroom_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	CONSTRAINT "sections_feeds_institution_id_section_id_homeroom_id_pk" PRIMARY KEY("institution_id","section_id","homeroom_id")
);
--> statement-breakpoint
CREATE TABLE "sections_homeroom_enrolments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"homeroom_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"end_reason" text,
	"end_note" text,
	"began_in" uuid NOT NULL,
	"ended_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_homeroom_enrolments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "sections_homeroom_enrolments_span" CHECK (until_on is null or from_on <= until_on)
);
--> statement-breakpoint
CREATE TABLE "sections_homerooms" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"grade_level_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"name" text NOT NULL,
	"room_id" uuid,
	"tutor_staff_id" uuid,
	"capacity" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_homerooms_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "sections_homerooms_letter" UNIQUE("institution_id","year_id","grade_level_id","letter"),
	CONSTRAINT "sections_homerooms_capacity" CHECK (capacity between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "sections_join_codes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"audience" text NOT NULL,
	"homeroom_id" uuid,
	"section_id" uuid,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_join_codes_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "sections_join_codes_code" UNIQUE("institution_id","code"),
	CONSTRAINT "sections_join_codes_one_group" CHECK ((homeroom_id is null) <> (section_id is null)),
	CONSTRAINT "sections_join_codes_uses" CHECK (uses between 0 and max_uses)
);
--> statement-breakpoint
ALTER TABLE "sections_join_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sections_join_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_join_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "sections_sections" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"room_id" uuid,
	"capacity" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"made_in" uuid,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_sections_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "sections_sections_capacity" CHECK (capacity is null or capacity between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "sections_steps" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_date" date NOT NULL,
	"by_id" uuid NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_steps_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "sections_teachers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"part" text NOT NULL,
	"may" text[] DEFAULT '{}' NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_teachers_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "sections_teachers_span" CHECK (until_on is null or from_on <= until_on)
);
--> statement-breakpoint
CREATE TABLE "timetable_changes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"date" date NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"moved_to_date" date,
	"moved_to_period" integer,
	"room_id" uuid,
	"substitute_staff_id" uuid,
	"reason" text,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_changes_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "timetable_changes_once" UNIQUE("institution_id","meeting_id","date"),
	CONSTRAINT "timetable_changes_move" CHECK ((moved_to_date is null) = (moved_to_period is null))
);
--> statement-breakpoint
CREATE TABLE "timetable_meetings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"cycle_day" integer NOT NULL,
	"period" integer NOT NULL,
	"length" integer DEFAULT 1 NOT NULL,
	"room_id" uuid,
	"staff_id" uuid,
	"from_on" date NOT NULL,
	"until_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_meetings_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "timetable_meetings_slot" CHECK (cycle_day between 1 and 14 and period between 1 and 20 and length between 1 and 6),
	CONSTRAINT "timetable_meetings_span" CHECK (until_on is null or from_on <= until_on)
);
--> statement-breakpoint
ALTER TABLE "accounts_invitations" ADD COLUMN "others" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts_invitations" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "people_persons" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "people_students" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "schools_institutions" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "schools_institutions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "schools_institutions" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "schools_institutions" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "schools_schools" ADD COLUMN "official_code" text;--> statement-breakpoint
ALTER TABLE "schools_schools" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "schools_schools" ADD COLUMN "motto" text;--> statement-breakpoint
ALTER TABLE "attendance_alerts" ADD CONSTRAINT "attendance_alerts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alerts" ADD CONSTRAINT "attendance_alerts_roll" FOREIGN KEY ("institution_id","roll_id") REFERENCES "public"."attendance_rolls"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_codes" ADD CONSTRAINT "attendance_codes_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_justifications" ADD CONSTRAINT "attendance_justifications_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_justifications" ADD CONSTRAINT "attendance_justifications_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_letters" ADD CONSTRAINT "attendance_letters_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mark_log" ADD CONSTRAINT "attendance_mark_log_roll" FOREIGN KEY ("institution_id","roll_id") REFERENCES "public"."attendance_rolls"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_roll" FOREIGN KEY ("institution_id","roll_id") REFERENCES "public"."attendance_rolls"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rolls" ADD CONSTRAINT "attendance_rolls_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rolls" ADD CONSTRAINT "attendance_rolls_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rolls" ADD CONSTRAINT "attendance_rolls_meeting" FOREIGN KEY ("institution_id","meeting_id") REFERENCES "public"."timetable_meetings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rolls" ADD CONSTRAINT "attendance_rolls_homeroom" FOREIGN KEY ("institution_id","homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "attendance_settings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_submission_log" ADD CONSTRAINT "attendance_submission_log_roll" FOREIGN KEY ("institution_id","roll_id") REFERENCES "public"."attendance_rolls"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_competencies" ADD CONSTRAINT "courses_competencies_subject" FOREIGN KEY ("institution_id","subject_id") REFERENCES "public"."courses_subjects"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_course_competencies" ADD CONSTRAINT "courses_course_competencies_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_course_competencies" ADD CONSTRAINT "courses_course_competencies_competency" FOREIGN KEY ("institution_id","competency_id") REFERENCES "public"."courses_competencies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_version_log" ADD CONSTRAINT "courses_version_log_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_courses" ADD CONSTRAINT "courses_courses_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_courses" ADD CONSTRAINT "courses_courses_subject" FOREIGN KEY ("institution_id","subject_id") REFERENCES "public"."courses_subjects"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_courses" ADD CONSTRAINT "courses_courses_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_units" ADD CONSTRAINT "courses_units_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_sheet" FOREIGN KEY ("institution_id","sheet_id") REFERENCES "public"."gradebook_sheets"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_item" FOREIGN KEY ("institution_id","item_id") REFERENCES "public"."gradebook_items"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_competency_grades" ADD CONSTRAINT "gradebook_competency_grades_competency" FOREIGN KEY ("institution_id","competency_id") REFERENCES "public"."courses_competencies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_competency_grades" ADD CONSTRAINT "gradebook_competency_grades_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_grades" ADD CONSTRAINT "gradebook_grades_item" FOREIGN KEY ("institution_id","item_id") REFERENCES "public"."gradebook_items"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_grades" ADD CONSTRAINT "gradebook_grades_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_items" ADD CONSTRAINT "gradebook_items_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_items" ADD CONSTRAINT "gradebook_items_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_recoveries" ADD CONSTRAINT "gradebook_recoveries_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_recoveries" ADD CONSTRAINT "gradebook_recoveries_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_term_grades" ADD CONSTRAINT "gradebook_term_grades_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_term_grades" ADD CONSTRAINT "gradebook_term_grades_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_policies" ADD CONSTRAINT "gradebook_policies_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_policy_uses" ADD CONSTRAINT "gradebook_policy_uses_policy" FOREIGN KEY ("institution_id","policy_id") REFERENCES "public"."gradebook_policies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_policy_uses" ADD CONSTRAINT "gradebook_policy_uses_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_policy_uses" ADD CONSTRAINT "gradebook_policy_uses_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_policy_versions" ADD CONSTRAINT "gradebook_policy_versions_policy" FOREIGN KEY ("institution_id","policy_id") REFERENCES "public"."gradebook_policies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_sheet_log" ADD CONSTRAINT "gradebook_sheet_log_sheet" FOREIGN KEY ("institution_id","sheet_id") REFERENCES "public"."gradebook_sheets"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_sheet_remarks" ADD CONSTRAINT "gradebook_sheet_remarks_sheet" FOREIGN KEY ("institution_id","sheet_id") REFERENCES "public"."gradebook_sheets"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_sheets" ADD CONSTRAINT "gradebook_sheets_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_sheets" ADD CONSTRAINT "gradebook_sheets_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_sheets" ADD CONSTRAINT "gradebook_sheets_policy_version" FOREIGN KEY ("institution_id","policy_version_id") REFERENCES "public"."gradebook_policy_versions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_requests" ADD CONSTRAINT "people_change_requests_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_requests" ADD CONSTRAINT "people_change_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_kept" FOREIGN KEY ("institution_id","kept_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_merged" FOREIGN KEY ("institution_id","merged_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_availability" ADD CONSTRAINT "people_availability_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_documents" ADD CONSTRAINT "people_documents_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_documents" ADD CONSTRAINT "schools_documents_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_settings" ADD CONSTRAINT "schools_settings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_ending_log" ADD CONSTRAINT "sections_ending_log_step" FOREIGN KEY ("institution_id","step_id") REFERENCES "public"."sections_steps"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_enrolments" ADD CONSTRAINT "sections_enrolments_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_enrolments" ADD CONSTRAINT "sections_enrolments_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_feeds" ADD CONSTRAINT "sections_feeds_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_feeds" ADD CONSTRAINT "sections_feeds_homeroom" FOREIGN KEY ("institution_id","homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homeroom_enrolments" ADD CONSTRAINT "sections_homeroom_enrolments_homeroom" FOREIGN KEY ("institution_id","homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homeroom_enrolments" ADD CONSTRAINT "sections_homeroom_enrolments_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homerooms" ADD CONSTRAINT "sections_homerooms_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homerooms" ADD CONSTRAINT "sections_homerooms_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homerooms" ADD CONSTRAINT "sections_homerooms_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homerooms" ADD CONSTRAINT "sections_homerooms_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homerooms" ADD CONSTRAINT "sections_homerooms_tutor" FOREIGN KEY ("institution_id","tutor_staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_codes" ADD CONSTRAINT "sections_join_codes_homeroom" FOREIGN KEY ("institution_id","homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_codes" ADD CONSTRAINT "sections_join_codes_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_log" ADD CONSTRAINT "sections_join_log_code" FOREIGN KEY ("institution_id","code_id") REFERENCES "public"."sections_join_codes"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_log" ADD CONSTRAINT "sections_join_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_sections" ADD CONSTRAINT "sections_sections_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_sections" ADD CONSTRAINT "sections_sections_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_sections" ADD CONSTRAINT "sections_sections_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_sections" ADD CONSTRAINT "sections_sections_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_steps" ADD CONSTRAINT "sections_steps_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_teachers" ADD CONSTRAINT "sections_teachers_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_teachers" ADD CONSTRAINT "sections_teachers_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_meeting" FOREIGN KEY ("institution_id","meeting_id") REFERENCES "public"."timetable_meetings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_substitute" FOREIGN KEY ("institution_id","substitute_staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_meetings" ADD CONSTRAINT "timetable_meetings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_meetings" ADD CONSTRAINT "timetable_meetings_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_meetings" ADD CONSTRAINT "timetable_meetings_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_meetings" ADD CONSTRAINT "timetable_meetings_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_approvals_once" ON "platform_approvals" USING btree ("institution_id","kind","key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "platform_approvals_by_state" ON "platform_approvals" USING btree ("institution_id","state","id");--> statement-breakpoint
CREATE INDEX "platform_approvals_by_asker" ON "platform_approvals" USING btree ("institution_id","asked_by","id");--> statement-breakpoint
CREATE INDEX "platform_exports_by_asker" ON "platform_exports" USING btree ("institution_id","asked_by","created_at");--> statement-breakpoint
CREATE INDEX "attendance_alerts_of_day" ON "attendance_alerts" USING btree ("institution_id","school_id","date");--> statement-breakpoint
CREATE INDEX "attendance_days_of_school" ON "attendance_days" USING btree ("institution_id","school_id","date");--> statement-breakpoint
CREATE INDEX "attendance_justifications_of_student" ON "attendance_justifications" USING btree ("institution_id","student_id","from_on");--> statement-breakpoint
CREATE INDEX "attendance_justifications_waiting" ON "attendance_justifications" USING btree ("institution_id","school_id","state","from_on");--> statement-breakpoint
CREATE INDEX "attendance_letters_of_student" ON "attendance_letters" USING btree ("institution_id","student_id","at");--> statement-breakpoint
CREATE INDEX "attendance_mark_log_of_student" ON "attendance_mark_log" USING btree ("institution_id","roll_id","student_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_of_student" ON "attendance_marks" USING btree ("institution_id","student_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_rolls_of_class" ON "attendance_rolls" USING btree ("institution_id","meeting_id","date") WHERE meeting_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_rolls_of_homeroom" ON "attendance_rolls" USING btree ("institution_id","homeroom_id","date") WHERE homeroom_id is not null;--> statement-breakpoint
CREATE INDEX "attendance_rolls_of_section" ON "attendance_rolls" USING btree ("institution_id","section_id","date");--> statement-breakpoint
CREATE INDEX "attendance_rolls_of_day" ON "attendance_rolls" USING btree ("institution_id","school_id","date");--> statement-breakpoint
CREATE INDEX "attendance_submission_log_of_roll" ON "attendance_submission_log" USING btree ("institution_id","roll_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_competencies_name" ON "courses_competencies" USING btree ("institution_id","subject_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_courses_catalogue" ON "courses_courses" USING btree ("institution_id","school_id","grade_level_id","name_key");--> statement-breakpoint
CREATE INDEX "courses_courses_by_subject" ON "courses_courses" USING btree ("institution_id","subject_id");--> statement-breakpoint
CREATE INDEX "courses_units_by_course" ON "courses_units" USING btree ("institution_id","course_id","position");--> statement-breakpoint
CREATE INDEX "gradebook_changes_by_state" ON "gradebook_changes" USING btree ("institution_id","school_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_changes_one_waiting" ON "gradebook_changes" USING btree ("institution_id","item_id","student_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "gradebook_competency_grades_by_student" ON "gradebook_competency_grades" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_by_cell" ON "gradebook_grade_log" USING btree ("institution_id","item_id","student_id","number");--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_by_time" ON "gradebook_grade_log" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_by_section" ON "gradebook_grade_log" USING btree ("institution_id","section_id","at");--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_by_writer" ON "gradebook_grade_log" USING btree ("institution_id","by_user","at");--> statement-breakpoint
CREATE INDEX "gradebook_grades_by_student" ON "gradebook_grades" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "gradebook_items_by_section" ON "gradebook_items" USING btree ("institution_id","section_id","term_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_items_source" ON "gradebook_items" USING btree ("institution_id","section_id","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "gradebook_phrases_by_school" ON "gradebook_phrases" USING btree ("institution_id","school_id","owner_id");--> statement-breakpoint
CREATE INDEX "gradebook_term_grades_by_student" ON "gradebook_term_grades" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_policy_uses_once" ON "gradebook_policy_uses" USING btree ("institution_id","school_id",coalesce(grade_level_id, '00000000-0000-0000-0000-000000000000'::uuid),coalesce(course_id, '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "gradebook_policy_uses_by_policy" ON "gradebook_policy_uses" USING btree ("institution_id","policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_policy_versions_in_force" ON "gradebook_policy_versions" USING btree ("institution_id","policy_id") WHERE state = 'in_force';--> statement-breakpoint
CREATE INDEX "gradebook_sheet_log_by_sheet" ON "gradebook_sheet_log" USING btree ("institution_id","sheet_id","at");--> statement-breakpoint
CREATE INDEX "gradebook_sheet_remarks_by_sheet" ON "gradebook_sheet_remarks" USING btree ("institution_id","sheet_id");--> statement-breakpoint
CREATE INDEX "gradebook_sheets_by_state" ON "gradebook_sheets" USING btree ("institution_id","school_id","term_id","state");--> statement-breakpoint
CREATE INDEX "people_change_requests_waiting" ON "people_change_requests" USING btree ("institution_id","state","school_id","created_at");--> statement-breakpoint
CREATE INDEX "people_change_requests_by_student" ON "people_change_requests" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "people_merges_latest" ON "people_merges" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_saved_views_once" ON "people_saved_views" USING btree ("institution_id","user_id","list","label");--> statement-breakpoint
CREATE INDEX "people_documents_by_student" ON "people_documents" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "people_documents_by_file" ON "people_documents" USING btree ("institution_id","file_id");--> statement-breakpoint
CREATE INDEX "schools_documents_by_school" ON "schools_documents" USING btree ("institution_id","school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_settings_once" ON "schools_settings" USING btree ("institution_id","name",coalesce(school_id, institution_id));--> statement-breakpoint
CREATE INDEX "sections_enrolments_one_at_a_time" ON "sections_enrolments" USING btree ("institution_id","student_id","section_id");--> statement-breakpoint
CREATE INDEX "sections_enrolments_by_section" ON "sections_enrolments" USING btree ("institution_id","section_id","from_on");--> statement-breakpoint
CREATE INDEX "sections_enrolments_by_step" ON "sections_enrolments" USING btree ("institution_id","began_in");--> statement-breakpoint
CREATE INDEX "sections_feeds_by_homeroom" ON "sections_feeds" USING btree ("institution_id","homeroom_id");--> statement-breakpoint
CREATE INDEX "sections_homeroom_enrolments_one_at_a_time" ON "sections_homeroom_enrolments" USING btree ("institution_id","student_id","year_id");--> statement-breakpoint
CREATE INDEX "sections_homeroom_enrolments_by_homeroom" ON "sections_homeroom_enrolments" USING btree ("institution_id","homeroom_id","from_on");--> statement-breakpoint
CREATE INDEX "sections_homeroom_enrolments_by_step" ON "sections_homeroom_enrolments" USING btree ("institution_id","began_in");--> statement-breakpoint
CREATE INDEX "sections_homerooms_by_school" ON "sections_homerooms" USING btree ("institution_id","school_id","year_id");--> statement-breakpoint
CREATE INDEX "sections_homerooms_by_tutor" ON "sections_homerooms" USING btree ("institution_id","tutor_staff_id");--> statement-breakpoint
CREATE INDEX "sections_join_codes_everywhere" ON "sections_join_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sections_join_codes_by_school" ON "sections_join_codes" USING btree ("institution_id","school_id","id");--> statement-breakpoint
CREATE INDEX "sections_join_log_by_code" ON "sections_join_log" USING btree ("institution_id","code_id","at");--> statement-breakpoint
CREATE INDEX "sections_sections_by_name" ON "sections_sections" USING btree ("institution_id","school_id","year_id","name_key","id");--> statement-breakpoint
CREATE INDEX "sections_sections_by_course" ON "sections_sections" USING btree ("institution_id","course_id","year_id");--> statement-breakpoint
CREATE INDEX "sections_teachers_lead_one_at_a_time" ON "sections_teachers" USING btree ("institution_id","section_id") WHERE part = 'lead';--> statement-breakpoint
CREATE INDEX "sections_teachers_person_one_at_a_time" ON "sections_teachers" USING btree ("institution_id","section_id","staff_id");--> statement-breakpoint
CREATE INDEX "sections_teachers_by_staff" ON "sections_teachers" USING btree ("institution_id","staff_id","from_on");--> statement-breakpoint
CREATE INDEX "timetable_changes_by_date" ON "timetable_changes" USING btree ("institution_id","school_id","date");--> statement-breakpoint
CREATE INDEX "timetable_changes_by_target" ON "timetable_changes" USING btree ("institution_id","school_id","moved_to_date");--> statement-breakpoint
CREATE INDEX "timetable_meetings_by_section" ON "timetable_meetings" USING btree ("institution_id","section_id","from_on");--> statement-breakpoint
CREATE INDEX "timetable_meetings_by_school" ON "timetable_meetings" USING btree ("institution_id","school_id","cycle_day","from_on");--> statement-breakpoint
CREATE INDEX "accounts_invitations_by_person" ON "accounts_invitations" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE INDEX "people_persons_birth" ON "people_persons" USING btree ("institution_id","birth_date","register_key");--> statement-breakpoint
CREATE INDEX "people_students_by_status" ON "people_students" USING btree ("institution_id","status","grade_level_id");--> statement-breakpoint
CREATE INDEX "people_students_by_number" ON "people_students" USING btree ("institution_id","student_number","id");--> statement-breakpoint
CREATE INDEX "people_students_by_entry" ON "people_students" USING btree ("institution_id","enrolled_on","id");--> statement-breakpoint
CREATE POLICY "door" ON "sections_join_codes" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');