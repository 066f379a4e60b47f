CREATE TABLE "homes_ignored_work" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homes_ignored_work_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "homes_ignored_work_once" UNIQUE("institution_id","student_id","assigned_id")
);
--> statement-breakpoint
ALTER TABLE "homes_ignored_work" ADD CONSTRAINT "homes_ignored_work_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_ignored_work" ADD CONSTRAINT "homes_ignored_work_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homes_ignored_work_of_assigned" ON "homes_ignored_work" USING btree ("institution_id","assigned_id");