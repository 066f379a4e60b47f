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
CREATE INDEX "ai_alert_log_of_alert" ON "ai_alert_log" USING btree ("institution_id","alert_id","at");--> statement-breakpoint
CREATE INDEX "ai_alerts_by_school" ON "ai_alerts" USING btree ("institution_id","school_id","raised_at","id");--> statement-breakpoint
CREATE INDEX "ai_alerts_to_call" ON "ai_alerts" USING btree ("institution_id","next_call_at") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "ai_alerts_by_student" ON "ai_alerts" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "ai_reservations_by_time" ON "ai_reservations" USING btree ("institution_id","expires_at");--> statement-breakpoint
CREATE INDEX "ai_call_log_by_school" ON "ai_call_log" USING btree ("institution_id","school_id","at","id");--> statement-breakpoint
CREATE INDEX "ai_call_log_by_provider" ON "ai_call_log" USING btree ("institution_id","provider_id","at");