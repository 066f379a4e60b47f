CREATE TABLE "reports_contact_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"on" date NOT NULL,
	"way" text NOT NULL,
	"with_whom" text NOT NULL,
	"about" text NOT NULL,
	"outcome" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_contact_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports_note_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"shared" boolean NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_note_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "reports_note_log_number" UNIQUE("institution_id","note_id","number")
);
--> statement-breakpoint
CREATE TABLE "reports_notes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"shared" boolean NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_notes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid,
	"report" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"said" jsonb NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"section_id" uuid,
	"job_id" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"schedule_id" uuid,
	"rows" integer,
	"file_id" uuid,
	"bytes" integer,
	"sha256" text,
	"held" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "reports_runs_finished" CHECK ((finished_at is null) = (file_id is null))
);
--> statement-breakpoint
CREATE TABLE "reports_schedules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid,
	"report" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"said" jsonb NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"recipients" uuid[] NOT NULL,
	"every" text NOT NULL,
	"day" smallint NOT NULL,
	"next_on" date NOT NULL,
	"last_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_schedules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "reports_schedules_ended" CHECK ((ended_at is null) = (ended_why is null)),
	CONSTRAINT "reports_schedules_day" CHECK (day between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "reports_seals" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"school" text NOT NULL,
	"title" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"rows" integer NOT NULL,
	"sha256" text NOT NULL,
	"time_zone" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_seals_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "reports_seals_code" UNIQUE("institution_id","code"),
	CONSTRAINT "reports_seals_serial" UNIQUE("institution_id","serial")
);
--> statement-breakpoint
ALTER TABLE "reports_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports_contact_log" ADD CONSTRAINT "reports_contact_log_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_contact_log" ADD CONSTRAINT "reports_contact_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_note_log" ADD CONSTRAINT "reports_note_log_note" FOREIGN KEY ("institution_id","note_id") REFERENCES "public"."reports_notes"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_notes" ADD CONSTRAINT "reports_notes_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_notes" ADD CONSTRAINT "reports_notes_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_runs" ADD CONSTRAINT "reports_runs_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_runs" ADD CONSTRAINT "reports_runs_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_runs" ADD CONSTRAINT "reports_runs_schedule" FOREIGN KEY ("institution_id","schedule_id") REFERENCES "public"."reports_schedules"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_schedules" ADD CONSTRAINT "reports_schedules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports_seals" ADD CONSTRAINT "reports_seals_run" FOREIGN KEY ("institution_id","id") REFERENCES "public"."reports_runs"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_contact_log_by_student" ON "reports_contact_log" USING btree ("institution_id","student_id","on","id");--> statement-breakpoint
CREATE INDEX "reports_notes_by_student" ON "reports_notes" USING btree ("institution_id","student_id","id");--> statement-breakpoint
CREATE INDEX "reports_runs_latest" ON "reports_runs" USING btree ("institution_id","school_id","id");--> statement-breakpoint
CREATE INDEX "reports_runs_own" ON "reports_runs" USING btree ("institution_id","started_by","report","id");--> statement-breakpoint
CREATE INDEX "reports_runs_by_file" ON "reports_runs" USING btree ("institution_id","file_id");--> statement-breakpoint
CREATE INDEX "reports_schedules_due" ON "reports_schedules" USING btree ("institution_id","next_on") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reports_seals_by_code" ON "reports_seals" USING btree ("code");--> statement-breakpoint
CREATE POLICY "door" ON "reports_seals" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');