CREATE TABLE "studio_drafts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"generator" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"form" jsonb NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"maker" text,
	"model" text,
	"prompt_number" integer,
	"reason" text,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_id" uuid,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"regenerated" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"reviewer_id" uuid,
	"reviewed_at" timestamp with time zone,
	"review_note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_kind" text,
	"saved_id" uuid,
	"edited_letters" integer,
	"edited_share" integer,
	"trial" boolean DEFAULT false NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "studio_drafts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "studio_drafts_second" CHECK (reviewer_id is null or reviewer_id <> owner_id),
	CONSTRAINT "studio_drafts_approved" CHECK (state not in ('approved', 'saved') or reviewer_id is not null)
);
--> statement-breakpoint
CREATE TABLE "studio_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"block_id" text,
	"instruction" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"job_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"maker" text,
	"model" text,
	"prompt_number" integer NOT NULL,
	"reason" text,
	"blocks" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "studio_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "studio_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "studio_version_log_number" UNIQUE("institution_id","draft_id","number")
);
--> statement-breakpoint
CREATE TABLE "studio_generator_rules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"generator" text NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "studio_generator_rules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "studio_generator_rules_once" UNIQUE("institution_id","school_id","generator")
);
--> statement-breakpoint
CREATE TABLE "studio_prompt_activation_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"generator" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_prompt_activation_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "studio_prompts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"generator" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_prompts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "studio_prompts_number" UNIQUE("institution_id","generator","language","number")
);
--> statement-breakpoint
CREATE TABLE "studio_passages" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"path" jsonb NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	CONSTRAINT "studio_passages_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "studio_passages_place" UNIQUE("institution_id","source_id","place")
);
--> statement-breakpoint
CREATE TABLE "studio_sources" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"job_id" uuid,
	"format" text,
	"language" text,
	"counted" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"passage_count" integer DEFAULT 0 NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"gone_at" timestamp with time zone,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(name || ' ' || title)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "studio_sources_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "studio_sources_pages" CHECK (pages >= 0 and pages_read >= 0 and passage_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "studio_drafts" ADD CONSTRAINT "studio_drafts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_runs" ADD CONSTRAINT "studio_runs_draft" FOREIGN KEY ("institution_id","draft_id") REFERENCES "public"."studio_drafts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_version_log" ADD CONSTRAINT "studio_version_log_draft" FOREIGN KEY ("institution_id","draft_id") REFERENCES "public"."studio_drafts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_generator_rules" ADD CONSTRAINT "studio_generator_rules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_passages" ADD CONSTRAINT "studio_passages_source" FOREIGN KEY ("institution_id","source_id") REFERENCES "public"."studio_sources"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_sources" ADD CONSTRAINT "studio_sources_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_drafts_own" ON "studio_drafts" USING btree ("institution_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "studio_drafts_of_school" ON "studio_drafts" USING btree ("institution_id","school_id","state","id");--> statement-breakpoint
CREATE INDEX "studio_runs_of_draft" ON "studio_runs" USING btree ("institution_id","draft_id","started_at");--> statement-breakpoint
CREATE INDEX "studio_prompt_activation_log_latest" ON "studio_prompt_activation_log" USING btree ("institution_id","generator","language","at");--> statement-breakpoint
CREATE INDEX "studio_sources_list" ON "studio_sources" USING btree ("institution_id","school_id","owner_id","id");