DROP INDEX "gradebook_grade_log_by_time";--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_replaced" ON "gradebook_grade_log" USING btree ("institution_id","at") WHERE number > 1;--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_by_time" ON "gradebook_grade_log" USING btree ("institution_id","at","id");