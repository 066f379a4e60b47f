CREATE TABLE "sections_join_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"way" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"invitation_id" uuid,
	"joined_at" timestamp with time zone,
	CONSTRAINT "sections_join_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_sign_in_settings" ADD COLUMN "second_step" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sections_join_requests" ADD CONSTRAINT "sections_join_requests_code" FOREIGN KEY ("institution_id","code_id") REFERENCES "public"."sections_join_codes"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections_join_requests" ADD CONSTRAINT "sections_join_requests_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sections_join_requests_waiting" ON "sections_join_requests" USING btree ("institution_id","at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "sections_join_requests_by_invitation" ON "sections_join_requests" USING btree ("institution_id","invitation_id");--> statement-breakpoint
CREATE INDEX "sections_join_requests_by_person" ON "sections_join_requests" USING btree ("institution_id","person_id");