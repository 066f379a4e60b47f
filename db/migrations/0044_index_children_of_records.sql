CREATE INDEX "announcements_recipients_of_person" ON "announcements_recipients" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE INDEX "lessons_progress_log_of_student" ON "lessons_progress_log" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "recognition_awards_of_student" ON "recognition_awards" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "report_cards_notes_of_student" ON "report_cards_notes" USING btree ("institution_id","student_id");