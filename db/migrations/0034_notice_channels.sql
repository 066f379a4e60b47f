CREATE TABLE "platform_mail_bounces" (
	"institution_id" uuid NOT NULL,
	"address" text NOT NULL,
	"code" integer NOT NULL,
	"reason" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"bounced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "platform_mail_bounces_institution_id_address_pk" PRIMARY KEY("institution_id","address")
);
--> statement-breakpoint
CREATE TABLE "notices_summaries" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"send_at" text,
	"last_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_summaries_institution_id_user_id_pk" PRIMARY KEY("institution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices_unsubscribes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "notices_unsubscribes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "notices_text_settings" (
	"institution_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"via" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notices_text_settings_institution_id_pk" PRIMARY KEY("institution_id")
);
--> statement-breakpoint
CREATE TABLE "notices_text_stops" (
	"institution_id" uuid NOT NULL,
	"number" text NOT NULL,
	"code" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_text_stops_institution_id_number_pk" PRIMARY KEY("institution_id","number")
);
--> statement-breakpoint
CREATE TABLE "notices_texts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"to_number" text NOT NULL,
	"via" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"provider_id" text,
	"error_code" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_texts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "notices_texts_once" UNIQUE("institution_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "platform_mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "notices_notifications" ADD COLUMN "in_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices_preferences" ADD COLUMN "daily" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_unsubscribes_of_user" ON "notices_unsubscribes" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE INDEX "notices_texts_by_time" ON "notices_texts" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_notifications_in_summary" ON "notices_notifications" USING btree ("institution_id","user_id") WHERE in_summary;