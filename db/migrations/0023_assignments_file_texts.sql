CREATE TABLE "assignments_file_text_log" (
	"institution_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "assignments_file_text_log_institution_id_file_id_pk" PRIMARY KEY("institution_id","file_id")
);
