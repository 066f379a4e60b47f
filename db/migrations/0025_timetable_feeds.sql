CREATE TABLE "timetable_feeds" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"student_id" uuid,
	"token_hash" text NOT NULL,
	"read_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_feeds_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "timetable_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timetable_feeds" ADD CONSTRAINT "timetable_feeds_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timetable_feeds_one" ON "timetable_feeds" USING btree ("institution_id","membership_id",coalesce(student_id, membership_id)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "timetable_feeds_by_token" ON "timetable_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE POLICY "door" ON "timetable_feeds" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');