CREATE TABLE "accounts_register" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"register_key" text collate "C" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"state" text NOT NULL,
	"belongs" boolean NOT NULL,
	CONSTRAINT "accounts_register_institution_id_user_id_pk" PRIMARY KEY("institution_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "accounts_register" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_register_words" (
	"institution_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "accounts_register_words_institution_id_word_user_id_pk" PRIMARY KEY("institution_id","word","user_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_seatings" (
	"institution_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"columns" smallint NOT NULL,
	"seats" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_seatings_institution_id_section_id_pk" PRIMARY KEY("institution_id","section_id"),
	CONSTRAINT "attendance_seatings_room" CHECK (columns between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "gradebook_periods" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_periods_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_periods_term" UNIQUE("institution_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "gradebook_reminders" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"by_user" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_reminders_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_reminders_once_a_day" UNIQUE("institution_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "gradebook_equivalences" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_key" text NOT NULL,
	"to_key" text NOT NULL,
	"body" jsonb NOT NULL,
	"preset" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gradebook_equivalences_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_equivalences_pair" UNIQUE("institution_id","from_key","to_key")
);
--> statement-breakpoint
CREATE TABLE "gradebook_seen_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"by_user" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gradebook_seen_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "gradebook_seen_log_once" UNIQUE("institution_id","student_id","term_id","by_user")
);
--> statement-breakpoint
CREATE TABLE "notices_push_subscriptions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "notices_push_subscriptions_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "notices_push_subscriptions_once" UNIQUE("institution_id","user_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "people_consent_texts" (
	"institution_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"es" text NOT NULL,
	"en" text,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_consent_texts_institution_id_purpose_version_pk" PRIMARY KEY("institution_id","purpose","version")
);
--> statement-breakpoint
CREATE TABLE "report_cards_batches" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"locale" text NOT NULL,
	"draft" boolean NOT NULL,
	"homeroom_ids" uuid[] NOT NULL,
	"job_id" uuid NOT NULL,
	"file_id" uuid,
	"issued" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"started_by" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cards_batches_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_cards_content_log" (
	"institution_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "report_cards_content_log_institution_id_document_id_pk" PRIMARY KEY("institution_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "report_cards_documents" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid,
	"section_id" uuid,
	"term_id" uuid,
	"homeroom_id" uuid,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"edition" integer NOT NULL,
	"locale" text NOT NULL,
	"sha256" text NOT NULL,
	"batch_id" uuid,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"superseded_by_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cards_documents_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "report_cards_documents_serial" UNIQUE("institution_id","school_id","serial"),
	CONSTRAINT "report_cards_documents_about" CHECK ((student_id is null) <> (section_id is null))
);
--> statement-breakpoint
CREATE TABLE "report_cards_notes" (
	"institution_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"habits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cards_notes_institution_id_term_id_student_id_pk" PRIMARY KEY("institution_id","term_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "report_cards_reading_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cards_reading_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_cards_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cards_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_cards_seals" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"school" text NOT NULL,
	"number" text NOT NULL,
	"edition" integer NOT NULL,
	"initials" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cards_seals_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "report_cards_seals_code" UNIQUE("institution_id","code")
);
--> statement-breakpoint
ALTER TABLE "report_cards_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sections_name_words" (
	"institution_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"section_id" uuid NOT NULL,
	CONSTRAINT "sections_name_words_institution_id_word_section_id_pk" PRIMARY KEY("institution_id","word","section_id")
);
--> statement-breakpoint
CREATE TABLE "timetable_absences" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"through_on" date NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_absences_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "timetable_absences_span" CHECK (from_on <= through_on and through_on < from_on + 366)
);
--> statement-breakpoint
ALTER TABLE "gradebook_policy_versions" ADD COLUMN "holds_for" jsonb;--> statement-breakpoint
ALTER TABLE "gradebook_policy_versions" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "schools_academic_years" ADD COLUMN "cycle" text DEFAULT 'week' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools_academic_years" ADD COLUMN "cycle_length" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "sections_steps" ADD COLUMN "feeding" jsonb;--> statement-breakpoint
ALTER TABLE "attendance_seatings" ADD CONSTRAINT "attendance_seatings_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_periods" ADD CONSTRAINT "gradebook_periods_term_known" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_seen_log" ADD CONSTRAINT "gradebook_seen_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_seen_log" ADD CONSTRAINT "gradebook_seen_log_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_batches" ADD CONSTRAINT "report_cards_batches_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_batches" ADD CONSTRAINT "report_cards_batches_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_content_log" ADD CONSTRAINT "report_cards_content_log_document" FOREIGN KEY ("institution_id","document_id") REFERENCES "public"."report_cards_documents"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_documents" ADD CONSTRAINT "report_cards_documents_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_documents" ADD CONSTRAINT "report_cards_documents_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_documents" ADD CONSTRAINT "report_cards_documents_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_documents" ADD CONSTRAINT "report_cards_documents_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_documents" ADD CONSTRAINT "report_cards_documents_homeroom" FOREIGN KEY ("institution_id","homeroom_id") REFERENCES "public"."sections_homerooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_notes" ADD CONSTRAINT "report_cards_notes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_notes" ADD CONSTRAINT "report_cards_notes_term" FOREIGN KEY ("institution_id","term_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_reading_log" ADD CONSTRAINT "report_cards_reading_log_document" FOREIGN KEY ("institution_id","document_id") REFERENCES "public"."report_cards_documents"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_requests" ADD CONSTRAINT "report_cards_requests_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_requests" ADD CONSTRAINT "report_cards_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_requests" ADD CONSTRAINT "report_cards_requests_document" FOREIGN KEY ("institution_id","document_id") REFERENCES "public"."report_cards_documents"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards_seals" ADD CONSTRAINT "report_cards_seals_document" FOREIGN KEY ("institution_id","id") REFERENCES "public"."report_cards_documents"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_name_words" ADD CONSTRAINT "sections_name_words_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_absences" ADD CONSTRAINT "timetable_absences_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_absences" ADD CONSTRAINT "timetable_absences_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_register_by_name" ON "accounts_register" USING btree ("institution_id","register_key","user_id");--> statement-breakpoint
CREATE INDEX "accounts_register_by_seen" ON "accounts_register" USING btree ("institution_id","seen_at","user_id");--> statement-breakpoint
CREATE INDEX "accounts_register_by_state" ON "accounts_register" USING btree ("institution_id","state","register_key","user_id");--> statement-breakpoint
CREATE INDEX "accounts_register_words_by_user" ON "accounts_register_words" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE INDEX "report_cards_batches_latest" ON "report_cards_batches" USING btree ("institution_id","school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_documents_holding" ON "report_cards_documents" USING btree ("institution_id","kind",coalesce(student_id, section_id),coalesce(term_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "report_cards_documents_by_student" ON "report_cards_documents" USING btree ("institution_id","student_id","issued_at");--> statement-breakpoint
CREATE INDEX "report_cards_documents_by_term" ON "report_cards_documents" USING btree ("institution_id","term_id","homeroom_id");--> statement-breakpoint
CREATE INDEX "report_cards_documents_latest" ON "report_cards_documents" USING btree ("institution_id","school_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "report_cards_documents_by_batch" ON "report_cards_documents" USING btree ("institution_id","batch_id");--> statement-breakpoint
CREATE INDEX "report_cards_reading_log_by_document" ON "report_cards_reading_log" USING btree ("institution_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_requests_one" ON "report_cards_requests" USING btree ("institution_id","student_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "report_cards_requests_by_state" ON "report_cards_requests" USING btree ("institution_id","school_id","state","id");--> statement-breakpoint
CREATE INDEX "report_cards_seals_by_code" ON "report_cards_seals" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sections_name_words_by_section" ON "sections_name_words" USING btree ("institution_id","section_id");--> statement-breakpoint
CREATE INDEX "timetable_absences_by_day" ON "timetable_absences" USING btree ("institution_id","school_id","from_on");--> statement-breakpoint
CREATE INDEX "timetable_absences_by_staff" ON "timetable_absences" USING btree ("institution_id","staff_id","from_on");--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_by_student" ON "gradebook_grade_log" USING btree ("institution_id","student_id","at");--> statement-breakpoint
CREATE INDEX "gradebook_grade_log_after_close" ON "gradebook_grade_log" USING btree ("institution_id","at") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "sections_sections_by_name_anywhere" ON "sections_sections" USING btree ("institution_id","name_key","id");--> statement-breakpoint
CREATE POLICY "door" ON "accounts_register" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "door" ON "report_cards_seals" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');