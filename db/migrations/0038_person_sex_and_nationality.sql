ALTER TABLE "people_persons" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "people_persons" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "people_persons" ADD CONSTRAINT "people_persons_sex" CHECK (sex in ('female', 'male', 'other'));