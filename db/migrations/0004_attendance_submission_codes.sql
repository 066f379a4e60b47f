ALTER TABLE "attendance_marks" DROP CONSTRAINT "attendance_marks_roll";
--> statement-breakpoint
ALTER TABLE "attendance_submission_log" ADD COLUMN "plain_code" text;--> statement-breakpoint
ALTER TABLE "attendance_submission_log" ADD COLUMN "plain_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_submission_log" ADD COLUMN "plain_student_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices_notifications" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "report_cards_seals" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "report_cards_seals" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices_notifications" ADD CONSTRAINT "notices_notifications_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_notifications_of_child" ON "notices_notifications" USING btree ("institution_id","student_id") WHERE student_id is not null;--> statement-breakpoint
ALTER TABLE "attendance_submission_log" ADD CONSTRAINT "attendance_submission_log_plain" CHECK (cardinality(plain_ids) = cardinality(plain_student_ids) and (plain_code is not null or cardinality(plain_ids) = 0));