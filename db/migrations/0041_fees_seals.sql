CREATE TABLE "fees_seal_log" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "fees_seal_log_institution_id_id_kind_pk" PRIMARY KEY("institution_id","id","kind")
);
--> statement-breakpoint
ALTER TABLE "fees_seal_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was sent before there was a reader is not read any more.
ALTER TABLE "fees_vouchers" ADD COLUMN "reading" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "fees_vouchers" ALTER COLUMN "reading" SET DEFAULT 'waiting';--> statement-breakpoint
CREATE INDEX "fees_seal_log_by_code" ON "fees_seal_log" USING btree ("code");--> statement-breakpoint
CREATE POLICY "door" ON "fees_seal_log" AS PERMISSIVE FOR SELECT TO public USING (patio_scope() = 'identity');
--> statement-breakpoint
-- Every invoice and receipt has its code in the list, whoever writes it.
create function fees_add_seals() returns trigger language plpgsql as $$
begin
  insert into fees_seal_log (institution_id, id, code, kind) select institution_id, id, code, tg_argv[0] from added
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger seal_kept after insert on fees_invoices referencing new table as added
  for each statement execute function fees_add_seals('invoice');
--> statement-breakpoint
create trigger seal_kept after insert on fees_receipts referencing new table as added
  for each statement execute function fees_add_seals('receipt');
--> statement-breakpoint
-- Papers that were issued before are listed once; the owner sees them only while row security does not bind the owner too.
ALTER TABLE "fees_invoices" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "fees_receipts" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "fees_seal_log" ("institution_id", "id", "code", "kind")
SELECT "institution_id", "id", "code", 'invoice' FROM "fees_invoices"
UNION ALL SELECT "institution_id", "id", "code", 'receipt' FROM "fees_receipts";
--> statement-breakpoint
ALTER TABLE "fees_invoices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "fees_receipts" FORCE ROW LEVEL SECURITY;
