CREATE TABLE "lessons_teacher_notes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"block_id" uuid,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_teacher_notes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "lessons_teacher_notes" ADD CONSTRAINT "lessons_teacher_notes_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_teacher_notes_of_lesson" ON "lessons_teacher_notes" USING btree ("institution_id","lesson_id","created_at");