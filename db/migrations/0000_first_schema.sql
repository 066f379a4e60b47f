CREATE TABLE "platform_audit_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid NOT NULL,
	"on_behalf_of" uuid,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"school_id" uuid,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text,
	CONSTRAINT "platform_audit_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_audit_seal_log" (
	"institution_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "platform_audit_seal_log_institution_id_position_pk" PRIMARY KEY("institution_id","position"),
	CONSTRAINT "platform_audit_seal_log_entry" UNIQUE("institution_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "platform_events" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "platform_events_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_idempotent_results" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"procedure" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_idempotent_results_institution_id_user_id_key_pk" PRIMARY KEY("institution_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "schools_institutions" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"slug" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_institutions_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "schools_institutions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schools_schools" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"time_zone" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_schools_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_schools_code" UNIQUE("institution_id","code")
);
--> statement-breakpoint
ALTER TABLE "schools_schools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schools_schools" ADD CONSTRAINT "schools_schools_institution" FOREIGN KEY ("institution_id") REFERENCES "public"."schools_institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_audit_log_by_time" ON "platform_audit_log" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "platform_audit_log_by_subject" ON "platform_audit_log" USING btree ("institution_id","subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "platform_audit_log_by_actor" ON "platform_audit_log" USING btree ("institution_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "platform_events_waiting" ON "platform_events" USING btree ("institution_id","at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "platform_idempotent_results_by_time" ON "platform_idempotent_results" USING btree ("institution_id","at");--> statement-breakpoint
CREATE POLICY "door" ON "schools_institutions" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() in ('identity', 'platform'));--> statement-breakpoint
CREATE POLICY "platform" ON "schools_institutions" AS PERMISSIVE FOR ALL TO public USING (patio_scope() = 'platform') WITH CHECK (patio_scope() = 'platform');--> statement-breakpoint
CREATE POLICY "door" ON "schools_schools" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');