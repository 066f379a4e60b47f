CREATE TABLE "accounts_switched_off" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"area" text NOT NULL,
	"switched_by" uuid NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_switched_off_institution_id_school_id_area_pk" PRIMARY KEY("institution_id","school_id","area")
);
--> statement-breakpoint
ALTER TABLE "accounts_switched_off" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operations_access_grants" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"reason" text NOT NULL,
	"hours" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"membership_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "operations_access_grants_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "operations_alert_rules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"signal" text NOT NULL,
	"threshold" integer NOT NULL,
	"minutes" integer NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"told_ids" uuid[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"silent_until" timestamp with time zone,
	"over_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "operations_alert_rules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "operations_alert_rules_once" UNIQUE("institution_id","signal","threshold")
);
--> statement-breakpoint
CREATE TABLE "operations_alerts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"signal" text NOT NULL,
	"threshold" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"worst" double precision NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"silenced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "operations_alerts_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "operations_backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turn" text NOT NULL,
	"by_plan" boolean NOT NULL,
	"started_by" uuid NOT NULL,
	"place" text NOT NULL,
	"file" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"sha256" text,
	"tables" integer,
	"rows" bigint,
	"files" integer,
	"key_mark" text,
	"version" text NOT NULL,
	"problem" text,
	CONSTRAINT "operations_backups_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
CREATE TABLE "operations_rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backup_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"seconds" integer,
	"tables" integer,
	"rows" bigint,
	"files" integer,
	"differing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"same_version" boolean,
	"database" text,
	"former" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "operations_log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"milliseconds" integer,
	"request_id" text,
	"of_institution_id" uuid,
	"user_id" uuid,
	"record_id" uuid,
	"process" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "operations_log_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operations_samples" (
	"process" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"role" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "operations_samples_process_at_pk" PRIMARY KEY("process","at")
);
--> statement-breakpoint
ALTER TABLE "operations_alerts" ADD CONSTRAINT "operations_alerts_rule" FOREIGN KEY ("institution_id","rule_id") REFERENCES "public"."operations_alert_rules"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operations_access_grants_by_state" ON "operations_access_grants" USING btree ("institution_id","state","asked_at");--> statement-breakpoint
CREATE INDEX "operations_alerts_by_time" ON "operations_alerts" USING btree ("institution_id","started_at","id");--> statement-breakpoint
CREATE INDEX "operations_backups_by_time" ON "operations_backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "operations_rehearsals_by_time" ON "operations_rehearsals" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "operations_log_entries_by_institution" ON "operations_log_entries" USING btree ("of_institution_id","id");--> statement-breakpoint
CREATE INDEX "operations_log_entries_by_request" ON "operations_log_entries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operations_log_entries_by_time" ON "operations_log_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operations_samples_by_time" ON "operations_samples" USING btree ("at");--> statement-breakpoint
CREATE POLICY "door" ON "accounts_switched_off" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "own_institution" ON "operations_log_entries" AS PERMISSIVE FOR SELECT TO public USING (of_institution_id = (select patio_tenant()));