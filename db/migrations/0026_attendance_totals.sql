CREATE TABLE "attendance_school_days" (
	"institution_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"date" date NOT NULL,
	"days" integer NOT NULL,
	"present" integer NOT NULL,
	"absent" integer NOT NULL,
	"excused" integer NOT NULL,
	"lates" integer NOT NULL,
	CONSTRAINT "attendance_school_days_institution_id_school_id_date_pk" PRIMARY KEY("institution_id","school_id","date"),
	CONSTRAINT "attendance_school_days_reconcile" CHECK (present + absent + excused = 2 * days)
);
--> statement-breakpoint
CREATE TABLE "attendance_year_totals" (
	"institution_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"present" smallint NOT NULL,
	"absent" smallint NOT NULL,
	"excused" smallint NOT NULL,
	"lates" smallint NOT NULL,
	CONSTRAINT "attendance_year_totals_institution_id_year_id_student_id_pk" PRIMARY KEY("institution_id","year_id","student_id"),
	CONSTRAINT "attendance_year_totals_reconcile" CHECK (present + absent + excused = 2 * days)
);
--> statement-breakpoint
ALTER TABLE "attendance_days" DROP CONSTRAINT "attendance_days_student";
--> statement-breakpoint
ALTER TABLE "attendance_days" DROP CONSTRAINT "attendance_days_school";
--> statement-breakpoint
CREATE INDEX "attendance_days_missed" ON "attendance_days" USING btree ("institution_id","student_id","date") WHERE absent + excused > 0;--> statement-breakpoint
CREATE INDEX "attendance_marks_away" ON "attendance_marks" USING btree ("institution_id","roll_id") WHERE counts_as <> 'present';
--> statement-breakpoint
-- What was taken before is added up once; the owner sees it only while row security does not bind the owner too.
ALTER TABLE "attendance_days" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "schools_academic_years" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "attendance_year_totals" ("institution_id", "year_id", "student_id", "days", "present", "absent", "excused", "lates")
SELECT d."institution_id", y."id", d."student_id", count(*), sum(d."present"), sum(d."absent"), sum(d."excused"), sum(d."lates")
FROM "attendance_days" d JOIN "schools_academic_years" y ON y."institution_id" = d."institution_id" AND y."school_id" = d."school_id"
	AND d."date" BETWEEN y."starts_on" AND y."ends_on"
GROUP BY d."institution_id", y."id", d."student_id";
--> statement-breakpoint
INSERT INTO "attendance_school_days" ("institution_id", "school_id", "date", "days", "present", "absent", "excused", "lates")
SELECT "institution_id", "school_id", "date", count(*), sum("present"), sum("absent"), sum("excused"), sum("lates")
FROM "attendance_days" GROUP BY "institution_id", "school_id", "date";
--> statement-breakpoint
ALTER TABLE "attendance_days" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "schools_academic_years" FORCE ROW LEVEL SECURITY;
