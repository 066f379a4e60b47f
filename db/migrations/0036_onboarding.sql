CREATE TABLE "onboarding_drafts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"body" jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "onboarding_drafts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "onboarding_drafts_of_person" UNIQUE("institution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_steps" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"step" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "onboarding_steps_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "onboarding_steps_once" UNIQUE("institution_id","user_id","role","step"),
	CONSTRAINT "onboarding_steps_when" CHECK ((state = 'open') = (at is null))
);
--> statement-breakpoint
CREATE INDEX "onboarding_drafts_open" ON "onboarding_drafts" USING btree ("institution_id","finished_at");