ALTER TABLE "people_students" DROP CONSTRAINT "people_students_number";--> statement-breakpoint
ALTER TABLE "people_students" ADD COLUMN "number_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Codes that two pupils of an institution carry already stay as they are, and are marked: the first who came keeps the code for good.
ALTER TABLE "people_students" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "people_students" s SET "number_shared" = true FROM (
  SELECT "institution_id", "id", row_number() OVER (PARTITION BY "institution_id", lower("student_number") ORDER BY "created_at", "id") AS nth
  FROM "people_students" WHERE "merged_into_id" IS NULL
) same WHERE same."institution_id" = s."institution_id" AND same."id" = s."id" AND same.nth > 1;--> statement-breakpoint
ALTER TABLE "people_students" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "people_students_number_once" ON "people_students" USING btree ("institution_id",lower(student_number)) WHERE merged_into_id is null and not number_shared;
