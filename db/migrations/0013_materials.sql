CREATE TABLE "platform_upload_parts" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "platform_upload_parts_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "platform_upload_parts_start" UNIQUE("institution_id","upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "platform_uploads" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_uploads_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "platform_uploads_received" CHECK (received >= 0 and received <= size)
);
--> statement-breakpoint
CREATE TABLE "materials_folders" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (patio_plain(name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "materials_folders_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "materials_folders_name" UNIQUE NULLS NOT DISTINCT("institution_id","school_id","owner_id","parent_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "materials_materials" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid,
	"folder_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" GENERATED ALWAYS AS (patio_plain(title)) STORED NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"address" text,
	"number" integer DEFAULT 1 NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"file_type" text,
	"file_size" bigint,
	"kept_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "materials_materials_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "materials_materials_is_one" CHECK ((kind = 'link') = (address is not null) and (kind = 'link') = (file_id is null))
);
--> statement-breakpoint
CREATE TABLE "materials_shares" (
	"institution_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_shares_institution_id_material_id_section_id_pk" PRIMARY KEY("institution_id","material_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "materials_version_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_version_log_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "materials_version_log_number" UNIQUE("institution_id","material_id","number")
);
--> statement-breakpoint
ALTER TABLE "platform_upload_parts" ADD CONSTRAINT "platform_upload_parts_upload" FOREIGN KEY ("institution_id","upload_id") REFERENCES "public"."platform_uploads"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_folders" ADD CONSTRAINT "materials_folders_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_folders" ADD CONSTRAINT "materials_folders_parent" FOREIGN KEY ("institution_id","parent_id") REFERENCES "public"."materials_folders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_materials" ADD CONSTRAINT "materials_materials_school" FOREIGN KEY ("institution_id","school_id") REFERENCES "public"."schools_schools"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_materials" ADD CONSTRAINT "materials_materials_folder" FOREIGN KEY ("institution_id","folder_id") REFERENCES "public"."materials_folders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_shares" ADD CONSTRAINT "materials_shares_material" FOREIGN KEY ("institution_id","material_id") REFERENCES "public"."materials_materials"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_shares" ADD CONSTRAINT "materials_shares_section" FOREIGN KEY ("institution_id","section_id") REFERENCES "public"."sections_sections"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials_version_log" ADD CONSTRAINT "materials_version_log_material" FOREIGN KEY ("institution_id","material_id") REFERENCES "public"."materials_materials"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_uploads_by_owner" ON "platform_uploads" USING btree ("institution_id","owner_id");--> statement-breakpoint
CREATE INDEX "platform_uploads_to_sweep" ON "platform_uploads" USING btree ("institution_id","changed_at");--> statement-breakpoint
CREATE INDEX "materials_materials_by_owner" ON "materials_materials" USING btree ("institution_id","school_id","owner_id","title_key","id");--> statement-breakpoint
CREATE INDEX "materials_materials_in_folder" ON "materials_materials" USING btree ("institution_id","folder_id");--> statement-breakpoint
CREATE INDEX "materials_shares_of_section" ON "materials_shares" USING btree ("institution_id","section_id");--> statement-breakpoint
CREATE INDEX "materials_version_log_by_file" ON "materials_version_log" USING btree ("institution_id","file_id");