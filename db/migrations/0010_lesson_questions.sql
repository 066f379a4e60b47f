CREATE TABLE "lessons_questions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_questions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "lessons_questions_answered" CHECK ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
--> statement-breakpoint
ALTER TABLE "lessons_questions" ADD CONSTRAINT "lessons_questions_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_questions" ADD CONSTRAINT "lessons_questions_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_questions" ADD CONSTRAINT "lessons_questions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_questions_of_class" ON "lessons_questions" USING btree ("institution_id","section_id","created_at");--> statement-breakpoint
CREATE INDEX "lessons_questions_of_student" ON "lessons_questions" USING btree ("institution_id","student_id","lesson_id");