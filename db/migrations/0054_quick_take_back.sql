CREATE TABLE "imports_stays" (
	"institution_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"field" text,
	"was" text,
	"now" text,
	"why" text NOT NULL,
	CONSTRAINT "imports_stays_institution_id_batch_id_place_pk" PRIMARY KEY("institution_id","batch_id","place")
);
--> statement-breakpoint
ALTER TABLE "ai_alerts" DROP CONSTRAINT "ai_alerts_student";
--> statement-breakpoint
ALTER TABLE "announcements_answer_log" DROP CONSTRAINT "announcements_answer_log_person";
--> statement-breakpoint
ALTER TABLE "announcements_answer_log" DROP CONSTRAINT "announcements_answer_log_student";
--> statement-breakpoint
ALTER TABLE "announcements_recipients" DROP CONSTRAINT "announcements_recipients_person";
--> statement-breakpoint
ALTER TABLE "announcements_recipients" DROP CONSTRAINT "announcements_recipients_student";
--> statement-breakpoint
ALTER TABLE "appointments_bookings" DROP CONSTRAINT "appointments_bookings_student";
--> statement-breakpoint
ALTER TABLE "appointments_waits" DROP CONSTRAINT "appointments_waits_student";
--> statement-breakpoint
ALTER TABLE "assessments_attempts" DROP CONSTRAINT "assessments_attempts_student";
--> statement-breakpoint
ALTER TABLE "assignments_students" DROP CONSTRAINT "assignments_students_student";
--> statement-breakpoint
ALTER TABLE "assignments_members" DROP CONSTRAINT "assignments_members_student";
--> statement-breakpoint
ALTER TABLE "assignments_files" DROP CONSTRAINT "assignments_files_student";
--> statement-breakpoint
ALTER TABLE "assignments_drafts" DROP CONSTRAINT "assignments_drafts_student";
--> statement-breakpoint
ALTER TABLE "assignments_submissions" DROP CONSTRAINT "assignments_submissions_student";
--> statement-breakpoint
ALTER TABLE "attendance_alerts" DROP CONSTRAINT "attendance_alerts_student";
--> statement-breakpoint
ALTER TABLE "attendance_justifications" DROP CONSTRAINT "attendance_justifications_student";
--> statement-breakpoint
ALTER TABLE "attendance_letters" DROP CONSTRAINT "attendance_letters_student";
--> statement-breakpoint
ALTER TABLE "attendance_marks" DROP CONSTRAINT "attendance_marks_student";
--> statement-breakpoint
ALTER TABLE "conversations_conversations" DROP CONSTRAINT "conversations_conversations_student";
--> statement-breakpoint
ALTER TABLE "conversations_participants" DROP CONSTRAINT "conversations_participants_student";
--> statement-breakpoint
ALTER TABLE "fees_awards" DROP CONSTRAINT "fees_awards_student";
--> statement-breakpoint
ALTER TABLE "fees_concept_students" DROP CONSTRAINT "fees_concept_students_student";
--> statement-breakpoint
ALTER TABLE "fees_invoices" DROP CONSTRAINT "fees_invoices_student";
--> statement-breakpoint
ALTER TABLE "fees_payer_shares" DROP CONSTRAINT "fees_payer_shares_student";
--> statement-breakpoint
ALTER TABLE "fees_payers" DROP CONSTRAINT "fees_payers_person_of";
--> statement-breakpoint
ALTER TABLE "gradebook_changes" DROP CONSTRAINT "gradebook_changes_student";
--> statement-breakpoint
ALTER TABLE "gradebook_competency_grades" DROP CONSTRAINT "gradebook_competency_grades_student";
--> statement-breakpoint
ALTER TABLE "gradebook_grades" DROP CONSTRAINT "gradebook_grades_student";
--> statement-breakpoint
ALTER TABLE "gradebook_recoveries" DROP CONSTRAINT "gradebook_recoveries_student";
--> statement-breakpoint
ALTER TABLE "gradebook_term_grades" DROP CONSTRAINT "gradebook_term_grades_student";
--> statement-breakpoint
ALTER TABLE "gradebook_seen_log" DROP CONSTRAINT "gradebook_seen_log_student";
--> statement-breakpoint
ALTER TABLE "homes_done_steps" DROP CONSTRAINT "homes_done_steps_student";
--> statement-breakpoint
ALTER TABLE "homes_ignored_work" DROP CONSTRAINT "homes_ignored_work_student";
--> statement-breakpoint
ALTER TABLE "homes_study_blocks" DROP CONSTRAINT "homes_study_blocks_student";
--> statement-breakpoint
ALTER TABLE "lessons_course_progress" DROP CONSTRAINT "lessons_course_progress_student";
--> statement-breakpoint
ALTER TABLE "lessons_notes" DROP CONSTRAINT "lessons_notes_student";
--> statement-breakpoint
ALTER TABLE "lessons_progress" DROP CONSTRAINT "lessons_progress_student";
--> statement-breakpoint
ALTER TABLE "lessons_progress_log" DROP CONSTRAINT "lessons_progress_log_student";
--> statement-breakpoint
ALTER TABLE "lessons_questions" DROP CONSTRAINT "lessons_questions_student";
--> statement-breakpoint
ALTER TABLE "notices_notifications" DROP CONSTRAINT "notices_notifications_student";
--> statement-breakpoint
ALTER TABLE "people_change_requests" DROP CONSTRAINT "people_change_requests_person";
--> statement-breakpoint
ALTER TABLE "people_change_requests" DROP CONSTRAINT "people_change_requests_student";
--> statement-breakpoint
ALTER TABLE "people_consent_log" DROP CONSTRAINT "people_consent_log_student";
--> statement-breakpoint
ALTER TABLE "people_guardianships" DROP CONSTRAINT "people_guardianships_person";
--> statement-breakpoint
ALTER TABLE "people_guardianships" DROP CONSTRAINT "people_guardianships_student";
--> statement-breakpoint
ALTER TABLE "people_merges" DROP CONSTRAINT "people_merges_kept";
--> statement-breakpoint
ALTER TABLE "people_merges" DROP CONSTRAINT "people_merges_merged";
--> statement-breakpoint
ALTER TABLE "people_name_words" DROP CONSTRAINT "people_name_words_person";
--> statement-breakpoint
ALTER TABLE "people_staff" DROP CONSTRAINT "people_staff_person";
--> statement-breakpoint
ALTER TABLE "people_documents" DROP CONSTRAINT "people_documents_student";
--> statement-breakpoint
ALTER TABLE "people_health_records" DROP CONSTRAINT "people_health_records_student";
--> statement-breakpoint
ALTER TABLE "people_students" DROP CONSTRAINT "people_students_person";
--> statement-breakpoint
ALTER TABLE "promotions_act_case_log" DROP CONSTRAINT "promotions_act_case_log_student";
--> statement-breakpoint
ALTER TABLE "promotions_decisions" DROP CONSTRAINT "promotions_decisions_student";
--> statement-breakpoint
ALTER TABLE "promotions_pairs" DROP CONSTRAINT "promotions_pairs_first";
--> statement-breakpoint
ALTER TABLE "promotions_pairs" DROP CONSTRAINT "promotions_pairs_second";
--> statement-breakpoint
ALTER TABLE "recognition_awards" DROP CONSTRAINT "recognition_awards_student";
--> statement-breakpoint
ALTER TABLE "recognition_balances" DROP CONSTRAINT "recognition_balances_student";
--> statement-breakpoint
ALTER TABLE "recognition_point_log" DROP CONSTRAINT "recognition_point_log_student";
--> statement-breakpoint
ALTER TABLE "recognition_redeems" DROP CONSTRAINT "recognition_redeems_student";
--> statement-breakpoint
ALTER TABLE "recognition_answer_log" DROP CONSTRAINT "recognition_answer_log_student";
--> statement-breakpoint
ALTER TABLE "recognition_praises" DROP CONSTRAINT "recognition_praises_student";
--> statement-breakpoint
ALTER TABLE "recognition_survey_turns" DROP CONSTRAINT "recognition_survey_turns_student";
--> statement-breakpoint
ALTER TABLE "report_cards_documents" DROP CONSTRAINT "report_cards_documents_student";
--> statement-breakpoint
ALTER TABLE "report_cards_notes" DROP CONSTRAINT "report_cards_notes_student";
--> statement-breakpoint
ALTER TABLE "report_cards_requests" DROP CONSTRAINT "report_cards_requests_student";
--> statement-breakpoint
ALTER TABLE "reports_contact_log" DROP CONSTRAINT "reports_contact_log_student";
--> statement-breakpoint
ALTER TABLE "reports_notes" DROP CONSTRAINT "reports_notes_student";
--> statement-breakpoint
ALTER TABLE "sections_enrolments" DROP CONSTRAINT "sections_enrolments_student";
--> statement-breakpoint
ALTER TABLE "sections_homeroom_enrolments" DROP CONSTRAINT "sections_homeroom_enrolments_student";
--> statement-breakpoint
ALTER TABLE "sections_join_log" DROP CONSTRAINT "sections_join_log_student";
--> statement-breakpoint
ALTER TABLE "sections_join_requests" DROP CONSTRAINT "sections_join_requests_student";
--> statement-breakpoint
ALTER TABLE "timetable_feeds" DROP CONSTRAINT "timetable_feeds_student";
--> statement-breakpoint
ALTER TABLE "tools_score_log" DROP CONSTRAINT "tools_scores_student";
--> statement-breakpoint
ALTER TABLE "tools_subjects" DROP CONSTRAINT "tools_subjects_person";
--> statement-breakpoint
ALTER TABLE "tutor_attempt_log" DROP CONSTRAINT "tutor_attempt_log_student";
--> statement-breakpoint
ALTER TABLE "tutor_mastery" DROP CONSTRAINT "tutor_mastery_student";
--> statement-breakpoint
ALTER TABLE "tutor_reviews" DROP CONSTRAINT "tutor_reviews_student";
--> statement-breakpoint
ALTER TABLE "tutor_goals" DROP CONSTRAINT "tutor_goals_student";
--> statement-breakpoint
ALTER TABLE "tutor_portfolio" DROP CONSTRAINT "tutor_portfolio_student";
--> statement-breakpoint
ALTER TABLE "tutor_reflections" DROP CONSTRAINT "tutor_reflections_student";
--> statement-breakpoint
ALTER TABLE "tutor_chats" DROP CONSTRAINT "tutor_chats_student";
--> statement-breakpoint
ALTER TABLE "tutor_profiles" DROP CONSTRAINT "tutor_profiles_student_of";
--> statement-breakpoint
ALTER TABLE "tutor_questions" DROP CONSTRAINT "tutor_questions_student";
--> statement-breakpoint
ALTER TABLE "warnings_signals" DROP CONSTRAINT "warnings_signals_student";
--> statement-breakpoint
ALTER TABLE "wellbeing_cases" DROP CONSTRAINT "wellbeing_cases_student";
--> statement-breakpoint
ALTER TABLE "wellbeing_referrals" DROP CONSTRAINT "wellbeing_referrals_student";
--> statement-breakpoint
ALTER TABLE "wellbeing_check_ins" DROP CONSTRAINT "wellbeing_check_ins_student";
--> statement-breakpoint
ALTER TABLE "imports_stays" ADD CONSTRAINT "imports_stays_batch" FOREIGN KEY ("institution_id","batch_id") REFERENCES "public"."imports_batches"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_alerts" ADD CONSTRAINT "ai_alerts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_answer_log" ADD CONSTRAINT "announcements_answer_log_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_answer_log" ADD CONSTRAINT "announcements_answer_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_recipients" ADD CONSTRAINT "announcements_recipients_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_recipients" ADD CONSTRAINT "announcements_recipients_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_bookings" ADD CONSTRAINT "appointments_bookings_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_waits" ADD CONSTRAINT "appointments_waits_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD CONSTRAINT "assessments_attempts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_students" ADD CONSTRAINT "assignments_students_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_members" ADD CONSTRAINT "assignments_members_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_files" ADD CONSTRAINT "assignments_files_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_drafts" ADD CONSTRAINT "assignments_drafts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments_submissions" ADD CONSTRAINT "assignments_submissions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alerts" ADD CONSTRAINT "attendance_alerts_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_justifications" ADD CONSTRAINT "attendance_justifications_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_letters" ADD CONSTRAINT "attendance_letters_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_conversations" ADD CONSTRAINT "conversations_conversations_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_participants" ADD CONSTRAINT "conversations_participants_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_awards" ADD CONSTRAINT "fees_awards_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_concept_students" ADD CONSTRAINT "fees_concept_students_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payer_shares" ADD CONSTRAINT "fees_payer_shares_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payers" ADD CONSTRAINT "fees_payers_person_of" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_competency_grades" ADD CONSTRAINT "gradebook_competency_grades_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_grades" ADD CONSTRAINT "gradebook_grades_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_recoveries" ADD CONSTRAINT "gradebook_recoveries_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_term_grades" ADD CONSTRAINT "gradebook_term_grades_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_seen_log" ADD CONSTRAINT "gradebook_seen_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_done_steps" ADD CONSTRAINT "homes_done_steps_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_ignored_work" ADD CONSTRAINT "homes_ignored_work_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes_study_blocks" ADD CONSTRAINT "homes_study_blocks_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_course_progress" ADD CONSTRAINT "lessons_course_progress_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_notes" ADD CONSTRAINT "lessons_notes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress" ADD CONSTRAINT "lessons_progress_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_progress_log" ADD CONSTRAINT "lessons_progress_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons_questions" ADD CONSTRAINT "lessons_questions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices_notifications" ADD CONSTRAINT "notices_notifications_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_requests" ADD CONSTRAINT "people_change_requests_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_requests" ADD CONSTRAINT "people_change_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_consent_log" ADD CONSTRAINT "people_consent_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_guardianships" ADD CONSTRAINT "people_guardianships_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_guardianships" ADD CONSTRAINT "people_guardianships_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_kept" FOREIGN KEY ("institution_id","kept_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_merged" FOREIGN KEY ("institution_id","merged_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_name_words" ADD CONSTRAINT "people_name_words_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_staff" ADD CONSTRAINT "people_staff_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_documents" ADD CONSTRAINT "people_documents_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_health_records" ADD CONSTRAINT "people_health_records_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_students" ADD CONSTRAINT "people_students_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_act_case_log" ADD CONSTRAINT "promotions_act_case_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_decisions" ADD CONSTRAINT "promotions_decisions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_pairs" ADD CONSTRAINT "promotions_pairs_first" FOREIGN KEY ("institution_id","first_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions_pairs" ADD CONSTRAINT "promotions_pairs_second" FOREIGN KEY ("institution_id","second_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_awards" ADD CONSTRAINT "recognition_awards_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_balances" ADD CONSTRAINT "recognition_balances_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_point_log" ADD CONSTRAINT "recognition_point_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_redeems" ADD CONSTRAINT "recognition_redeems_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_answer_log" ADD CONSTRAINT "recognition_answer_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_praises" ADD CONSTRAINT "recognition_praises_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_survey_turns" ADD CONSTRAINT "recognition_survey_turns_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_documents" ADD CONSTRAINT "report_cards_documents_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_notes" ADD CONSTRAINT "report_cards_notes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_requests" ADD CONSTRAINT "report_cards_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_contact_log" ADD CONSTRAINT "reports_contact_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_notes" ADD CONSTRAINT "reports_notes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_enrolments" ADD CONSTRAINT "sections_enrolments_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_homeroom_enrolments" ADD CONSTRAINT "sections_homeroom_enrolments_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_log" ADD CONSTRAINT "sections_join_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_requests" ADD CONSTRAINT "sections_join_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_feeds" ADD CONSTRAINT "timetable_feeds_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_score_log" ADD CONSTRAINT "tools_scores_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools_subjects" ADD CONSTRAINT "tools_subjects_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_attempt_log" ADD CONSTRAINT "tutor_attempt_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_mastery" ADD CONSTRAINT "tutor_mastery_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_reviews" ADD CONSTRAINT "tutor_reviews_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_goals" ADD CONSTRAINT "tutor_goals_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_portfolio" ADD CONSTRAINT "tutor_portfolio_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_reflections" ADD CONSTRAINT "tutor_reflections_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_chats" ADD CONSTRAINT "tutor_chats_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_profiles" ADD CONSTRAINT "tutor_profiles_student_of" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_questions" ADD CONSTRAINT "tutor_questions_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings_signals" ADD CONSTRAINT "warnings_signals_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_cases" ADD CONSTRAINT "wellbeing_cases_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_referrals" ADD CONSTRAINT "wellbeing_referrals_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_check_ins" ADD CONSTRAINT "wellbeing_check_ins_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_answer_log_of_person" ON "announcements_answer_log" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE INDEX "appointments_waits_of_student" ON "appointments_waits" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_of_student" ON "gradebook_changes" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "gradebook_recoveries_of_student" ON "gradebook_recoveries" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "people_change_requests_of_person" ON "people_change_requests" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE INDEX "people_merges_of_kept" ON "people_merges" USING btree ("institution_id","kept_id");--> statement-breakpoint
CREATE INDEX "people_merges_of_merged" ON "people_merges" USING btree ("institution_id","merged_id");--> statement-breakpoint
CREATE INDEX "promotions_pairs_of_first" ON "promotions_pairs" USING btree ("institution_id","first_id");--> statement-breakpoint
CREATE INDEX "promotions_pairs_of_second" ON "promotions_pairs" USING btree ("institution_id","second_id");--> statement-breakpoint
CREATE INDEX "recognition_survey_turns_of_student" ON "recognition_survey_turns" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "report_cards_requests_of_student" ON "report_cards_requests" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "sections_join_log_of_student" ON "sections_join_log" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "sections_join_requests_of_student" ON "sections_join_requests" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "timetable_feeds_of_student" ON "timetable_feeds" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "tools_scores_of_student" ON "tools_score_log" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "tools_subjects_of_person" ON "tools_subjects" USING btree ("institution_id","person_id");