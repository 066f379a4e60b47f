CREATE TABLE "insights_layouts" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tiles" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insights_layouts_institution_id_user_id_pk" PRIMARY KEY("institution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "insights_target_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"share" numeric(5, 4) NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "insights_target_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "insights_target_log_version" UNIQUE("institution_id","target_id","version")
);
--> statement-breakpoint
CREATE TABLE "insights_targets" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"share" numeric(5, 4) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insights_targets_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "insights_targets_once" UNIQUE("institution_id","school_id","measure"),
	CONSTRAINT "insights_targets_share" CHECK (share between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "insights_facts" (
	"institution_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"grain" text NOT NULL,
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"level_id" uuid NOT NULL,
	"homeroom_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"numerator" numeric(18, 2) NOT NULL,
	"denominator" numeric(18, 2) NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "insights_facts_pk" PRIMARY KEY("institution_id","measure","grain","school_id","day","level_id","homeroom_id","subject_id","slot")
);
--> statement-breakpoint
CREATE TABLE "insights_keepings" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"built_from" date NOT NULL,
	CONSTRAINT "insights_keepings_institution_id_school_id_pk" PRIMARY KEY("institution_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "insights_stale" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "insights_stale_institution_id_school_id_source_day_pk" PRIMARY KEY("institution_id","school_id","source","day")
);
--> statement-breakpoint
CREATE TABLE "insights_deliveries" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"on" date NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"answer" jsonb NOT NULL,
	"mailed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "insights_deliveries_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "insights_deliveries_once" UNIQUE("institution_id","schedule_id","on")
);
--> statement-breakpoint
CREATE TABLE "insights_schedules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"format" text NOT NULL,
	"rhythm" text NOT NULL,
	"hour" smallint NOT NULL,
	"next_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insights_schedules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "insights_schedules_hour" CHECK (hour between 0 and 23),
	CONSTRAINT "insights_schedules_ended" CHECK ((ended_at is null) = (ended_why is null))
);
--> statement-breakpoint
CREATE TABLE "insights_view_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"shared_with" text[] NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "insights_view_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "insights_view_log_version" UNIQUE("institution_id","view_id","version")
);
--> statement-breakpoint
CREATE TABLE "insights_views" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"school_id" uuid,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"shared_with" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insights_views_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "insights_target_log" ADD CONSTRAINT "insights_target_log_target" FOREIGN KEY ("institution_id","target_id") REFERENCES "public"."insights_targets"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_targets" ADD CONSTRAINT "insights_targets_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_facts" ADD CONSTRAINT "insights_facts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_keepings" ADD CONSTRAINT "insights_keepings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_stale" ADD CONSTRAINT "insights_stale_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_deliveries" ADD CONSTRAINT "insights_deliveries_schedule" FOREIGN KEY ("institution_id","schedule_id") REFERENCES "public"."insights_schedules"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_schedules" ADD CONSTRAINT "insights_schedules_view" FOREIGN KEY ("institution_id","view_id") REFERENCES "public"."insights_views"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights_view_log" ADD CONSTRAINT "insights_view_log_view" FOREIGN KEY ("institution_id","view_id") REFERENCES "public"."insights_views"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insights_facts_of_day" ON "insights_facts" USING btree ("institution_id","school_id","day");--> statement-breakpoint
CREATE INDEX "insights_deliveries_of_user" ON "insights_deliveries" USING btree ("institution_id","user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "insights_schedules_once" ON "insights_schedules" USING btree ("institution_id","view_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "insights_schedules_next" ON "insights_schedules" USING btree ("institution_id","next_on") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "insights_views_name" ON "insights_views" USING btree ("institution_id","owner_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "insights_views_shared" ON "insights_views" USING gin ("shared_with");