CREATE TABLE "homes_done_steps" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homes_done_steps_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "homes_done_steps_once" UNIQUE("institution_id","student_id","date","step")
);
--> statement-breakpoint
CREATE TABLE "homes_study_blocks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"assigned_id" uuid,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "homes_study_blocks_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "homes_study_blocks_span" CHECK (start_minute >= 0 and minutes > 0 and start_minute + minutes <= 1440)
);
--> statement-breakpoint
ALTER TABLE "homes_done_steps" ADD CONSTRAINT "homes_done_steps_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_study_blocks" ADD CONSTRAINT "homes_study_blocks_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_study_blocks" ADD CONSTRAINT "homes_study_blocks_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_study_blocks" ADD CONSTRAINT "homes_study_blocks_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homes_study_blocks_of_student" ON "homes_study_blocks" USING btree ("institution_id","student_id","date");