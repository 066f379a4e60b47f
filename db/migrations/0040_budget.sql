CREATE TABLE "budget_categories" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"side" text NOT NULL,
	"source" text DEFAULT 'registered' NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budget_categories_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "budget_categories_name" UNIQUE("institution_id","school_id","name"),
	CONSTRAINT "budget_categories_source" CHECK (source = 'registered' or side = 'income')
);
--> statement-breakpoint
CREATE TABLE "budget_cells" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"month" date NOT NULL,
	"planned" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budget_cells_institution_id_id_category_id_month_pk" PRIMARY KEY("institution_id","id","category_id","month"),
	CONSTRAINT "budget_cells_planned" CHECK (planned between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "budget_decision_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"role" text NOT NULL,
	"approve" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_decision_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "budget_decision_log_once" UNIQUE("institution_id","scenario_id","asked_at","by")
);
--> statement-breakpoint
CREATE TABLE "budget_entries" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"commitment_id" uuid,
	"made_by" uuid NOT NULL,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budget_entries_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "budget_entries_amount" CHECK (amount between 1 and 1000000000000),
	CONSTRAINT "budget_entries_pays" CHECK (commitment_id is null or kind = 'actual')
);
--> statement-breakpoint
CREATE TABLE "budget_scenarios" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"holds" boolean DEFAULT false NOT NULL,
	"rule" text NOT NULL,
	"made_by" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budget_scenarios_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "budget_scenarios_name" UNIQUE("institution_id","school_id","year","name"),
	CONSTRAINT "budget_scenarios_holds" CHECK (not holds or state = 'approved')
);
--> statement-breakpoint
ALTER TABLE "budget_categories" ADD CONSTRAINT "budget_categories_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_cells" ADD CONSTRAINT "budget_cells_scenario" FOREIGN KEY ("institution_id","id") REFERENCES "public"."budget_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_cells" ADD CONSTRAINT "budget_cells_category" FOREIGN KEY ("institution_id","category_id") REFERENCES "public"."budget_categories"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_decision_log" ADD CONSTRAINT "budget_decision_log_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."budget_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_category" FOREIGN KEY ("institution_id","category_id") REFERENCES "public"."budget_categories"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "budget_scenarios" ADD CONSTRAINT "budget_scenarios_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "budget_categories_fees" ON "budget_categories" USING btree ("institution_id","school_id") WHERE source = 'fees' and archived_at is null;
--> statement-breakpoint
CREATE INDEX "budget_entries_of_category" ON "budget_entries" USING btree ("institution_id","school_id","category_id","on");
--> statement-breakpoint
CREATE INDEX "budget_entries_of_commitment" ON "budget_entries" USING btree ("institution_id","commitment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "budget_scenarios_one_holds" ON "budget_scenarios" USING btree ("institution_id","school_id","year") WHERE holds;
