CREATE TABLE "people_change_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_change_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_bulk_edits" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"touched" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_bulk_edits_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_different" (
	"institution_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_different_institution_id_first_id_second_id_pk" PRIMARY KEY("institution_id","first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "people_merges" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"touched" jsonb NOT NULL,
	"reason" text NOT NULL,
	"merged_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_merges_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_saved_views" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"label" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_saved_views_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_availability" (
	"institution_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"period" integer NOT NULL,
	"wish" text NOT NULL,
	CONSTRAINT "people_availability_institution_id_staff_id_day_period_pk" PRIMARY KEY("institution_id","staff_id","day","period"),
	CONSTRAINT "people_availability_day" CHECK (day between 1 and 14),
	CONSTRAINT "people_availability_period" CHECK (period between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "people_documents" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"family_reads" boolean DEFAULT true NOT NULL,
	"added_by" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_documents_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "people_persons" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "people_change_requests" ADD CONSTRAINT "people_change_requests_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_change_requests" ADD CONSTRAINT "people_change_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_kept" FOREIGN KEY ("institution_id","kept_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_merged" FOREIGN KEY ("institution_id","merged_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_availability" ADD CONSTRAINT "people_availability_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_documents" ADD CONSTRAINT "people_documents_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_change_requests_waiting" ON "people_change_requests" USING btree ("institution_id","state","school_id","created_at");--> statement-breakpoint
CREATE INDEX "people_change_requests_by_student" ON "people_change_requests" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "people_merges_latest" ON "people_merges" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_saved_views_once" ON "people_saved_views" USING btree ("institution_id","user_id","list","label");--> statement-breakpoint
CREATE INDEX "people_documents_by_student" ON "people_documents" USING btree ("institution_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "people_documents_by_file" ON "people_documents" USING btree ("institution_id","file_id");--> statement-breakpoint
CREATE INDEX "people_persons_birth" ON "people_persons" USING btree ("institution_id","birth_date","register_key");--> statement-breakpoint
CREATE INDEX "people_students_by_status" ON "people_students" USING btree ("institution_id","status","grade_level_id");--> statement-breakpoint
CREATE INDEX "people_students_by_number" ON "people_students" USING btree ("institution_id","student_number","id");--> statement-breakpoint
CREATE INDEX "people_students_by_entry" ON "people_students" USING btree ("institution_id","enrolled_on","id");