CREATE TABLE "warnings_rule_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"state" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "warnings_rule_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "warnings_rule_log_version" UNIQUE("institution_id","rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "warnings_rules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"conditions" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"author_id" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "warnings_rules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "warnings_rules_number" UNIQUE("institution_id","school_id","number"),
	CONSTRAINT "warnings_rules_archived_off" CHECK (archived_at is null or state <> 'on')
);
--> statement-breakpoint
CREATE TABLE "warnings_simulations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"conditions" jsonb NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"result" jsonb,
	"asked_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "warnings_simulations_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "warnings_simulations_result" CHECK ((state = 'done') = (result is not null))
);
--> statement-breakpoint
CREATE TABLE "warnings_rounds" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"students" integer NOT NULL,
	"raised" integer NOT NULL,
	"ended" integer NOT NULL,
	CONSTRAINT "warnings_rounds_institution_id_school_id_pk" PRIMARY KEY("institution_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "warnings_signal_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"signal_id" uuid NOT NULL,
	"step" text NOT NULL,
	"by" uuid,
	"why" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "warnings_signal_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "warnings_signals" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"findings" jsonb NOT NULL,
	"uncounted" jsonb NOT NULL,
	"raised_on" date NOT NULL,
	"changed_on" date NOT NULL,
	"ended_on" date,
	"state" text DEFAULT 'new' NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"why" text,
	"taken_to" text,
	"taken_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "warnings_signals_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "warnings_signals_decided" CHECK ((state in ('taken', 'false_alarm')) = (decided_at is not null)),
	CONSTRAINT "warnings_signals_why" CHECK ((state = 'false_alarm') = (why is not null)),
	CONSTRAINT "warnings_signals_taken" CHECK ((state = 'taken') = (taken_to is not null))
);
--> statement-breakpoint
CREATE TABLE "wellbeing_openings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"sealed_reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"second_user_id" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "wellbeing_openings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_reading_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"read_as" text NOT NULL,
	"purpose" text NOT NULL,
	"opening_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "wellbeing_reading_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_reading_log_place" UNIQUE("institution_id","case_id","place")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_school_rules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"existence" text DEFAULT 'nobody' NOT NULL,
	"keep_years" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_school_rules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_school_rules_one" UNIQUE("institution_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_appointments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"case_id" uuid,
	"host_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"sealed_about" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_appointments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_appointments_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "wellbeing_hours" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hours" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_hours_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_board_choices" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"names" boolean DEFAULT false NOT NULL,
	"whose" text DEFAULT 'team' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_board_choices_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_case_members" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_case_members_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_cases" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"risk_level" text,
	"risk_judged_on" date,
	"risk_judged_by" uuid,
	"next_review_on" date,
	"next_review_at" text,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"sealed_key" text,
	"key_version" integer NOT NULL,
	"key_destroyed_at" timestamp with time zone,
	"readings" integer DEFAULT 0 NOT NULL,
	"readings_end" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_cases_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_cases_number" UNIQUE("institution_id","school_id","number"),
	CONSTRAINT "wellbeing_cases_closed" CHECK ((state = 'closed') = (closed_on is not null))
);
--> statement-breakpoint
CREATE TABLE "wellbeing_personal_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"salt" text NOT NULL,
	"sealed_private" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_personal_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_recoveries" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private" text NOT NULL,
	"first_user_id" uuid NOT NULL,
	"first_check" text NOT NULL,
	"second_user_id" uuid NOT NULL,
	"second_check" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_recoveries_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_recovery_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"recovery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"personal_key_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"first_sealed" text,
	"second_sealed" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_recovery_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_school_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"public_key" text NOT NULL,
	"sealed_for_recovery" text NOT NULL,
	"sealed_for_next" text,
	"retired_at" timestamp with time zone,
	"rotate_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_school_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_school_keys_version" UNIQUE("institution_id","school_id","key_version")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_team_members" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"personal_key_id" uuid NOT NULL,
	"key_version" integer,
	"sealed_school_key" text,
	"coordinates" boolean DEFAULT false NOT NULL,
	"supervisor_id" uuid,
	"granted_by" uuid,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_team_members_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_unlocks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"personal_key_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"sealed_private" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_unlocks_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_unlocks_mark" UNIQUE("institution_id","mark")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_note_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"personal_key_id" uuid NOT NULL,
	"sealed_key" text NOT NULL,
	CONSTRAINT "wellbeing_note_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_note_keys_one" UNIQUE("institution_id","note_id","personal_key_id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_notes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"sealed_text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"corrects" uuid,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_notes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_referral_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"step" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_referral_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_referrals" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"urgency" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"sealed_text" text,
	"reporter_id" uuid,
	"reporter_role" text,
	"source_type" text,
	"source_id" uuid,
	"raised_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"next_pass_at" timestamp with time zone,
	"assignee_id" uuid,
	"opened_at" timestamp with time zone,
	"opened_by" uuid,
	"received_at" timestamp with time zone,
	"case_id" uuid,
	"outcome" text,
	"sealed_note" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_referrals_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_reports" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"template_key" text NOT NULL,
	"template_version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	"sealed_content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_reports_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_closings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"closed_on" date NOT NULL,
	"closed_by" uuid NOT NULL,
	"sealed_content" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_closings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_handovers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"sealed_note" text,
	"offered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_handovers_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_time_line" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid,
	"sealed_text" text,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_time_line_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_check_ins" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"on" date NOT NULL,
	"mood" text NOT NULL,
	"sealed_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_check_ins_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_check_ins_once_a_day" UNIQUE("institution_id","student_id","on")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_answers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"instrument_key" text NOT NULL,
	"instrument_edition" integer NOT NULL,
	"answered_on" date NOT NULL,
	"filled_by" uuid NOT NULL,
	"sealed_content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_answers_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_instruments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"edition" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"items" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_instruments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_instruments_edition" UNIQUE("institution_id","school_id","key","edition")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_review_news" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"told_user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_review_news_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_review_news_once" UNIQUE("institution_id","case_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_risk_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"level" text NOT NULL,
	"answers_id" uuid,
	"judged_on" date NOT NULL,
	"judged_by" uuid NOT NULL,
	"next_review_on" date NOT NULL,
	"sealed_why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_risk_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_interventions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"weeks" integer NOT NULL,
	"baseline" double precision NOT NULL,
	"target" double precision NOT NULL,
	"most" double precision NOT NULL,
	"decide_on" date NOT NULL,
	"champion_id" uuid,
	"sealed_content" text NOT NULL,
	"sealed_for_champion" text,
	"state" text DEFAULT 'running' NOT NULL,
	"ended_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_interventions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_interventions_ended" CHECK ((state = 'ended') = (ended_on is not null))
);
--> statement-breakpoint
CREATE TABLE "wellbeing_measures" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"intervention_id" uuid NOT NULL,
	"week_of" date NOT NULL,
	"value" double precision NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_measures_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_measures_week" UNIQUE("institution_id","intervention_id","week_of")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_support_days" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"support_id" uuid NOT NULL,
	"date" date NOT NULL,
	"marked_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_support_days_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wellbeing_support_days_once" UNIQUE("institution_id","support_id","date")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_supports" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"intervention_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"per_week" integer NOT NULL,
	"by_champion" boolean NOT NULL,
	"sealed_text" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_supports_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_agreements" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"agreed_on" date NOT NULL,
	"until" date,
	"signed_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"sealed_content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_agreements_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_contacts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contacted_on" date NOT NULL,
	"ask_again_on" date,
	"made_by" uuid NOT NULL,
	"sealed_content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_contacts_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_documents" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"sealed_content" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_documents_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_safety_plans" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"made_on" date NOT NULL,
	"made_by" uuid NOT NULL,
	"sealed_content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wellbeing_safety_plans_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "warnings_rule_log" ADD CONSTRAINT "warnings_rule_log_rule" FOREIGN KEY ("institution_id","rule_id") REFERENCES "public"."warnings_rules"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_rules" ADD CONSTRAINT "warnings_rules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_simulations" ADD CONSTRAINT "warnings_simulations_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_simulations" ADD CONSTRAINT "warnings_simulations_rule" FOREIGN KEY ("institution_id","rule_id") REFERENCES "public"."warnings_rules"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_simulations" ADD CONSTRAINT "warnings_simulations_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_rounds" ADD CONSTRAINT "warnings_rounds_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_signal_log" ADD CONSTRAINT "warnings_signal_log_signal" FOREIGN KEY ("institution_id","signal_id") REFERENCES "public"."warnings_signals"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_signals" ADD CONSTRAINT "warnings_signals_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_signals" ADD CONSTRAINT "warnings_signals_rule" FOREIGN KEY ("institution_id","rule_id") REFERENCES "public"."warnings_rules"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_signals" ADD CONSTRAINT "warnings_signals_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_openings" ADD CONSTRAINT "wellbeing_openings_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_reading_log" ADD CONSTRAINT "wellbeing_reading_log_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_school_rules" ADD CONSTRAINT "wellbeing_school_rules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_appointments" ADD CONSTRAINT "wellbeing_appointments_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_appointments" ADD CONSTRAINT "wellbeing_appointments_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_hours" ADD CONSTRAINT "wellbeing_hours_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_case_members" ADD CONSTRAINT "wellbeing_case_members_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_cases" ADD CONSTRAINT "wellbeing_cases_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_cases" ADD CONSTRAINT "wellbeing_cases_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_recoveries" ADD CONSTRAINT "wellbeing_recoveries_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_recovery_requests" ADD CONSTRAINT "wellbeing_recovery_requests_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_recovery_requests" ADD CONSTRAINT "wellbeing_recovery_requests_recovery" FOREIGN KEY ("institution_id","recovery_id") REFERENCES "public"."wellbeing_recoveries"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_recovery_requests" ADD CONSTRAINT "wellbeing_recovery_requests_key" FOREIGN KEY ("institution_id","personal_key_id") REFERENCES "public"."wellbeing_personal_keys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_school_keys" ADD CONSTRAINT "wellbeing_school_keys_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_team_members" ADD CONSTRAINT "wellbeing_team_members_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_team_members" ADD CONSTRAINT "wellbeing_team_members_key" FOREIGN KEY ("institution_id","personal_key_id") REFERENCES "public"."wellbeing_personal_keys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_unlocks" ADD CONSTRAINT "wellbeing_unlocks_key" FOREIGN KEY ("institution_id","personal_key_id") REFERENCES "public"."wellbeing_personal_keys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_note_keys" ADD CONSTRAINT "wellbeing_note_keys_note" FOREIGN KEY ("institution_id","note_id") REFERENCES "public"."wellbeing_notes"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_note_keys" ADD CONSTRAINT "wellbeing_note_keys_key" FOREIGN KEY ("institution_id","personal_key_id") REFERENCES "public"."wellbeing_personal_keys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_notes" ADD CONSTRAINT "wellbeing_notes_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_referral_log" ADD CONSTRAINT "wellbeing_referral_log_referral" FOREIGN KEY ("institution_id","referral_id") REFERENCES "public"."wellbeing_referrals"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_referrals" ADD CONSTRAINT "wellbeing_referrals_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_referrals" ADD CONSTRAINT "wellbeing_referrals_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_referrals" ADD CONSTRAINT "wellbeing_referrals_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_reports" ADD CONSTRAINT "wellbeing_reports_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_closings" ADD CONSTRAINT "wellbeing_closings_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_handovers" ADD CONSTRAINT "wellbeing_handovers_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_time_line" ADD CONSTRAINT "wellbeing_time_line_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_check_ins" ADD CONSTRAINT "wellbeing_check_ins_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_check_ins" ADD CONSTRAINT "wellbeing_check_ins_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_answers" ADD CONSTRAINT "wellbeing_answers_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_instruments" ADD CONSTRAINT "wellbeing_instruments_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_review_news" ADD CONSTRAINT "wellbeing_review_news_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_risk_log" ADD CONSTRAINT "wellbeing_risk_log_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_interventions" ADD CONSTRAINT "wellbeing_interventions_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_measures" ADD CONSTRAINT "wellbeing_measures_intervention" FOREIGN KEY ("institution_id","intervention_id") REFERENCES "public"."wellbeing_interventions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_support_days" ADD CONSTRAINT "wellbeing_support_days_support" FOREIGN KEY ("institution_id","support_id") REFERENCES "public"."wellbeing_supports"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_supports" ADD CONSTRAINT "wellbeing_supports_intervention" FOREIGN KEY ("institution_id","intervention_id") REFERENCES "public"."wellbeing_interventions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_agreements" ADD CONSTRAINT "wellbeing_agreements_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_contacts" ADD CONSTRAINT "wellbeing_contacts_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_documents" ADD CONSTRAINT "wellbeing_documents_case" FOREIGN KEY ("institution_id","case_id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_safety_plans" ADD CONSTRAINT "wellbeing_safety_plans_case" FOREIGN KEY ("institution_id","id") REFERENCES "public"."wellbeing_cases"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warnings_simulations_of_rule" ON "warnings_simulations" USING btree ("institution_id","rule_id","created_at");--> statement-breakpoint
CREATE INDEX "warnings_signal_log_of_signal" ON "warnings_signal_log" USING btree ("institution_id","signal_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "warnings_signals_once" ON "warnings_signals" USING btree ("institution_id","rule_id","student_id") WHERE state in ('new', 'seen');--> statement-breakpoint
CREATE INDEX "warnings_signals_of_school" ON "warnings_signals" USING btree ("institution_id","school_id","state","raised_on");--> statement-breakpoint
CREATE INDEX "warnings_signals_of_student" ON "warnings_signals" USING btree ("institution_id","student_id","raised_on");--> statement-breakpoint
CREATE INDEX "wellbeing_openings_of_case" ON "wellbeing_openings" USING btree ("institution_id","case_id","user_id","until");--> statement-breakpoint
CREATE INDEX "wellbeing_openings_of_school" ON "wellbeing_openings" USING btree ("institution_id","school_id","at");--> statement-breakpoint
CREATE INDEX "wellbeing_reading_log_of_user" ON "wellbeing_reading_log" USING btree ("institution_id","user_id","at");--> statement-breakpoint
CREATE INDEX "wellbeing_appointments_of_host" ON "wellbeing_appointments" USING btree ("institution_id","host_id","starts_at");--> statement-breakpoint
CREATE INDEX "wellbeing_appointments_of_school" ON "wellbeing_appointments" USING btree ("institution_id","school_id","starts_at");--> statement-breakpoint
CREATE INDEX "wellbeing_appointments_of_case" ON "wellbeing_appointments" USING btree ("institution_id","case_id","starts_at") WHERE case_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_hours_one" ON "wellbeing_hours" USING btree ("institution_id","school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_board_choices_user" ON "wellbeing_board_choices" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_case_members_one" ON "wellbeing_case_members" USING btree ("institution_id","case_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "wellbeing_case_members_of_user" ON "wellbeing_case_members" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE INDEX "wellbeing_cases_of_student" ON "wellbeing_cases" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "wellbeing_cases_of_lead" ON "wellbeing_cases" USING btree ("institution_id","lead_id","state");--> statement-breakpoint
CREATE INDEX "wellbeing_cases_board" ON "wellbeing_cases" USING btree ("institution_id","school_id","state","next_review_on");--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_personal_keys_one" ON "wellbeing_personal_keys" USING btree ("institution_id","user_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_recoveries_one" ON "wellbeing_recoveries" USING btree ("institution_id","school_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_recovery_requests_one" ON "wellbeing_recovery_requests" USING btree ("institution_id","school_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_school_keys_one" ON "wellbeing_school_keys" USING btree ("institution_id","school_id") WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_team_members_one" ON "wellbeing_team_members" USING btree ("institution_id","school_id","user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "wellbeing_team_members_of_user" ON "wellbeing_team_members" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE INDEX "wellbeing_unlocks_of_user" ON "wellbeing_unlocks" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE INDEX "wellbeing_notes_of_case" ON "wellbeing_notes" USING btree ("institution_id","case_id","at");--> statement-breakpoint
CREATE INDEX "wellbeing_referral_log_of_referral" ON "wellbeing_referral_log" USING btree ("institution_id","referral_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_referrals_source" ON "wellbeing_referrals" USING btree ("institution_id","source_type","source_id");--> statement-breakpoint
CREATE INDEX "wellbeing_referrals_by_school" ON "wellbeing_referrals" USING btree ("institution_id","school_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "wellbeing_referrals_by_student" ON "wellbeing_referrals" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "wellbeing_referrals_by_reporter" ON "wellbeing_referrals" USING btree ("institution_id","reporter_id","raised_at");--> statement-breakpoint
CREATE INDEX "wellbeing_referrals_by_case" ON "wellbeing_referrals" USING btree ("institution_id","case_id") WHERE case_id is not null;--> statement-breakpoint
CREATE INDEX "wellbeing_referrals_to_pass" ON "wellbeing_referrals" USING btree ("institution_id","next_pass_at") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "wellbeing_reports_of_case" ON "wellbeing_reports" USING btree ("institution_id","case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_closings_one" ON "wellbeing_closings" USING btree ("institution_id","case_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellbeing_handovers_one" ON "wellbeing_handovers" USING btree ("institution_id","case_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "wellbeing_handovers_to" ON "wellbeing_handovers" USING btree ("institution_id","to_id","state");--> statement-breakpoint
CREATE INDEX "wellbeing_time_line_of_case" ON "wellbeing_time_line" USING btree ("institution_id","case_id","at","id");--> statement-breakpoint
CREATE INDEX "wellbeing_check_ins_of_school" ON "wellbeing_check_ins" USING btree ("institution_id","school_id","on");--> statement-breakpoint
CREATE INDEX "wellbeing_answers_of_case" ON "wellbeing_answers" USING btree ("institution_id","case_id","answered_on");--> statement-breakpoint
CREATE INDEX "wellbeing_risk_log_of_case" ON "wellbeing_risk_log" USING btree ("institution_id","case_id","at");--> statement-breakpoint
CREATE INDEX "wellbeing_interventions_of_case" ON "wellbeing_interventions" USING btree ("institution_id","case_id","starts_on");--> statement-breakpoint
CREATE INDEX "wellbeing_interventions_of_champion" ON "wellbeing_interventions" USING btree ("institution_id","champion_id") WHERE state = 'running' and champion_id is not null;--> statement-breakpoint
CREATE INDEX "wellbeing_supports_of_intervention" ON "wellbeing_supports" USING btree ("institution_id","intervention_id","position");--> statement-breakpoint
CREATE INDEX "wellbeing_agreements_of_case" ON "wellbeing_agreements" USING btree ("institution_id","case_id","agreed_on");--> statement-breakpoint
CREATE INDEX "wellbeing_contacts_of_case" ON "wellbeing_contacts" USING btree ("institution_id","case_id","contacted_on");--> statement-breakpoint
CREATE INDEX "wellbeing_documents_of_case" ON "wellbeing_documents" USING btree ("institution_id","case_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "wellbeing_documents_of_file" ON "wellbeing_documents" USING btree ("institution_id","file_id");