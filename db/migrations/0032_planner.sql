CREATE TABLE "planner_distances" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"building" text NOT NULL,
	"other_building" text NOT NULL,
	"periods" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_distances_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "planner_distances_once" UNIQUE("institution_id","school_id","building","other_building"),
	CONSTRAINT "planner_distances_order" CHECK (building < other_building and periods between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "planner_edits" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"answers_id" uuid,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "planner_edits_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "planner_edits_edition" UNIQUE("institution_id","scenario_id","edition")
);
--> statement-breakpoint
CREATE TABLE "planner_hours" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"of" text NOT NULL,
	"who_id" uuid NOT NULL,
	"impossible" integer[] DEFAULT '{}' NOT NULL,
	"disliked" integer[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"by_id" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_hours_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "planner_needs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"periods" integer NOT NULL,
	"pattern" integer[],
	"room_ids" uuid[] DEFAULT '{}' NOT NULL,
	"room_features" text[] DEFAULT '{}' NOT NULL,
	"joint_id" uuid,
	"block_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_needs_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "planner_needs_section" UNIQUE("institution_id","section_id"),
	CONSTRAINT "planner_needs_periods" CHECK (periods between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "planner_placements" (
	"institution_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"length" integer NOT NULL,
	"cycle_day" integer,
	"period" integer,
	"room_id" uuid,
	"staff_id" uuid,
	"pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "planner_placements_institution_id_scenario_id_section_id_piece_pk" PRIMARY KEY("institution_id","scenario_id","section_id","piece"),
	CONSTRAINT "planner_placements_slot" CHECK ((cycle_day is null) = (period is null))
);
--> statement-breakpoint
CREATE TABLE "planner_publications" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"from_on" date NOT NULL,
	"ended" uuid[] DEFAULT '{}' NOT NULL,
	"begun" uuid[] DEFAULT '{}' NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"rolled_back_by" uuid,
	"rolled_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_publications_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "planner_rules" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"hard" boolean NOT NULL,
	"weight" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"by_id" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_rules_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "planner_rules_weight" CHECK (weight between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "planner_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"job_id" uuid,
	"seed" integer NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"wanted" text DEFAULT 'go' NOT NULL,
	"progress" jsonb,
	"curve" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"best" jsonb,
	"broken" jsonb,
	"memory" "bytea",
	"by_id" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "planner_scenarios" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"based_on_id" uuid,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"quality" jsonb,
	"judged_edition" integer,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_scenarios_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "planner_teacher_limits" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"max_per_day" integer,
	"min_per_day" integer,
	"max_days" integer,
	"max_gaps_per_day" integer,
	"max_gaps_per_week" integer,
	"max_in_a_row" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planner_teacher_limits_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "planner_teacher_limits_once" UNIQUE("institution_id","year_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "planner_distances" ADD CONSTRAINT "planner_distances_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_edits" ADD CONSTRAINT "planner_edits_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."planner_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_hours" ADD CONSTRAINT "planner_hours_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_hours" ADD CONSTRAINT "planner_hours_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_needs" ADD CONSTRAINT "planner_needs_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_needs" ADD CONSTRAINT "planner_needs_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_needs" ADD CONSTRAINT "planner_needs_of_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_placements" ADD CONSTRAINT "planner_placements_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."planner_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_placements" ADD CONSTRAINT "planner_placements_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_placements" ADD CONSTRAINT "planner_placements_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_placements" ADD CONSTRAINT "planner_placements_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_publications" ADD CONSTRAINT "planner_publications_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_publications" ADD CONSTRAINT "planner_publications_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_publications" ADD CONSTRAINT "planner_publications_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."planner_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_rules" ADD CONSTRAINT "planner_rules_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_rules" ADD CONSTRAINT "planner_rules_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_runs" ADD CONSTRAINT "planner_runs_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."planner_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_scenarios" ADD CONSTRAINT "planner_scenarios_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_scenarios" ADD CONSTRAINT "planner_scenarios_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_scenarios" ADD CONSTRAINT "planner_scenarios_based_on" FOREIGN KEY ("institution_id","based_on_id") REFERENCES "public"."planner_scenarios"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_teacher_limits" ADD CONSTRAINT "planner_teacher_limits_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_teacher_limits" ADD CONSTRAINT "planner_teacher_limits_year" FOREIGN KEY ("institution_id","year_id") REFERENCES "public"."schools_academic_years"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_teacher_limits" ADD CONSTRAINT "planner_teacher_limits_staff" FOREIGN KEY ("institution_id","staff_id") REFERENCES "public"."people_staff"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planner_hours_accepted" ON "planner_hours" USING btree ("institution_id","year_id","of","who_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "planner_hours_proposed" ON "planner_hours" USING btree ("institution_id","year_id","of","who_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "planner_hours_by_year" ON "planner_hours" USING btree ("institution_id","school_id","year_id","state");--> statement-breakpoint
CREATE INDEX "planner_needs_by_year" ON "planner_needs" USING btree ("institution_id","school_id","year_id");--> statement-breakpoint
CREATE INDEX "planner_publications_by_year" ON "planner_publications" USING btree ("institution_id","school_id","year_id","from_on");--> statement-breakpoint
CREATE INDEX "planner_rules_by_year" ON "planner_rules" USING btree ("institution_id","school_id","year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "planner_runs_one" ON "planner_runs" USING btree ("institution_id","scenario_id") WHERE state in ('waiting', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "planner_runs_of_scenario" ON "planner_runs" USING btree ("institution_id","scenario_id","created_at");--> statement-breakpoint
CREATE INDEX "planner_scenarios_by_year" ON "planner_scenarios" USING btree ("institution_id","school_id","year_id");--> statement-breakpoint
CREATE INDEX "planner_teacher_limits_by_year" ON "planner_teacher_limits" USING btree ("institution_id","school_id","year_id");