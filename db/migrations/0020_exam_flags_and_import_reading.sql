ALTER TABLE "assessments_imports" ALTER COLUMN "format" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments_imports" ALTER COLUMN "state" SET DEFAULT 'reading';--> statement-breakpoint
ALTER TABLE "assessments_imports" ALTER COLUMN "questions" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "assessments_imports" ALTER COLUMN "changed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "assessments_imports" ALTER COLUMN "refused" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "assessments_imports" ALTER COLUMN "notes" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "assessments_attempts" ADD COLUMN "flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments_imports" ADD COLUMN "lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments_imports" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
CREATE INDEX "assessments_questions_by_import" ON "assessments_questions" USING btree ("institution_id","import_id") WHERE import_id is not null;
