CREATE TABLE "appointments_bookings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"evening_id" uuid,
	"host_user_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"interpreter" text,
	"state" text DEFAULT 'booked' NOT NULL,
	"outcome" text,
	"reason" text,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"moved_to_id" uuid,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_bookings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments_waits" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"slot_id" uuid,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_waits_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments_evenings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"gap_minutes" integer DEFAULT 0 NOT NULL,
	"breaks" jsonb NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"cap_family" integer,
	"cap_host" integer,
	"walk_minutes" integer DEFAULT 5 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_evenings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments_offers" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"evening_id" uuid,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"weekdays" integer[] NOT NULL,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"gap_minutes" integer DEFAULT 0 NOT NULL,
	"breaks" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"room_id" uuid,
	"video_link" text,
	"cap_family" integer,
	"cap_host" integer,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_offers_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "appointments_offers_days" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
CREATE TABLE "appointments_slots" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"room_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	CONSTRAINT "appointments_slots_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "appointments_slots_span" CHECK (starts_at <= ends_at)
);
--> statement-breakpoint
CREATE TABLE "appointments_minutes" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"own_note" text DEFAULT '' NOT NULL,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_minutes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments_minutes_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"agreements" jsonb NOT NULL,
	"shared" text NOT NULL,
	"written_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_minutes_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "appointments_minutes_log_once" UNIQUE("institution_id","booking_id","version")
);
--> statement-breakpoint
CREATE TABLE "appointments_tasks" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"guardian_user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"side" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"removed_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_tasks_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointments_bookings" ADD CONSTRAINT "appointments_bookings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_bookings" ADD CONSTRAINT "appointments_bookings_slot" FOREIGN KEY ("institution_id","slot_id") REFERENCES "public"."appointments_slots"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_bookings" ADD CONSTRAINT "appointments_bookings_offer" FOREIGN KEY ("institution_id","offer_id") REFERENCES "public"."appointments_offers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_bookings" ADD CONSTRAINT "appointments_bookings_evening" FOREIGN KEY ("institution_id","evening_id") REFERENCES "public"."appointments_evenings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_bookings" ADD CONSTRAINT "appointments_bookings_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_waits" ADD CONSTRAINT "appointments_waits_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_waits" ADD CONSTRAINT "appointments_waits_student" FOREIGN KEY ("institution_id","student_id") REFERENCES "public"."people_students"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_waits" ADD CONSTRAINT "appointments_waits_slot" FOREIGN KEY ("institution_id","slot_id") REFERENCES "public"."appointments_slots"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_evenings" ADD CONSTRAINT "appointments_evenings_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_offers" ADD CONSTRAINT "appointments_offers_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_offers" ADD CONSTRAINT "appointments_offers_evening" FOREIGN KEY ("institution_id","evening_id") REFERENCES "public"."appointments_evenings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_offers" ADD CONSTRAINT "appointments_offers_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_slots" ADD CONSTRAINT "appointments_slots_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_slots" ADD CONSTRAINT "appointments_slots_offer" FOREIGN KEY ("institution_id","offer_id") REFERENCES "public"."appointments_offers"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_slots" ADD CONSTRAINT "appointments_slots_room" FOREIGN KEY ("institution_id","room_id") REFERENCES "public"."schools_rooms"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_minutes" ADD CONSTRAINT "appointments_minutes_booking" FOREIGN KEY ("institution_id","id") REFERENCES "public"."appointments_bookings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_minutes_log" ADD CONSTRAINT "appointments_minutes_log_booking" FOREIGN KEY ("institution_id","booking_id") REFERENCES "public"."appointments_bookings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_tasks" ADD CONSTRAINT "appointments_tasks_booking" FOREIGN KEY ("institution_id","booking_id") REFERENCES "public"."appointments_bookings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_bookings_once" ON "appointments_bookings" USING btree ("institution_id","slot_id") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "appointments_bookings_host_one_at_a_moment" ON "appointments_bookings" USING btree ("institution_id","host_user_id") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "appointments_bookings_guardian_one_at_a_moment" ON "appointments_bookings" USING btree ("institution_id","guardian_user_id") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "appointments_bookings_of_host" ON "appointments_bookings" USING btree ("institution_id","host_user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_bookings_of_guardian" ON "appointments_bookings" USING btree ("institution_id","guardian_user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_bookings_of_student" ON "appointments_bookings" USING btree ("institution_id","student_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_bookings_of_evening" ON "appointments_bookings" USING btree ("institution_id","evening_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_bookings_to_remind" ON "appointments_bookings" USING btree ("institution_id","starts_at") WHERE state = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_waits_once" ON "appointments_waits" USING btree ("institution_id","guardian_user_id","student_id","host_user_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "appointments_waits_in_line" ON "appointments_waits" USING btree ("institution_id","host_user_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "appointments_waits_offered" ON "appointments_waits" USING btree ("institution_id","offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "appointments_evenings_of_school" ON "appointments_evenings" USING btree ("institution_id","school_id","date");--> statement-breakpoint
CREATE INDEX "appointments_offers_of_host" ON "appointments_offers" USING btree ("institution_id","host_user_id","ends_on");--> statement-breakpoint
CREATE INDEX "appointments_offers_of_school" ON "appointments_offers" USING btree ("institution_id","school_id","audience","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_offers_of_evening" ON "appointments_offers" USING btree ("institution_id","evening_id","host_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slots_of_host" ON "appointments_slots" USING btree ("institution_id","host_user_id","starts_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appointments_slots_one_at_a_moment" ON "appointments_slots" USING btree ("institution_id","host_user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appointments_slots_of_offer" ON "appointments_slots" USING btree ("institution_id","offer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_tasks_of_booking" ON "appointments_tasks" USING btree ("institution_id","booking_id","position");--> statement-breakpoint
CREATE INDEX "appointments_tasks_open" ON "appointments_tasks" USING btree ("institution_id","host_user_id","created_at") WHERE done_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "appointments_tasks_of_family" ON "appointments_tasks" USING btree ("institution_id","guardian_user_id","created_at") WHERE done_at is null and removed_at is null;