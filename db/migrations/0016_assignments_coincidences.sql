CREATE TABLE "assignments_match_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assigned_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"other_attempt_id" uuid,
	"lesson_id" uuid,
	"words" integer NOT NULL,
	"share" double precision NOT NULL,
	"other_share" double precision NOT NULL,
	"passages" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_match_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "assignments_match_log_one" CHECK ((other_attempt_id is null) <> (lesson_id is null))
);
--> statement-breakpoint
ALTER TABLE "assignments_assignments" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments_students" ADD COLUMN "fewer_percent" integer;--> statement-breakpoint
ALTER TABLE "assignments_students" ADD COLUMN "large_print" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments_sections" ADD COLUMN "desk_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments_drafts" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments_match_log" ADD CONSTRAINT "assignments_match_log_assigned" FOREIGN KEY ("institution_id","assigned_id") REFERENCES "public"."assignments_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_match_log" ADD CONSTRAINT "assignments_match_log_attempt" FOREIGN KEY ("institution_id","attempt_id") REFERENCES "public"."assignments_attempt_log"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_match_log" ADD CONSTRAINT "assignments_match_log_other" FOREIGN KEY ("institution_id","other_attempt_id") REFERENCES "public"."assignments_attempt_log"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_match_log" ADD CONSTRAINT "assignments_match_log_lesson" FOREIGN KEY ("institution_id","lesson_id") REFERENCES "public"."lessons_lessons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_match_log_once" ON "assignments_match_log" USING btree ("institution_id","attempt_id",coalesce(other_attempt_id, lesson_id));--> statement-breakpoint
CREATE INDEX "assignments_match_log_of_class" ON "assignments_match_log" USING btree ("institution_id","assigned_id");--> statement-breakpoint
CREATE INDEX "assignments_match_log_by_other" ON "assignments_match_log" USING btree ("institution_id","other_attempt_id");--> statement-breakpoint
ALTER TABLE "assignments_drafts" ADD CONSTRAINT "assignments_drafts_group" FOREIGN KEY ("institution_id","group_id") REFERENCES "public"."assignments_groups"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_assignments_by_origin" ON "assignments_assignments" USING btree ("institution_id","origin_id");--> statement-breakpoint
ALTER TABLE "assignments_drafts" ADD CONSTRAINT "assignments_drafts_once_in_group" UNIQUE("institution_id","group_id");--> statement-breakpoint
ALTER TABLE "assignments_students" ADD CONSTRAINT "assignments_students_fewer" CHECK (fewer_percent is null or fewer_percent between 1 and 90);