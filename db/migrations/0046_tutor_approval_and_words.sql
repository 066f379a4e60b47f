CREATE TABLE "tutor_approval_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"source" text,
	"changed" double precision NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_approval_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_approval_log_once" UNIQUE("institution_id","turn_id"),
	CONSTRAINT "tutor_approval_log_changed" CHECK (changed between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "tutor_words" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"others" text[] NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutor_words_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "tutor_words_once" UNIQUE("institution_id","course_id","language","term")
);
--> statement-breakpoint
ALTER TABLE "tutor_turns" ADD COLUMN "standing" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_turns" ADD COLUMN "instead" text;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD COLUMN "during_class" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD COLUMN "closed_in_exams" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_settings" ADD COLUMN "approves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_approval_log" ADD CONSTRAINT "tutor_approval_log_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_words" ADD CONSTRAINT "tutor_words_course" FOREIGN KEY ("institution_id","course_id") REFERENCES "public"."courses_courses"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_approval_log_of_section" ON "tutor_approval_log" USING btree ("institution_id","section_id","at");--> statement-breakpoint
CREATE INDEX "tutor_turns_waiting" ON "tutor_turns" USING btree ("institution_id","at","id") WHERE standing = 'waiting';--> statement-breakpoint
ALTER TABLE "tutor_turns" ADD CONSTRAINT "tutor_turns_instead" CHECK ((instead is not null) = (standing = 'replaced'));