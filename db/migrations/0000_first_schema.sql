CREATE TABLE "platform_audit_checkpoint_log" (
	"institution_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "platform_audit_checkpoint_log_institution_id_position_pk" PRIMARY KEY("institution_id","position")
);
--> statement-breakpoint
CREATE TABLE "platform_audit_heads" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
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
	"sealed_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "platform_audit_seal_log_institution_id_position_pk" PRIMARY KEY("institution_id","position"),
	CONSTRAINT "platform_audit_seal_log_entry" UNIQUE("institution_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "platform_event_deliveries" (
	"institution_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"listener" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_event_deliveries_institution_id_event_id_listener_pk" PRIMARY KEY("institution_id","event_id","listener")
);
--> statement-breakpoint
CREATE TABLE "platform_event_queue" (
	"institution_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_event_queue_institution_id_event_id_pk" PRIMARY KEY("institution_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "platform_event_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "platform_files" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"owner_id" uuid NOT NULL,
	"school_id" uuid,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_files_institution_id_id_pk" PRIMARY KEY("institution_id","id")
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
CREATE TABLE "platform_jobs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"error" text,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"progress_note" text,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ticket" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "platform_jobs_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "platform_jobs_key" UNIQUE("institution_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "platform_mails" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "platform_mails_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_cards" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "accounts_cards_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts_devices" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"enrolled_by" uuid NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "accounts_devices_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts_invitations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"given_names" text NOT NULL,
	"surnames" text NOT NULL,
	"locale" text NOT NULL,
	"role" text NOT NULL,
	"school_id" uuid,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "accounts_invitations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts_memberships" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"school_id" uuid,
	"platform" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_memberships_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"text_size" text DEFAULT 'normal' NOT NULL,
	"spacing" text DEFAULT 'normal' NOT NULL,
	"font" text DEFAULT 'standard' NOT NULL,
	"motion" text DEFAULT 'auto' NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"time_format" text DEFAULT 'auto' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_usernames" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	CONSTRAINT "accounts_usernames_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "accounts_usernames_name" UNIQUE("institution_id","username"),
	CONSTRAINT "accounts_usernames_user" UNIQUE("institution_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "accounts_usernames" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"given_names" text NOT NULL,
	"surnames" text NOT NULL,
	"preferred_name" text,
	"email" text,
	"phone" text,
	"pronouns" text,
	"locale" text DEFAULT 'es' NOT NULL,
	"photo_file_id" uuid,
	"avatar" text,
	"locked_at" timestamp with time zone,
	"last_signed_in_at" timestamp with time zone,
	"welcomed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_access_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"area" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"note" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accounts_access_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts_break_glass_requests" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	CONSTRAINT "accounts_break_glass_requests_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts_delegations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"capability" text NOT NULL,
	"reach" text NOT NULL,
	"school_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "accounts_delegations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_delegations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_overrides" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid,
	"role" text NOT NULL,
	"capability" text NOT NULL,
	"reach" text,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_overrides_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_sign_in_settings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"debug_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts_sign_in_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_oidc_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "accounts_oidc_identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "accounts_oidc_trips" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"return_to" text,
	"link_user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts_passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "accounts_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "accounts_passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts_sealed_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"of_institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"pin_hash" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts_sign_in_attempts_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"identifier_hash" text,
	"user_id" uuid,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_institution_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"device" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text,
	"impersonator_id" uuid,
	"parent_session_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "accounts_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "help_contact_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_entry_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"side" text NOT NULL,
	"body" text,
	"file_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "help_entry_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "help_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"page" text,
	"browser" text,
	"request_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "help_tickets" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"asker_id" uuid,
	"asker_name" text NOT NULL,
	"asker_email" text,
	"asker_role" text,
	"visitor_key" text,
	"school_id" uuid,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"locale" text NOT NULL,
	"page" text,
	"browser" text,
	"request_id" text,
	"last_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "help_tickets_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "help_tickets_number" UNIQUE("institution_id","number")
);
--> statement-breakpoint
CREATE TABLE "notices_notifications" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"urgent" boolean NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_notifications_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "notices_notifications_once" UNIQUE("institution_id","user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "notices_preferences" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_preferences_institution_id_user_id_kind_channel_pk" PRIMARY KEY("institution_id","user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notices_quiet_hours" (
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_quiet_hours_institution_id_user_id_pk" PRIMARY KEY("institution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices_rules" (
	"institution_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notices_rules_institution_id_kind_role_pk" PRIMARY KEY("institution_id","kind","role")
);
--> statement-breakpoint
CREATE TABLE "pages_acceptance_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"edition" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "pages_acceptance_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "pages_acceptance_log_once" UNIQUE("institution_id","user_id","page","number")
);
--> statement-breakpoint
CREATE TABLE "pages_drafts" (
	"institution_id" uuid NOT NULL,
	"page" text NOT NULL,
	"es" text NOT NULL,
	"en" text NOT NULL,
	"effective_from" date NOT NULL,
	"saved_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pages_drafts_institution_id_page_pk" PRIMARY KEY("institution_id","page")
);
--> statement-breakpoint
CREATE TABLE "pages_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"es" text,
	"en" text,
	"effective_from" date NOT NULL,
	"summary" text NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "pages_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "pages_version_log_number" UNIQUE("institution_id","page","number")
);
--> statement-breakpoint
CREATE TABLE "people_consent_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" integer NOT NULL,
	"answer" text NOT NULL,
	"evidence" text NOT NULL,
	"expires_on" date,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_consent_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_guardianships" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"lives_with" boolean DEFAULT true NOT NULL,
	"may_pick_up" boolean DEFAULT true NOT NULL,
	"sees_grades" boolean DEFAULT true NOT NULL,
	"sees_attendance" boolean DEFAULT true NOT NULL,
	"pays_fees" boolean DEFAULT false NOT NULL,
	"receives_messages" boolean DEFAULT true NOT NULL,
	"restricted_from" date,
	"restricted_until" date,
	"restriction_reason" text,
	"position" integer DEFAULT 1 NOT NULL,
	"ended_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_guardianships_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_health_records" (
	"institution_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"blood_type" text,
	"allergies" text,
	"conditions" text,
	"medication" text,
	"insurer" text,
	"emergency_contact" text,
	"emergency_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_health_records_institution_id_student_id_pk" PRIMARY KEY("institution_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "people_name_words" (
	"institution_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "people_name_words_institution_id_word_person_id_pk" PRIMARY KEY("institution_id","word","person_id")
);
--> statement-breakpoint
CREATE TABLE "people_persons" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"given_names" text NOT NULL,
	"first_surname" text NOT NULL,
	"second_surname" text,
	"preferred_name" text,
	"birth_date" date,
	"document_kind" text,
	"document_number" text,
	"email" text,
	"phone" text,
	"language" text DEFAULT 'es' NOT NULL,
	"photo_file_id" uuid,
	"user_id" uuid,
	"merged_into_id" uuid,
	"archived_at" timestamp with time zone,
	"register_key" text collate "C" GENERATED ALWAYS AS (patio_plain(first_surname || chr(9) || coalesce(second_surname, '') || chr(9) || given_names)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_persons_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_record_view_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_role" text NOT NULL,
	"part" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_record_view_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_staff" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"position" text NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"contract_periods" integer,
	"hired_on" date,
	"left_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_staff_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "people_staff_once" UNIQUE("institution_id","school_id","person_id","position"),
	CONSTRAINT "people_staff_periods" CHECK (contract_periods is null or contract_periods between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "people_students" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"grade_level_id" uuid,
	"student_number" text NOT NULL,
	"status" text NOT NULL,
	"learning_profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enrolled_on" date NOT NULL,
	"left_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_students_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "people_students_number" UNIQUE("institution_id","school_id","student_number")
);
--> statement-breakpoint
CREATE TABLE "schools_academic_years" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_academic_years_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_academic_years_name" UNIQUE("institution_id","school_id","name"),
	CONSTRAINT "schools_academic_years_order" CHECK (starts_on < ends_on)
);
--> statement-breakpoint
CREATE TABLE "schools_bell_periods" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	CONSTRAINT "schools_bell_periods_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_bell_periods_position" UNIQUE("institution_id","schedule_id","position"),
	CONSTRAINT "schools_bell_periods_order" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "schools_bell_schedules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"shift" text NOT NULL,
	"standard" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_bell_schedules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_bell_schedules_name" UNIQUE("institution_id","school_id","name")
);
--> statement-breakpoint
CREATE TABLE "schools_calendar_days" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"date" date NOT NULL,
	"year_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"bell_schedule_id" uuid,
	"cycle_day" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_calendar_days_institution_id_school_id_date_pk" PRIMARY KEY("institution_id","school_id","date")
);
--> statement-breakpoint
CREATE TABLE "schools_grade_levels" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"stage" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_grade_levels_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_grade_levels_position" UNIQUE("institution_id","school_id","position")
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
CREATE TABLE "schools_rooms" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"building" text,
	"capacity" integer NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_rooms_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_rooms_name" UNIQUE("institution_id","school_id","name"),
	CONSTRAINT "schools_rooms_capacity" CHECK (capacity > 0)
);
--> statement-breakpoint
CREATE TABLE "schools_schools" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"country" text NOT NULL,
	"preset_version" integer NOT NULL,
	"time_zone" text NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"colour" integer DEFAULT 1 NOT NULL,
	"logo_file_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_schools_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_schools_code" UNIQUE("institution_id","code")
);
--> statement-breakpoint
ALTER TABLE "schools_schools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schools_terms" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"weight" numeric(9, 4) DEFAULT '1' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schools_terms_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "schools_terms_order" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
ALTER TABLE "platform_event_deliveries" ADD CONSTRAINT "platform_event_deliveries_event" FOREIGN KEY ("institution_id","event_id") REFERENCES "public"."platform_events"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts_devices" ADD CONSTRAINT "accounts_devices_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts_invitations" ADD CONSTRAINT "accounts_invitations_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts_memberships" ADD CONSTRAINT "accounts_memberships_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_entry_log" ADD CONSTRAINT "help_entry_log_ticket" FOREIGN KEY ("institution_id","ticket_id") REFERENCES "public"."help_tickets"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_consent_log" ADD CONSTRAINT "people_consent_log_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_guardianships" ADD CONSTRAINT "people_guardianships_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_guardianships" ADD CONSTRAINT "people_guardianships_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_health_records" ADD CONSTRAINT "people_health_records_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_name_words" ADD CONSTRAINT "people_name_words_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_staff" ADD CONSTRAINT "people_staff_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_staff" ADD CONSTRAINT "people_staff_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_students" ADD CONSTRAINT "people_students_person" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_students" ADD CONSTRAINT "people_students_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_students" ADD CONSTRAINT "people_students_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_academic_years" ADD CONSTRAINT "schools_academic_years_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_bell_periods" ADD CONSTRAINT "schools_bell_periods_schedule" FOREIGN KEY ("institution_id","schedule_id") REFERENCES "public"."schools_bell_schedules"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_bell_schedules" ADD CONSTRAINT "schools_bell_schedules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_calendar_days" ADD CONSTRAINT "schools_calendar_days_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_calendar_days" ADD CONSTRAINT "schools_calendar_days_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_grade_levels" ADD CONSTRAINT "schools_grade_levels_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_rooms" ADD CONSTRAINT "schools_rooms_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_schools" ADD CONSTRAINT "schools_schools_institution" FOREIGN KEY ("institution_id") REFERENCES "public"."schools_institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_terms" ADD CONSTRAINT "schools_terms_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_terms" ADD CONSTRAINT "schools_terms_parent" FOREIGN KEY ("institution_id","parent_id") REFERENCES "public"."schools_terms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_audit_log_by_time" ON "platform_audit_log" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "platform_audit_log_by_subject" ON "platform_audit_log" USING btree ("institution_id","subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "platform_audit_log_by_actor" ON "platform_audit_log" USING btree ("institution_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "platform_event_deliveries_dead" ON "platform_event_deliveries" USING btree ("institution_id","at") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "platform_event_queue_due" ON "platform_event_queue" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "platform_events_waiting" ON "platform_events" USING btree ("institution_id","at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "platform_files_to_sweep" ON "platform_files" USING btree ("institution_id","changed_at") WHERE state <> 'kept';--> statement-breakpoint
CREATE INDEX "platform_files_by_owner" ON "platform_files" USING btree ("institution_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "platform_idempotent_results_by_time" ON "platform_idempotent_results" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "platform_jobs_by_state" ON "platform_jobs" USING btree ("institution_id","state","created_at");--> statement-breakpoint
CREATE INDEX "platform_jobs_by_time" ON "platform_jobs" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "platform_mails_by_time" ON "platform_mails" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "platform_mails_by_state" ON "platform_mails" USING btree ("institution_id","state","created_at");--> statement-breakpoint
CREATE INDEX "accounts_cards_by_user" ON "accounts_cards" USING btree ("institution_id","user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "accounts_invitations_by_time" ON "accounts_invitations" USING btree ("institution_id","invited_at");--> statement-breakpoint
CREATE INDEX "accounts_memberships_by_user" ON "accounts_memberships" USING btree ("institution_id","user_id");--> statement-breakpoint
CREATE INDEX "accounts_memberships_of_person" ON "accounts_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_memberships_once" ON "accounts_memberships" USING btree ("institution_id","user_id","role",coalesce(school_id, institution_id)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "accounts_usernames_everywhere" ON "accounts_usernames" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_users_email" ON "accounts_users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_access_requests_waiting" ON "accounts_access_requests" USING btree ("institution_id","at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_delegations_to" ON "accounts_delegations" USING btree ("institution_id","to_user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_overrides_once" ON "accounts_overrides" USING btree ("institution_id",coalesce(school_id, institution_id),"role","capability");--> statement-breakpoint
CREATE INDEX "accounts_oidc_identities_by_user" ON "accounts_oidc_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_one_time_tokens_by_user" ON "accounts_one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "accounts_passkeys_by_user" ON "accounts_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_recovery_codes_by_user" ON "accounts_recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_sealed_secrets_by_subject" ON "accounts_sealed_secrets" USING btree ("of_institution_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "accounts_sign_in_attempts_log_by_user" ON "accounts_sign_in_attempts_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "accounts_sessions_open" ON "accounts_sessions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "accounts_sessions_by_user" ON "accounts_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "help_contact_attempts_recent" ON "help_contact_attempts" USING btree ("fingerprint","at");--> statement-breakpoint
CREATE INDEX "help_entry_log_of_ticket" ON "help_entry_log" USING btree ("institution_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "help_letters_by_time" ON "help_letters" USING btree ("at");--> statement-breakpoint
CREATE INDEX "help_tickets_of_asker" ON "help_tickets" USING btree ("institution_id","asker_id","last_at");--> statement-breakpoint
CREATE INDEX "help_tickets_queue" ON "help_tickets" USING btree ("institution_id","state","last_at");--> statement-breakpoint
CREATE INDEX "notices_notifications_of_user" ON "notices_notifications" USING btree ("institution_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_notifications_unread" ON "notices_notifications" USING btree ("institution_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "pages_acceptance_log_by_page" ON "pages_acceptance_log" USING btree ("institution_id","page","at");--> statement-breakpoint
CREATE INDEX "people_consent_log_by_student" ON "people_consent_log" USING btree ("institution_id","student_id","purpose","at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_guardianships_once" ON "people_guardianships" USING btree ("institution_id","student_id","person_id") WHERE ended_on is null;--> statement-breakpoint
CREATE INDEX "people_guardianships_by_person" ON "people_guardianships" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE INDEX "people_name_words_by_person" ON "people_name_words" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_persons_document" ON "people_persons" USING btree ("institution_id","document_kind","document_number") WHERE document_number is not null and merged_into_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_persons_user" ON "people_persons" USING btree ("institution_id","user_id") WHERE user_id is not null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "people_persons_register" ON "people_persons" USING btree ("institution_id","register_key","id");--> statement-breakpoint
CREATE INDEX "people_record_view_log_by_student" ON "people_record_view_log" USING btree ("institution_id","student_id","at");--> statement-breakpoint
CREATE INDEX "people_staff_by_person" ON "people_staff" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE INDEX "people_students_by_school" ON "people_students" USING btree ("institution_id","school_id","status","grade_level_id");--> statement-breakpoint
CREATE INDEX "people_students_by_person" ON "people_students" USING btree ("institution_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_academic_years_one_active" ON "schools_academic_years" USING btree ("institution_id","school_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "schools_terms_by_year" ON "schools_terms" USING btree ("institution_id","year_id","position");--> statement-breakpoint
CREATE POLICY "dispatch_look" ON "platform_event_queue" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'platform');--> statement-breakpoint
CREATE POLICY "dispatch_lease" ON "platform_event_queue" AS PERMISSIVE FOR UPDATE TO public USING (patio_scope() = 'platform');--> statement-breakpoint
CREATE POLICY "door" ON "accounts_memberships" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "door" ON "accounts_usernames" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "members" ON "accounts_users" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'tenant' and (id = (select patio_user()) or exists (
        select from accounts_memberships m where m.institution_id = (select patio_institution()) and m.user_id = accounts_users.id)));--> statement-breakpoint
CREATE POLICY "door" ON "accounts_delegations" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "door" ON "accounts_overrides" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "door" ON "accounts_sign_in_settings" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');--> statement-breakpoint
CREATE POLICY "door" ON "schools_institutions" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() in ('identity', 'platform'));--> statement-breakpoint
CREATE POLICY "platform" ON "schools_institutions" AS PERMISSIVE FOR ALL TO public USING (patio_scope() = 'platform') WITH CHECK (patio_scope() = 'platform');--> statement-breakpoint
CREATE POLICY "door" ON "schools_schools" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');