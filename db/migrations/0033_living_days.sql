CREATE TABLE "timetable_room_closures" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"through_on" date NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_room_closures_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "timetable_room_closures_span" CHECK (from_on <= through_on and through_on < from_on + 366)
);
--> statement-breakpoint
CREATE TABLE "timetable_special_days" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"homeroom_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_period" integer NOT NULL,
	"through_period" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_special_days_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "timetable_special_days_periods" CHECK (from_period between 1 and through_period and through_period <= 20)
);
--> statement-breakpoint
ALTER TABLE "planner_publications" ADD COLUMN "restores_id" uuid;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD COLUMN "special_day_id" uuid;--> statement-breakpoint
ALTER TABLE "timetable_room_closures" ADD CONSTRAINT "timetable_room_closures_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_room_closures" ADD CONSTRAINT "timetable_room_closures_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_special_days" ADD CONSTRAINT "timetable_special_days_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timetable_room_closures_by_day" ON "timetable_room_closures" USING btree ("institution_id","school_id","from_on");--> statement-breakpoint
CREATE INDEX "timetable_special_days_by_date" ON "timetable_special_days" USING btree ("institution_id","school_id","date");--> statement-breakpoint
ALTER TABLE "planner_publications" ADD CONSTRAINT "planner_publications_restores" FOREIGN KEY ("institution_id","restores_id") REFERENCES "public"."planner_publications"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_changes" ADD CONSTRAINT "timetable_changes_special_day" FOREIGN KEY ("institution_id","special_day_id") REFERENCES "public"."timetable_special_days"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timetable_changes_by_substitute" ON "timetable_changes" USING btree ("institution_id","substitute_staff_id","date");--> statement-breakpoint
CREATE INDEX "timetable_changes_of_special_day" ON "timetable_changes" USING btree ("institution_id","special_day_id");