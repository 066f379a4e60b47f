CREATE TABLE "plans_comments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"reply_to_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plans_comments_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans_classes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"date" date,
	"period" integer,
	"queue" integer,
	"unit_id" uuid,
	"title" text NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"activities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"competency_ids" uuid[] DEFAULT '{}' NOT NULL,
	"supports" text DEFAULT '' NOT NULL,
	"reflection" text DEFAULT '' NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"outcome" text,
	"left" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plans_classes_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "plans_classes_place" CHECK ((date is null) = (period is null))
);
--> statement-breakpoint
CREATE TABLE "plans_weeks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"week_on" date NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plans_weeks_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "plans_weeks_once" UNIQUE("institution_id","section_id","week_on"),
	CONSTRAINT "plans_weeks_monday" CHECK (extract(isodow from week_on) = 1)
);
--> statement-breakpoint
ALTER TABLE "plans_comments" ADD CONSTRAINT "plans_comments_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_comments" ADD CONSTRAINT "plans_comments_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_comments" ADD CONSTRAINT "plans_comments_class" FOREIGN KEY ("institution_id","class_id") REFERENCES "public"."plans_classes"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_comments" ADD CONSTRAINT "plans_comments_reply" FOREIGN KEY ("institution_id","reply_to_id") REFERENCES "public"."plans_comments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_classes" ADD CONSTRAINT "plans_classes_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_classes" ADD CONSTRAINT "plans_classes_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_classes" ADD CONSTRAINT "plans_classes_unit" FOREIGN KEY ("institution_id","unit_id") REFERENCES "public"."courses_units"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_weeks" ADD CONSTRAINT "plans_weeks_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_weeks" ADD CONSTRAINT "plans_weeks_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_comments_by_class" ON "plans_comments" USING btree ("institution_id","class_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_classes_slot" ON "plans_classes" USING btree ("institution_id","section_id","date","period") WHERE archived_at is null and date is not null;--> statement-breakpoint
CREATE INDEX "plans_classes_by_section" ON "plans_classes" USING btree ("institution_id","section_id","date");--> statement-breakpoint
CREATE INDEX "plans_weeks_waiting" ON "plans_weeks" USING btree ("institution_id","school_id","state","week_on");