CREATE TABLE "fees_agreements" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"invoice_ids" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_agreements_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_agreements_total" CHECK (total between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "fees_promises" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"promised_for" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_promises_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_promises_amount" CHECK (amount between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "fees_reminder_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_reminder_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_reminder_log_once" UNIQUE("institution_id","invoice_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "fees_reminder_steps" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_reminder_steps_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_reminder_steps_once" UNIQUE("institution_id","school_id","days")
);
--> statement-breakpoint
CREATE TABLE "fees_awards" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"basis_points" integer,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_awards_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "fees_concept_students" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"concept_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_concept_students_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "fees_concepts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"charged_to" text DEFAULT 'all' NOT NULL,
	"tax_basis_points" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_concepts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_concepts_name" UNIQUE("institution_id","school_id","name")
);
--> statement-breakpoint
CREATE TABLE "fees_discounts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"stacking" text NOT NULL,
	"base" text NOT NULL,
	"basis_points" integer,
	"amount" bigint,
	"ceiling" bigint,
	"rank_from" integer,
	"early_days" integer,
	"concept_ids" jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_discounts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_discounts_name" UNIQUE("institution_id","school_id","name"),
	CONSTRAINT "fees_discounts_worth" CHECK (basis_points is null or amount is null)
);
--> statement-breakpoint
CREATE TABLE "fees_instalments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"issue_on" date NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_instalments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_instalments_once" UNIQUE("institution_id","plan_id","number"),
	CONSTRAINT "fees_instalments_days" CHECK (issue_on <= due_on)
);
--> statement-breakpoint
CREATE TABLE "fees_plans" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"concept_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_plans_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_plans_once" UNIQUE("institution_id","concept_id","year_id")
);
--> statement-breakpoint
CREATE TABLE "fees_price_lines" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"concept_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"grade_level_id" uuid,
	"from_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_price_lines_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_price_lines_once" UNIQUE NULLS NOT DISTINCT("institution_id","concept_id","year_id","grade_level_id","from_on"),
	CONSTRAINT "fees_price_lines_amount" CHECK (amount >= 0 and amount <= 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "fees_school_settings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"invoice_series" text DEFAULT 'F001' NOT NULL,
	"receipt_series" text DEFAULT 'R001' NOT NULL,
	"late_fee" text DEFAULT 'none' NOT NULL,
	"late_fee_value" bigint DEFAULT 0 NOT NULL,
	"late_fee_grace_days" integer DEFAULT 0 NOT NULL,
	"late_fee_cap" integer DEFAULT 0 NOT NULL,
	"bank_details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_school_settings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "fees_bank_lines" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"on" date NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_bank_lines_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_bank_lines_once" UNIQUE("institution_id","school_id","hash")
);
--> statement-breakpoint
CREATE TABLE "fees_till_movement_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_till_movement_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_till_movement_log_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "fees_tills" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"cashier_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"opening" bigint NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"counted" bigint,
	"expected" bigint,
	"pieces" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_tills_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_tills_opening" CHECK (opening >= 0)
);
--> statement-breakpoint
CREATE TABLE "fees_vouchers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"items" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"read_amount" bigint,
	"read_on" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"payment_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_vouchers_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_vouchers_amount" CHECK (amount between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "fees_invoice_line_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"concept_id" uuid,
	"text" text NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"trace" jsonb NOT NULL,
	CONSTRAINT "fees_invoice_line_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_invoice_line_log_once" UNIQUE("institution_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "fees_invoices" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"series" text NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"instalment_id" uuid,
	"late_for_id" uuid,
	"run_id" uuid,
	"title" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"early_until" date,
	"early_amount" bigint DEFAULT 0 NOT NULL,
	"voided_at" timestamp with time zone,
	"code" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_invoices_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_invoices_number" UNIQUE("institution_id","school_id","series","number"),
	CONSTRAINT "fees_invoices_code" UNIQUE("institution_id","code"),
	CONSTRAINT "fees_invoices_settled" CHECK (0 <= settled and settled <= total),
	CONSTRAINT "fees_invoices_amounts" CHECK (total between 1 and 1000000000000 and tax between 0 and total),
	CONSTRAINT "fees_invoices_days" CHECK (issued_on <= due_on)
);
--> statement-breakpoint
CREATE TABLE "fees_issue_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"state" text NOT NULL,
	"job_id" uuid,
	"planned" integer NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "fees_issue_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "fees_movement_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"on" date NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "fees_movement_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_movement_log_once" UNIQUE("institution_id","key")
);
--> statement-breakpoint
CREATE TABLE "fees_numbers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "fees_numbers_institution_id_id_series_pk" PRIMARY KEY("institution_id","id","series")
);
--> statement-breakpoint
CREATE TABLE "fees_period_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"month" date NOT NULL,
	"action" text NOT NULL,
	"by" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_period_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "fees_posting_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "fees_posting_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_posting_log_side" CHECK (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
);
--> statement-breakpoint
CREATE TABLE "fees_accounts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"payer_id" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "fees_accounts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_accounts_once" UNIQUE NULLS NOT DISTINCT("institution_id","school_id","currency","kind","payer_id"),
	CONSTRAINT "fees_accounts_whose" CHECK ((kind = 'payer') = (payer_id is not null))
);
--> statement-breakpoint
CREATE TABLE "fees_payer_shares" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"basis_points" integer NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_payer_shares_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_payer_shares_part" CHECK (basis_points between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "fees_payers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"tax_id" text,
	"address" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_payers_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_payers_who" CHECK ((kind = 'guardian') = (person_id is not null))
);
--> statement-breakpoint
CREATE TABLE "fees_allocation_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid,
	"credit_id" uuid,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"on" date NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_allocation_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_allocation_log_source" CHECK ((payment_id is null) <> (credit_id is null)),
	CONSTRAINT "fees_allocation_log_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "fees_credits" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"on" date NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"approved_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_credits_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_credits_parts" CHECK (0 <= allocated and allocated <= amount),
	CONSTRAINT "fees_credits_second_person" CHECK (kind <> 'write_off' or (approved_by is not null and approved_by <> made_by))
);
--> statement-breakpoint
CREATE TABLE "fees_payments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"provider_object" text,
	"reference" text DEFAULT '' NOT NULL,
	"till_id" uuid,
	"paid_on" date NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "fees_payments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_payments_parts" CHECK (allocated >= 0 and returned >= 0 and allocated + returned <= amount),
	CONSTRAINT "fees_payments_amount" CHECK (amount between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "fees_receipts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"series" text NOT NULL,
	"number" bigint NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_receipts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_receipts_payment" UNIQUE("institution_id","payment_id"),
	CONSTRAINT "fees_receipts_number" UNIQUE("institution_id","school_id","series","number"),
	CONSTRAINT "fees_receipts_code" UNIQUE("institution_id","code")
);
--> statement-breakpoint
CREATE TABLE "fees_refunds" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_object" text,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_refunds_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "fees_return_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"on" date NOT NULL,
	"provider_object" text,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_return_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_return_log_amount" CHECK ((kind = 'dispute_won') = (amount < 0) and amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "fees_checkouts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"provider_account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"provider_object" text,
	"provider_payment" text,
	"url" text,
	"expires_at" timestamp with time zone,
	"payment_id" uuid,
	"review" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_checkouts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_checkouts_amount" CHECK (amount between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "fees_provider_accounts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"secret" text,
	"webhook_secret" text,
	"webhook_secret_before" text,
	"tested_at" timestamp with time zone,
	"test_result" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_provider_accounts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_provider_accounts_once" UNIQUE("institution_id","school_id","provider")
);
--> statement-breakpoint
CREATE TABLE "fees_reconciliations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"object" text NOT NULL,
	"payment_id" uuid,
	"on" text NOT NULL,
	"currency" text NOT NULL,
	"here" bigint,
	"there" bigint,
	"owner_id" uuid,
	"solved_at" timestamp with time zone,
	"solved_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fees_reconciliations_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_reconciliations_once" UNIQUE("institution_id","key")
);
--> statement-breakpoint
CREATE TABLE "fees_webhook_inbox" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider_account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"body" text NOT NULL,
	"signed" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "fees_webhook_inbox_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "fees_webhook_inbox_once" UNIQUE("institution_id","provider_account_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "fees_webhook_refusal_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider_account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_webhook_refusal_log_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "fees_agreements" ADD CONSTRAINT "fees_agreements_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_agreements" ADD CONSTRAINT "fees_agreements_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_promises" ADD CONSTRAINT "fees_promises_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_promises" ADD CONSTRAINT "fees_promises_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_reminder_log" ADD CONSTRAINT "fees_reminder_log_invoice" FOREIGN KEY ("institution_id","invoice_id") REFERENCES "public"."fees_invoices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_reminder_log" ADD CONSTRAINT "fees_reminder_log_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_reminder_log" ADD CONSTRAINT "fees_reminder_log_step" FOREIGN KEY ("institution_id","step_id") REFERENCES "public"."fees_reminder_steps"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_reminder_steps" ADD CONSTRAINT "fees_reminder_steps_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_awards" ADD CONSTRAINT "fees_awards_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_awards" ADD CONSTRAINT "fees_awards_discount" FOREIGN KEY ("institution_id","discount_id") REFERENCES "public"."fees_discounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_awards" ADD CONSTRAINT "fees_awards_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_concept_students" ADD CONSTRAINT "fees_concept_students_concept" FOREIGN KEY ("institution_id","concept_id") REFERENCES "public"."fees_concepts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_concept_students" ADD CONSTRAINT "fees_concept_students_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_concepts" ADD CONSTRAINT "fees_concepts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_discounts" ADD CONSTRAINT "fees_discounts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_instalments" ADD CONSTRAINT "fees_instalments_plan" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."fees_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_plans" ADD CONSTRAINT "fees_plans_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_plans" ADD CONSTRAINT "fees_plans_concept" FOREIGN KEY ("institution_id","concept_id") REFERENCES "public"."fees_concepts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_plans" ADD CONSTRAINT "fees_plans_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_price_lines" ADD CONSTRAINT "fees_price_lines_concept" FOREIGN KEY ("institution_id","concept_id") REFERENCES "public"."fees_concepts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_price_lines" ADD CONSTRAINT "fees_price_lines_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_price_lines" ADD CONSTRAINT "fees_price_lines_level" FOREIGN KEY ("institution_id","grade_level_id") REFERENCES "public"."schools_grade_levels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_school_settings" ADD CONSTRAINT "fees_school_settings_school" FOREIGN KEY ("institution_id","id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_bank_lines" ADD CONSTRAINT "fees_bank_lines_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_bank_lines" ADD CONSTRAINT "fees_bank_lines_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_till_movement_log" ADD CONSTRAINT "fees_till_movement_log_till" FOREIGN KEY ("institution_id","till_id") REFERENCES "public"."fees_tills"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_till_movement_log" ADD CONSTRAINT "fees_till_movement_log_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_tills" ADD CONSTRAINT "fees_tills_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_vouchers" ADD CONSTRAINT "fees_vouchers_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_vouchers" ADD CONSTRAINT "fees_vouchers_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_vouchers" ADD CONSTRAINT "fees_vouchers_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoice_line_log" ADD CONSTRAINT "fees_invoice_line_log_invoice" FOREIGN KEY ("institution_id","invoice_id") REFERENCES "public"."fees_invoices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoice_line_log" ADD CONSTRAINT "fees_invoice_line_log_concept" FOREIGN KEY ("institution_id","concept_id") REFERENCES "public"."fees_concepts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_account" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."fees_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_instalment" FOREIGN KEY ("institution_id","instalment_id") REFERENCES "public"."fees_instalments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_invoices" ADD CONSTRAINT "fees_invoices_run" FOREIGN KEY ("institution_id","run_id") REFERENCES "public"."fees_issue_runs"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_issue_runs" ADD CONSTRAINT "fees_issue_runs_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_issue_runs" ADD CONSTRAINT "fees_issue_runs_instalment" FOREIGN KEY ("institution_id","instalment_id") REFERENCES "public"."fees_instalments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_movement_log" ADD CONSTRAINT "fees_movement_log_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_numbers" ADD CONSTRAINT "fees_numbers_school" FOREIGN KEY ("institution_id","id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_period_log" ADD CONSTRAINT "fees_period_log_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_posting_log" ADD CONSTRAINT "fees_posting_log_movement" FOREIGN KEY ("institution_id","movement_id") REFERENCES "public"."fees_movement_log"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_posting_log" ADD CONSTRAINT "fees_posting_log_account" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."fees_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_accounts" ADD CONSTRAINT "fees_accounts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_accounts" ADD CONSTRAINT "fees_accounts_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payer_shares" ADD CONSTRAINT "fees_payer_shares_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payer_shares" ADD CONSTRAINT "fees_payer_shares_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payers" ADD CONSTRAINT "fees_payers_person_of" FOREIGN KEY ("institution_id","person_id") REFERENCES "public"."people_persons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_allocation_log" ADD CONSTRAINT "fees_allocation_log_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_allocation_log" ADD CONSTRAINT "fees_allocation_log_credit" FOREIGN KEY ("institution_id","credit_id") REFERENCES "public"."fees_credits"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_allocation_log" ADD CONSTRAINT "fees_allocation_log_invoice" FOREIGN KEY ("institution_id","invoice_id") REFERENCES "public"."fees_invoices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_credits" ADD CONSTRAINT "fees_credits_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_credits" ADD CONSTRAINT "fees_credits_account" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."fees_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_credits" ADD CONSTRAINT "fees_credits_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payments" ADD CONSTRAINT "fees_payments_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payments" ADD CONSTRAINT "fees_payments_account" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."fees_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_payments" ADD CONSTRAINT "fees_payments_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_receipts" ADD CONSTRAINT "fees_receipts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_receipts" ADD CONSTRAINT "fees_receipts_payment_of" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_refunds" ADD CONSTRAINT "fees_refunds_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_refunds" ADD CONSTRAINT "fees_refunds_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_return_log" ADD CONSTRAINT "fees_return_log_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_checkouts" ADD CONSTRAINT "fees_checkouts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_checkouts" ADD CONSTRAINT "fees_checkouts_account" FOREIGN KEY ("institution_id","provider_account_id") REFERENCES "public"."fees_provider_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_checkouts" ADD CONSTRAINT "fees_checkouts_payer" FOREIGN KEY ("institution_id","payer_id") REFERENCES "public"."fees_payers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_checkouts" ADD CONSTRAINT "fees_checkouts_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_provider_accounts" ADD CONSTRAINT "fees_provider_accounts_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_reconciliations" ADD CONSTRAINT "fees_reconciliations_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_reconciliations" ADD CONSTRAINT "fees_reconciliations_payment" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."fees_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_webhook_inbox" ADD CONSTRAINT "fees_webhook_inbox_account" FOREIGN KEY ("institution_id","provider_account_id") REFERENCES "public"."fees_provider_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees_webhook_refusal_log" ADD CONSTRAINT "fees_webhook_refusal_log_account" FOREIGN KEY ("institution_id","provider_account_id") REFERENCES "public"."fees_provider_accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fees_agreements_of_payer" ON "fees_agreements" USING btree ("institution_id","payer_id");--> statement-breakpoint
CREATE INDEX "fees_agreements_open" ON "fees_agreements" USING btree ("institution_id","school_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "fees_promises_of_payer" ON "fees_promises" USING btree ("institution_id","payer_id","promised_for");--> statement-breakpoint
CREATE INDEX "fees_promises_open" ON "fees_promises" USING btree ("institution_id","school_id","promised_for") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "fees_reminder_log_of_payer" ON "fees_reminder_log" USING btree ("institution_id","payer_id","at");--> statement-breakpoint
CREATE INDEX "fees_awards_of_student" ON "fees_awards" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "fees_awards_of_discount" ON "fees_awards" USING btree ("institution_id","discount_id");--> statement-breakpoint
CREATE INDEX "fees_concept_students_of_concept" ON "fees_concept_students" USING btree ("institution_id","concept_id","student_id");--> statement-breakpoint
CREATE INDEX "fees_concept_students_of_student" ON "fees_concept_students" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "fees_plans_of_school" ON "fees_plans" USING btree ("institution_id","school_id","year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_bank_lines_payment" ON "fees_bank_lines" USING btree ("institution_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "fees_bank_lines_of_school" ON "fees_bank_lines" USING btree ("institution_id","school_id","state","on");--> statement-breakpoint
CREATE INDEX "fees_till_movement_log_of_till" ON "fees_till_movement_log" USING btree ("institution_id","till_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_tills_one_open" ON "fees_tills" USING btree ("institution_id","school_id","cashier_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "fees_tills_of_school" ON "fees_tills" USING btree ("institution_id","school_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_vouchers_photo" ON "fees_vouchers" USING btree ("institution_id","file_hash") WHERE state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "fees_vouchers_reference" ON "fees_vouchers" USING btree ("institution_id","school_id","reference","paid_on","amount") WHERE reference <> '' and state <> 'refused';--> statement-breakpoint
CREATE INDEX "fees_vouchers_waiting" ON "fees_vouchers" USING btree ("institution_id","school_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "fees_vouchers_of_payer" ON "fees_vouchers" USING btree ("institution_id","payer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_invoices_once" ON "fees_invoices" USING btree ("institution_id","instalment_id","student_id","payer_id") WHERE instalment_id is not null and voided_at is null;--> statement-breakpoint
CREATE INDEX "fees_invoices_of_student" ON "fees_invoices" USING btree ("institution_id","student_id","due_on");--> statement-breakpoint
CREATE INDEX "fees_invoices_of_payer" ON "fees_invoices" USING btree ("institution_id","payer_id","due_on");--> statement-breakpoint
CREATE INDEX "fees_invoices_open" ON "fees_invoices" USING btree ("institution_id","school_id","due_on","payer_id") WHERE settled < total;--> statement-breakpoint
CREATE INDEX "fees_invoices_of_school" ON "fees_invoices" USING btree ("institution_id","school_id","issued_on");--> statement-breakpoint
CREATE INDEX "fees_invoices_of_run" ON "fees_invoices" USING btree ("institution_id","run_id");--> statement-breakpoint
CREATE INDEX "fees_invoices_late_for" ON "fees_invoices" USING btree ("institution_id","late_for_id");--> statement-breakpoint
CREATE INDEX "fees_issue_runs_of_instalment" ON "fees_issue_runs" USING btree ("institution_id","instalment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_issue_runs_one_running" ON "fees_issue_runs" USING btree ("institution_id","school_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "fees_movement_log_of_school" ON "fees_movement_log" USING btree ("institution_id","school_id","on");--> statement-breakpoint
CREATE INDEX "fees_movement_log_of_source" ON "fees_movement_log" USING btree ("institution_id","source_id");--> statement-breakpoint
CREATE INDEX "fees_period_log_of_month" ON "fees_period_log" USING btree ("institution_id","school_id","month","at");--> statement-breakpoint
CREATE INDEX "fees_posting_log_of_movement" ON "fees_posting_log" USING btree ("institution_id","movement_id");--> statement-breakpoint
CREATE INDEX "fees_posting_log_of_account" ON "fees_posting_log" USING btree ("institution_id","account_id");--> statement-breakpoint
CREATE INDEX "fees_accounts_of_payer" ON "fees_accounts" USING btree ("institution_id","payer_id");--> statement-breakpoint
CREATE INDEX "fees_payer_shares_of_student" ON "fees_payer_shares" USING btree ("institution_id","student_id");--> statement-breakpoint
CREATE INDEX "fees_payer_shares_of_payer" ON "fees_payer_shares" USING btree ("institution_id","payer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_payers_person" ON "fees_payers" USING btree ("institution_id","person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "fees_allocation_log_of_invoice" ON "fees_allocation_log" USING btree ("institution_id","invoice_id");--> statement-breakpoint
CREATE INDEX "fees_allocation_log_of_payment" ON "fees_allocation_log" USING btree ("institution_id","payment_id");--> statement-breakpoint
CREATE INDEX "fees_allocation_log_of_credit" ON "fees_allocation_log" USING btree ("institution_id","credit_id");--> statement-breakpoint
CREATE INDEX "fees_credits_of_payer" ON "fees_credits" USING btree ("institution_id","payer_id","on");--> statement-breakpoint
CREATE INDEX "fees_credits_of_school" ON "fees_credits" USING btree ("institution_id","school_id","on");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_payments_provider_object" ON "fees_payments" USING btree ("institution_id","provider","provider_object") WHERE provider_object is not null;--> statement-breakpoint
CREATE INDEX "fees_payments_of_payer" ON "fees_payments" USING btree ("institution_id","payer_id","paid_on");--> statement-breakpoint
CREATE INDEX "fees_payments_of_school" ON "fees_payments" USING btree ("institution_id","school_id","paid_on");--> statement-breakpoint
CREATE INDEX "fees_payments_of_till" ON "fees_payments" USING btree ("institution_id","till_id");--> statement-breakpoint
CREATE INDEX "fees_payments_unallocated" ON "fees_payments" USING btree ("institution_id","account_id") WHERE allocated + returned < amount;--> statement-breakpoint
CREATE INDEX "fees_refunds_of_payment" ON "fees_refunds" USING btree ("institution_id","payment_id");--> statement-breakpoint
CREATE INDEX "fees_refunds_asked" ON "fees_refunds" USING btree ("institution_id","created_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "fees_return_log_of_payment" ON "fees_return_log" USING btree ("institution_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_return_log_provider_object" ON "fees_return_log" USING btree ("institution_id","kind","provider_object") WHERE provider_object is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fees_checkouts_object" ON "fees_checkouts" USING btree ("institution_id","provider","provider_object") WHERE provider_object is not null;--> statement-breakpoint
CREATE INDEX "fees_checkouts_of_payer" ON "fees_checkouts" USING btree ("institution_id","payer_id","created_at");--> statement-breakpoint
CREATE INDEX "fees_checkouts_of_school" ON "fees_checkouts" USING btree ("institution_id","school_id","created_at");--> statement-breakpoint
CREATE INDEX "fees_checkouts_under_way" ON "fees_checkouts" USING btree ("institution_id","created_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "fees_checkouts_to_review" ON "fees_checkouts" USING btree ("institution_id","school_id") WHERE review is not null and reviewed_at is null;--> statement-breakpoint
CREATE INDEX "fees_reconciliations_open" ON "fees_reconciliations" USING btree ("institution_id","school_id","created_at") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "fees_webhook_inbox_waiting" ON "fees_webhook_inbox" USING btree ("institution_id","received_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "fees_webhook_refusal_log_at" ON "fees_webhook_refusal_log" USING btree ("institution_id","provider_account_id","at");--> statement-breakpoint
-- Both sides of an entry are the same: asked at the end of the transaction, when all its sides are there.
create function fees_check_entry() returns trigger language plpgsql as $$
declare off numeric;
begin
  select sum(debit) - sum(credit) into off from fees_posting_log where institution_id = new.institution_id and movement_id = new.movement_id;
  if off <> 0 then raise exception 'entry % is off by %', new.movement_id, off using errcode = 'check_violation'; end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger entry_balances after insert on fees_posting_log deferrable initially deferred
  for each row execute function fees_check_entry();
--> statement-breakpoint
-- What a payer owes moves with the postings; an entry speaks one currency at one school.
create function fees_add_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added p join fees_accounts a on a.institution_id = p.institution_id and a.id = p.account_id
      join fees_movement_log m on m.institution_id = p.institution_id and m.id = p.movement_id
      where a.currency <> m.currency or a.school_id <> m.school_id) then
    raise exception 'an entry mixes currencies or schools' using errcode = 'check_violation';
  end if;
  update fees_accounts a set balance = a.balance + s.moved
    from (select institution_id, account_id, sum(debit - credit) as moved from added group by institution_id, account_id) s
    where a.institution_id = s.institution_id and a.id = s.account_id and a.kind = 'payer';
  return null;
end $$;
--> statement-breakpoint
create trigger balance_kept after insert on fees_posting_log referencing new table as added
  for each statement execute function fees_add_postings();
--> statement-breakpoint
-- How much of an invoice is settled, and how much of a payment or credit was given, are sums of the allocations.
create function fees_add_allocations() returns trigger language plpgsql as $$
begin
  update fees_invoices i set settled = i.settled + s.moved
    from (select institution_id, invoice_id, sum(amount) as moved from added group by institution_id, invoice_id) s
    where i.institution_id = s.institution_id and i.id = s.invoice_id;
  update fees_payments p set allocated = p.allocated + s.moved
    from (select institution_id, payment_id, sum(amount) as moved from added where payment_id is not null group by institution_id, payment_id) s
    where p.institution_id = s.institution_id and p.id = s.payment_id;
  update fees_credits c set allocated = c.allocated + s.moved
    from (select institution_id, credit_id, sum(amount) as moved from added where credit_id is not null group by institution_id, credit_id) s
    where c.institution_id = s.institution_id and c.id = s.credit_id;
  return null;
end $$;
--> statement-breakpoint
create trigger sums_kept after insert on fees_allocation_log referencing new table as added
  for each statement execute function fees_add_allocations();
--> statement-breakpoint
create function fees_add_returns() returns trigger language plpgsql as $$
begin
  update fees_payments p set returned = p.returned + s.moved
    from (select institution_id, payment_id, sum(amount) as moved from added group by institution_id, payment_id) s
    where p.institution_id = s.institution_id and p.id = s.payment_id;
  return null;
end $$;
--> statement-breakpoint
create trigger sums_kept after insert on fees_return_log referencing new table as added
  for each statement execute function fees_add_returns();
--> statement-breakpoint
-- Papers and payments are never edited. Sums move by the triggers above; an invoice may be marked as voided, once, and two
-- records of one child may become one.
create function fees_refuse_edit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if pg_trigger_depth() > 1 then return new; end if;
    if tg_table_name = 'fees_invoices' and (to_jsonb(new) - 'voided_at' - 'student_id') = (to_jsonb(old) - 'voided_at' - 'student_id')
        and (to_jsonb(old) ->> 'voided_at') is null then return new; end if;
  end if;
  raise exception 'table % is corrected by new rows, not by edits', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger never_edited before update or delete on fees_invoices for each row execute function fees_refuse_edit();
--> statement-breakpoint
create trigger never_edited before update or delete on fees_payments for each row execute function fees_refuse_edit();
--> statement-breakpoint
create trigger never_edited before update or delete on fees_credits for each row execute function fees_refuse_edit();
--> statement-breakpoint
create trigger never_edited before update or delete on fees_receipts for each row execute function fees_refuse_edit();
--> statement-breakpoint
create trigger never_edited before update or delete on fees_accounts for each row execute function fees_refuse_edit();
--> statement-breakpoint
-- No entry counts for a month that is closed.
create function fees_check_month() returns trigger language plpgsql as $$
begin
  if (select action from fees_period_log where institution_id = new.institution_id and school_id = new.school_id
      and month = date_trunc('month', new."on")::date order by at desc, id desc limit 1) = 'closed' then
    raise exception 'the month of % is closed', new."on" using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger month_is_open before insert on fees_movement_log for each row execute function fees_check_month();
