CREATE TABLE "recognition_awards" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"section_id" uuid,
	"shown" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"given_by" uuid,
	"awarded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key_id" uuid NOT NULL,
	"status_index" integer NOT NULL,
	"code" text NOT NULL,
	"sharing" text DEFAULT 'no' NOT NULL,
	"shared_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_awards_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "recognition_awards_code" UNIQUE("institution_id","code"),
	CONSTRAINT "recognition_awards_revoked_why" CHECK ((revoked_at is null) = (revoked_reason is null))
);
--> statement-breakpoint
CREATE TABLE "recognition_badges" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"criteria" text NOT NULL,
	"emblem" text NOT NULL,
	"colour" integer NOT NULL,
	"rule" text NOT NULL,
	"amount" integer,
	"points" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_badges_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "recognition_badges_amount" CHECK ((rule = 'person') = (amount is null)),
	CONSTRAINT "recognition_badges_points" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE TABLE "recognition_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_key" text NOT NULL,
	"next_status" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "recognition_balances" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recognition_balances_institution_id_student_id_pk" PRIMARY KEY("institution_id","student_id"),
	CONSTRAINT "recognition_balances_not_negative" CHECK (balance >= 0 and earned >= 0)
);
--> statement-breakpoint
CREATE TABLE "recognition_point_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"ref_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognition_point_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "recognition_point_log_once" UNIQUE("institution_id","student_id","kind","ref_id"),
	CONSTRAINT "recognition_point_log_sign" CHECK ((kind in ('redeem', 'correction', 'moved_out')) = (amount < 0) and amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "recognition_redeems" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid,
	"student_id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cost" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_redeems_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "recognition_rewards" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cost" integer NOT NULL,
	"stock" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_rewards_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "recognition_rewards_stock" CHECK (cost > 0 and (stock is null or stock >= 0))
);
--> statement-breakpoint
CREATE TABLE "recognition_answer_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognition_answer_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "recognition_praises" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"to_family" boolean DEFAULT false NOT NULL,
	"given_by" uuid NOT NULL,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_praises_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "recognition_praises_points" CHECK (points between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "recognition_survey_boxes" (
	"institution_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "recognition_survey_boxes_institution_id_survey_id_pk" PRIMARY KEY("institution_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "recognition_survey_turns" (
	"institution_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"answers" jsonb,
	CONSTRAINT "recognition_survey_turns_institution_id_survey_id_student_id_pk" PRIMARY KEY("institution_id","survey_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "recognition_surveys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"title" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"closes_on" date,
	"questions" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recognition_surveys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "recognition_awards" ADD CONSTRAINT "recognition_awards_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_awards" ADD CONSTRAINT "recognition_awards_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_awards" ADD CONSTRAINT "recognition_awards_badge" FOREIGN KEY ("institution_id","badge_id") REFERENCES "public"."recognition_badges"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_awards" ADD CONSTRAINT "recognition_awards_key" FOREIGN KEY ("institution_id","key_id") REFERENCES "public"."recognition_keys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_badges" ADD CONSTRAINT "recognition_badges_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_balances" ADD CONSTRAINT "recognition_balances_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_point_log" ADD CONSTRAINT "recognition_point_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_redeems" ADD CONSTRAINT "recognition_redeems_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_redeems" ADD CONSTRAINT "recognition_redeems_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_redeems" ADD CONSTRAINT "recognition_redeems_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_redeems" ADD CONSTRAINT "recognition_redeems_reward" FOREIGN KEY ("institution_id","reward_id") REFERENCES "public"."recognition_rewards"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_rewards" ADD CONSTRAINT "recognition_rewards_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_rewards" ADD CONSTRAINT "recognition_rewards_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_answer_log" ADD CONSTRAINT "recognition_answer_log_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_answer_log" ADD CONSTRAINT "recognition_answer_log_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_answer_log" ADD CONSTRAINT "recognition_answer_log_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_answer_log" ADD CONSTRAINT "recognition_answer_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_praises" ADD CONSTRAINT "recognition_praises_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_praises" ADD CONSTRAINT "recognition_praises_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_praises" ADD CONSTRAINT "recognition_praises_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_survey_boxes" ADD CONSTRAINT "recognition_survey_boxes_survey" FOREIGN KEY ("institution_id","survey_id") REFERENCES "public"."recognition_surveys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_survey_turns" ADD CONSTRAINT "recognition_survey_turns_survey" FOREIGN KEY ("institution_id","survey_id") REFERENCES "public"."recognition_surveys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_survey_turns" ADD CONSTRAINT "recognition_survey_turns_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_surveys" ADD CONSTRAINT "recognition_surveys_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_surveys" ADD CONSTRAINT "recognition_surveys_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recognition_awards_once" ON "recognition_awards" USING btree ("institution_id","student_id","badge_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "recognition_awards_revoked" ON "recognition_awards" USING btree ("institution_id","key_id","status_index") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "recognition_badges_of_school" ON "recognition_badges" USING btree ("institution_id","school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "recognition_keys_in_use" ON "recognition_keys" USING btree ("institution_id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "recognition_point_log_of_student" ON "recognition_point_log" USING btree ("institution_id","student_id","at");--> statement-breakpoint
CREATE INDEX "recognition_redeems_of_student" ON "recognition_redeems" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "recognition_redeems_waiting" ON "recognition_redeems" USING btree ("institution_id","school_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "recognition_rewards_of_school" ON "recognition_rewards" USING btree ("institution_id","school_id","cost");--> statement-breakpoint
CREATE INDEX "recognition_answer_log_of_student" ON "recognition_answer_log" USING btree ("institution_id","student_id","assigned_id");--> statement-breakpoint
CREATE INDEX "recognition_answer_log_of_section" ON "recognition_answer_log" USING btree ("institution_id","section_id","at");--> statement-breakpoint
CREATE INDEX "recognition_praises_of_student" ON "recognition_praises" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "recognition_praises_of_section" ON "recognition_praises" USING btree ("institution_id","section_id","created_at");--> statement-breakpoint
CREATE INDEX "recognition_surveys_of_section" ON "recognition_surveys" USING btree ("institution_id","section_id","created_at");