ALTER TABLE "assessments_attempts" ADD COLUMN "large_print" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments_students" ADD COLUMN "told_due_on" date;