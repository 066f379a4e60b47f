DROP INDEX "people_persons_birthday";--> statement-breakpoint
ALTER TABLE "people_persons" ADD COLUMN "birthday" integer GENERATED ALWAYS AS (((extract(month from birth_date) * 100 + extract(day from birth_date))::int)) STORED;--> statement-breakpoint
CREATE INDEX "people_persons_by_birthday" ON "people_persons" USING btree ("institution_id","birthday");--> statement-breakpoint
CREATE INDEX "people_persons_by_photo" ON "people_persons" USING btree ("institution_id","photo_file_id") WHERE photo_file_id is not null;