CREATE TABLE "announcements_files" (
	"institution_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "announcements_files_institution_id_announcement_id_file_id_pk" PRIMARY KEY("institution_id","announcement_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "announcements_announcements" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid,
	"author_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"include" text[] NOT NULL,
	"exclude" text[] DEFAULT '{}' NOT NULL,
	"roles" text[] NOT NULL,
	"texts" jsonb NOT NULL,
	"text_version" integer DEFAULT 0 NOT NULL,
	"ask" text DEFAULT 'nothing' NOT NULL,
	"answer_by" date,
	"pinned" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"runs" integer DEFAULT 0 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"search_key" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_announcements_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcements_text_log" (
	"institution_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"hash" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_text_log_institution_id_announcement_id_version_pk" PRIMARY KEY("institution_id","announcement_id","version")
);
--> statement-breakpoint
CREATE TABLE "announcements_answer_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"student_id" uuid,
	"answer" text NOT NULL,
	"text_version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"signature" text,
	"evidence" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_answer_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcements_recipients" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"student_id" uuid,
	"role" text NOT NULL,
	"user_id" uuid,
	"household_id" uuid,
	"homeroom_id" uuid,
	"told_version" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"read_version" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"answer" text,
	"answer_version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"reminded_round" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcements_recipients_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "announcements_recipients_once" UNIQUE NULLS NOT DISTINCT("institution_id","announcement_id","person_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "announcements_templates" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid,
	"owner_id" uuid NOT NULL,
	"shared" text NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"ask" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_templates_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"layers" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"read_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_feeds_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"layer" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"starts_at" time,
	"ends_on" date NOT NULL,
	"ends_at" time,
	"rule" text,
	"except_on" date[] DEFAULT '{}' NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"series_id" uuid,
	"occurrence_on" date,
	"level_ids" uuid[] DEFAULT '{}' NOT NULL,
	"section_ids" uuid[] DEFAULT '{}' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"uid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_events_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "calendar_events_span" CHECK ((starts_at is null) = (ends_at is null) and (starts_on, coalesce(starts_at, '00:00')) <= (ends_on, coalesce(ends_at, '00:00'))),
	CONSTRAINT "calendar_events_range" CHECK (first_on <= last_on),
	CONSTRAINT "calendar_events_alone" CHECK ((series_id is null) = (occurrence_on is null) and (series_id is null or rule is null)),
	CONSTRAINT "calendar_events_cancelled" CHECK ((state = 'cancelled') = (cancelled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "conversations_conversations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid,
	"pair_key" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"started_by" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"closed_at" timestamp with time zone,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_form" text DEFAULT 'text' NOT NULL,
	"last_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversations_conversations_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "conversations_conversations_pair" UNIQUE("institution_id","pair_key")
);
--> statement-breakpoint
CREATE TABLE "conversations_participants" (
	"institution_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"student_id" uuid,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_position" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"receipt_at" timestamp with time zone,
	"received_position" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_participants_institution_id_conversation_id_user_id_role_pk" PRIMARY KEY("institution_id","conversation_id","user_id","role")
);
--> statement-breakpoint
CREATE TABLE "conversations_files" (
	"institution_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"form" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"seconds" integer,
	"transcript" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversations_files_institution_id_file_id_pk" PRIMARY KEY("institution_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "conversations_messages" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer,
	"author_id" uuid NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"form" text NOT NULL,
	"urgency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrives_at" timestamp with time zone,
	"search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, patio_plain(text))) STORED NOT NULL,
	CONSTRAINT "conversations_messages_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "conversations_messages_order" UNIQUE("institution_id","conversation_id","position")
);
--> statement-breakpoint
CREATE TABLE "conversations_templates" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversations_templates_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversations_exports" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"approved_by" uuid,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversations_exports_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversations_reports" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"reported_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"handled_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conversations_reports_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "conversations_reports_once" UNIQUE("institution_id","message_id","reported_by")
);
--> statement-breakpoint
ALTER TABLE "announcements_files" ADD CONSTRAINT "announcements_files_announcement" FOREIGN KEY ("institution_id","announcement_id") REFERENCES "public"."announcements_announcements"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_announcements" ADD CONSTRAINT "announcements_announcements_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_text_log" ADD CONSTRAINT "announcements_text_log_announcement" FOREIGN KEY ("institution_id","announcement_id") REFERENCES "public"."announcements_announcements"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_answer_log" ADD CONSTRAINT "announcements_answer_log_announcement" FOREIGN KEY ("institution_id","announcement_id") REFERENCES "public"."announcements_announcements"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_answer_log" ADD CONSTRAINT "announcements_answer_log_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_answer_log" ADD CONSTRAINT "announcements_answer_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_recipients" ADD CONSTRAINT "announcements_recipients_announcement" FOREIGN KEY ("institution_id","announcement_id") REFERENCES "public"."announcements_announcements"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_recipients" ADD CONSTRAINT "announcements_recipients_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_recipients" ADD CONSTRAINT "announcements_recipients_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements_templates" ADD CONSTRAINT "announcements_templates_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_series" FOREIGN KEY ("institution_id","series_id") REFERENCES "public"."calendar_events"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_conversations" ADD CONSTRAINT "conversations_conversations_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_conversations" ADD CONSTRAINT "conversations_conversations_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_participants" ADD CONSTRAINT "conversations_participants_conversation" FOREIGN KEY ("institution_id","conversation_id") REFERENCES "public"."conversations_conversations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_participants" ADD CONSTRAINT "conversations_participants_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_files" ADD CONSTRAINT "conversations_files_message" FOREIGN KEY ("institution_id","message_id") REFERENCES "public"."conversations_messages"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_messages" ADD CONSTRAINT "conversations_messages_conversation" FOREIGN KEY ("institution_id","conversation_id") REFERENCES "public"."conversations_conversations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_exports" ADD CONSTRAINT "conversations_exports_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_exports" ADD CONSTRAINT "conversations_exports_conversation" FOREIGN KEY ("institution_id","conversation_id") REFERENCES "public"."conversations_conversations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_reports" ADD CONSTRAINT "conversations_reports_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_reports" ADD CONSTRAINT "conversations_reports_conversation" FOREIGN KEY ("institution_id","conversation_id") REFERENCES "public"."conversations_conversations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_reports" ADD CONSTRAINT "conversations_reports_message" FOREIGN KEY ("institution_id","message_id") REFERENCES "public"."conversations_messages"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_files_by_file" ON "announcements_files" USING btree ("institution_id","file_id");--> statement-breakpoint
CREATE INDEX "announcements_announcements_latest" ON "announcements_announcements" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_announcements_of_school" ON "announcements_announcements" USING btree ("institution_id","school_id","created_at");--> statement-breakpoint
CREATE INDEX "announcements_announcements_of_author" ON "announcements_announcements" USING btree ("institution_id","author_id","created_at");--> statement-breakpoint
CREATE INDEX "announcements_answer_log_of_announcement" ON "announcements_answer_log" USING btree ("institution_id","announcement_id","person_id","at");--> statement-breakpoint
CREATE INDEX "announcements_answer_log_by_student" ON "announcements_answer_log" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "announcements_recipients_told" ON "announcements_recipients" USING btree ("institution_id","announcement_id","told_version");--> statement-breakpoint
CREATE INDEX "announcements_recipients_of_user" ON "announcements_recipients" USING btree ("institution_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "announcements_recipients_by_student" ON "announcements_recipients" USING btree ("institution_id","student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "announcements_templates_of_school" ON "announcements_templates" USING btree ("institution_id","school_id","name");--> statement-breakpoint
CREATE INDEX "announcements_templates_of_owner" ON "announcements_templates" USING btree ("institution_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one" ON "calendar_feeds" USING btree ("institution_id","membership_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_events_by_school" ON "calendar_events" USING btree ("institution_id","school_id","last_on","first_on") WHERE layer <> 'personal';--> statement-breakpoint
CREATE INDEX "calendar_events_by_owner" ON "calendar_events" USING btree ("institution_id","owner_id","last_on","first_on");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_occurrence" ON "calendar_events" USING btree ("institution_id","series_id","occurrence_on") WHERE series_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_imported" ON "calendar_events" USING btree ("institution_id","owner_id","layer","uid") WHERE uid is not null and series_id is null;--> statement-breakpoint
CREATE INDEX "conversations_conversations_office" ON "conversations_conversations" USING btree ("institution_id","school_id","last_at") WHERE kind = 'office';--> statement-breakpoint
CREATE INDEX "conversations_conversations_of_student" ON "conversations_conversations" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "conversations_participants_of_user" ON "conversations_participants" USING btree ("institution_id","user_id","role","last_at");--> statement-breakpoint
CREATE INDEX "conversations_participants_of_student" ON "conversations_participants" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "conversations_files_of_message" ON "conversations_files" USING btree ("institution_id","message_id");--> statement-breakpoint
CREATE INDEX "conversations_messages_held" ON "conversations_messages" USING btree ("institution_id","conversation_id","at") WHERE position is null;--> statement-breakpoint
CREATE INDEX "conversations_templates_of_owner" ON "conversations_templates" USING btree ("institution_id","owner_id","title");--> statement-breakpoint
CREATE INDEX "conversations_exports_of_school" ON "conversations_exports" USING btree ("institution_id","school_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_reports_waiting" ON "conversations_reports" USING btree ("institution_id","school_id","created_at") WHERE state in ('open', 'reviewing');--> statement-breakpoint
CREATE INDEX "conversations_reports_of_person" ON "conversations_reports" USING btree ("institution_id","reported_by","created_at");--> statement-breakpoint
CREATE POLICY "door" ON "calendar_feeds" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');