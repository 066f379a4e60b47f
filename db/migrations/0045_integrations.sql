CREATE TABLE "integrations_test_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"connection" text NOT NULL,
	"ok" boolean NOT NULL,
	"problem" text,
	"found" text DEFAULT '' NOT NULL,
	"milliseconds" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_test_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "integrations_tokens" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "integrations_tokens_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "integrations_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"school_id" uuid,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"per_minute" integer DEFAULT 120 NOT NULL,
	"expires_at" timestamp with time zone,
	"made_by_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "integrations_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "integrations_directory_users" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"external_id" text,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "integrations_directory_users_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "integrations_directory_users_once" UNIQUE("institution_id","user_id"),
	CONSTRAINT "integrations_directory_users_name" UNIQUE("institution_id","user_name"),
	CONSTRAINT "integrations_directory_users_outside" UNIQUE("institution_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "integrations_attempt_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" integer,
	"problem" text,
	"milliseconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_attempt_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "integrations_attempts_number" UNIQUE("institution_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "integrations_deliveries" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries_left" integer NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "integrations_deliveries_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "integrations_deliveries_once" UNIQUE("institution_id","webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "integrations_webhooks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"school_id" uuid,
	"kinds" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"off" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "integrations_webhooks_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrations_tokens" ADD CONSTRAINT "integrations_tokens_key" FOREIGN KEY ("institution_id","key_id") REFERENCES "public"."integrations_keys"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations_keys" ADD CONSTRAINT "integrations_keys_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations_attempt_log" ADD CONSTRAINT "integrations_attempts_delivery" FOREIGN KEY ("institution_id","delivery_id") REFERENCES "public"."integrations_deliveries"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations_deliveries" ADD CONSTRAINT "integrations_deliveries_webhook" FOREIGN KEY ("institution_id","webhook_id") REFERENCES "public"."integrations_webhooks"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations_webhooks" ADD CONSTRAINT "integrations_webhooks_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrations_tests_latest" ON "integrations_test_log" USING btree ("institution_id","connection","at");--> statement-breakpoint
CREATE INDEX "integrations_tokens_over" ON "integrations_tokens" USING btree ("institution_id","expires_at");--> statement-breakpoint
CREATE INDEX "integrations_deliveries_by_time" ON "integrations_deliveries" USING btree ("institution_id","webhook_id","created_at");