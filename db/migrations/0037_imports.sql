CREATE TABLE "imports_batches" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"job_id" uuid,
	"format" text,
	"encoding" text,
	"delimiter" text,
	"shape" text,
	"remembered" boolean DEFAULT false NOT NULL,
	"problem" jsonb,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finding_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb,
	"leave_out" boolean DEFAULT false NOT NULL,
	"approval_id" uuid,
	"approved_by" uuid,
	"applied_by" uuid,
	"applied_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"file_gone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_batches_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports_mappings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_mappings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports_changed" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "imports_changed_institution_id_batch_id_entity_record_id_pk" PRIMARY KEY("institution_id","batch_id","entity","record_id")
);
--> statement-breakpoint
CREATE TABLE "imports_foreign_ids" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"foreign_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	CONSTRAINT "imports_foreign_ids_institution_id_school_id_kind_foreign_id_pk" PRIMARY KEY("institution_id","school_id","kind","foreign_id")
);
--> statement-breakpoint
CREATE TABLE "imports_made" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"part" integer NOT NULL,
	"ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "imports_made_institution_id_batch_id_entity_part_pk" PRIMARY KEY("institution_id","batch_id","entity","part")
);
--> statement-breakpoint
CREATE TABLE "imports_corrections" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"line" integer NOT NULL,
	"column_at" integer NOT NULL,
	"value" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	CONSTRAINT "imports_corrections_institution_id_batch_id_table_name_line_column_at_pk" PRIMARY KEY("institution_id","batch_id","table_name","line","column_at")
);
--> statement-breakpoint
CREATE TABLE "imports_decisions" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"key" text NOT NULL,
	"decision" text NOT NULL,
	"person_id" uuid,
	"take" text[],
	"decided_by" uuid NOT NULL,
	CONSTRAINT "imports_decisions_institution_id_batch_id_key_pk" PRIMARY KEY("institution_id","batch_id","key")
);
--> statement-breakpoint
CREATE TABLE "imports_findings" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"table_name" text NOT NULL,
	"line" integer NOT NULL,
	"column_at" integer,
	"heading" text,
	"field" text,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"value" text NOT NULL,
	"params" jsonb NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "imports_findings_institution_id_batch_id_place_pk" PRIMARY KEY("institution_id","batch_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports_rows" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"table_name" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"why" text[] NOT NULL,
	"changes" jsonb NOT NULL,
	"guardians" jsonb NOT NULL,
	"target" text,
	"student_id" uuid,
	"staff_id" uuid,
	"candidates" jsonb,
	"decided" text,
	CONSTRAINT "imports_rows_institution_id_batch_id_place_pk" PRIMARY KEY("institution_id","batch_id","place")
);
--> statement-breakpoint
CREATE TABLE "promotions_act_case_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"proposed" text,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "promotions_act_case_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotions_acts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"held_on" date NOT NULL,
	"members" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"approval_id" uuid,
	"written_by" uuid NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_acts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "promotions_acts_serial" UNIQUE("institution_id","school_id","serial")
);
--> statement-breakpoint
CREATE TABLE "promotions_decision_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"before" text,
	"after" text,
	"reason" text,
	"act_id" uuid,
	"by_user" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_decision_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotions_decisions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"grade_level_id" uuid NOT NULL,
	"homeroom_id" uuid NOT NULL,
	"proposed" text,
	"facts" jsonb NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"act_id" uuid,
	"to_level_id" uuid,
	"to_homeroom_id" uuid,
	"placed_by" uuid,
	"run_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_decisions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "promotions_decisions_once" UNIQUE("institution_id","plan_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "promotions_plans" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"next_year_id" uuid NOT NULL,
	"options" jsonb NOT NULL,
	"proposed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_plans_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "promotions_plans_once" UNIQUE("institution_id","year_id")
);
--> statement-breakpoint
CREATE TABLE "promotions_rules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"failed_promoted" integer NOT NULL,
	"failed_support" integer NOT NULL,
	"failed_recovery" integer NOT NULL,
	"attendance_percent" integer,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_rules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "promotions_rules_once" UNIQUE("institution_id","school_id","stage"),
	CONSTRAINT "promotions_rules_order" CHECK (failed_promoted <= failed_support and failed_support <= failed_recovery)
);
--> statement-breakpoint
CREATE TABLE "promotions_pairs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"by_user" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_pairs_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "promotions_pairs_order" CHECK (first_id < second_id)
);
--> statement-breakpoint
CREATE TABLE "promotions_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"grade_level_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"job_id" uuid,
	"step_ids" uuid[] DEFAULT '{}' NOT NULL,
	"counts" jsonb,
	"started_by" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports_batches" ADD CONSTRAINT "imports_batches_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_mappings" ADD CONSTRAINT "imports_mappings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_changed" ADD CONSTRAINT "imports_changed_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_foreign_ids" ADD CONSTRAINT "imports_foreign_ids_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_made" ADD CONSTRAINT "imports_made_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_corrections" ADD CONSTRAINT "imports_corrections_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_decisions" ADD CONSTRAINT "imports_decisions_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_findings" ADD CONSTRAINT "imports_findings_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports_rows" ADD CONSTRAINT "imports_rows_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_act_case_log" ADD CONSTRAINT "promotions_act_case_log_act" FOREIGN KEY ("institution_id","act_id") REFERENCES "public"."promotions_acts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_act_case_log" ADD CONSTRAINT "promotions_act_case_log_decision" FOREIGN KEY ("institution_id","decision_id") REFERENCES "public"."promotions_decisions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_act_case_log" ADD CONSTRAINT "promotions_act_case_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_acts" ADD CONSTRAINT "promotions_acts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_acts" ADD CONSTRAINT "promotions_acts_plan" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."promotions_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decision_log" ADD CONSTRAINT "promotions_decision_log_decision" FOREIGN KEY ("institution_id","decision_id") REFERENCES "public"."promotions_decisions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_plan" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."promotions_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_homeroom" FOREIGN KEY ("institution_id","homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_next_level" FOREIGN KEY ("institution_id","to_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_next_homeroom" FOREIGN KEY ("institution_id","to_homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_plans" ADD CONSTRAINT "promotions_plans_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_plans" ADD CONSTRAINT "promotions_plans_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_plans" ADD CONSTRAINT "promotions_plans_next_year" FOREIGN KEY ("institution_id","next_year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_rules" ADD CONSTRAINT "promotions_rules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_pairs" ADD CONSTRAINT "promotions_pairs_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_pairs" ADD CONSTRAINT "promotions_pairs_plan" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."promotions_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_pairs" ADD CONSTRAINT "promotions_pairs_first" FOREIGN KEY ("institution_id","first_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_pairs" ADD CONSTRAINT "promotions_pairs_second" FOREIGN KEY ("institution_id","second_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_runs" ADD CONSTRAINT "promotions_runs_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_runs" ADD CONSTRAINT "promotions_runs_plan" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."promotions_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_runs" ADD CONSTRAINT "promotions_runs_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_batches_latest" ON "imports_batches" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_batches_by_school" ON "imports_batches" USING btree ("institution_id","school_id","state","created_at");--> statement-breakpoint
CREATE INDEX "imports_mappings_by_shape" ON "imports_mappings" USING btree ("institution_id","school_id","shape");--> statement-breakpoint
CREATE INDEX "imports_foreign_ids_by_record" ON "imports_foreign_ids" USING btree ("institution_id","record_id");--> statement-breakpoint
CREATE INDEX "imports_foreign_ids_by_batch" ON "imports_foreign_ids" USING btree ("institution_id","batch_id");--> statement-breakpoint
CREATE INDEX "imports_findings_by_code" ON "imports_findings" USING btree ("institution_id","batch_id","code","place");--> statement-breakpoint
CREATE INDEX "imports_findings_by_severity" ON "imports_findings" USING btree ("institution_id","batch_id","severity","place");--> statement-breakpoint
CREATE INDEX "imports_rows_by_action" ON "imports_rows" USING btree ("institution_id","batch_id","action","kind","place");--> statement-breakpoint
CREATE INDEX "promotions_act_case_log_by_act" ON "promotions_act_case_log" USING btree ("institution_id","act_id");--> statement-breakpoint
CREATE INDEX "promotions_act_case_log_by_student" ON "promotions_act_case_log" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "promotions_acts_by_plan" ON "promotions_acts" USING btree ("institution_id","plan_id","serial");--> statement-breakpoint
CREATE INDEX "promotions_decision_log_by_decision" ON "promotions_decision_log" USING btree ("institution_id","decision_id","at");--> statement-breakpoint
CREATE INDEX "promotions_decisions_by_level" ON "promotions_decisions" USING btree ("institution_id","plan_id","grade_level_id");--> statement-breakpoint
CREATE INDEX "promotions_decisions_by_next_level" ON "promotions_decisions" USING btree ("institution_id","plan_id","to_level_id");--> statement-breakpoint
CREATE INDEX "promotions_decisions_by_student" ON "promotions_decisions" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "promotions_decisions_by_run" ON "promotions_decisions" USING btree ("institution_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_pairs_once" ON "promotions_pairs" USING btree ("institution_id","plan_id","first_id","second_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_runs_once" ON "promotions_runs" USING btree ("institution_id","plan_id","grade_level_id") WHERE state <> 'undone';--> statement-breakpoint
CREATE INDEX "promotions_runs_by_plan" ON "promotions_runs" USING btree ("institution_id","plan_id","id");