import { type Actor, systemActor } from '@patio/access';
import { readPdfText } from '@patio/pdf';
import { announce, fileStore, inTenant, readTenant } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import type { Reading } from '../../contract/fields.ts';
import { type Expected, type ReadVoucher, readVoucherText } from '../../rules/read-voucher.ts';
import { type VoucherRow, vouchers } from '../schema.ts';
import { readPictureText, readsPictures } from './read-picture.ts';

type Read = ReadVoucher & { reading: Reading };
const NOTHING: ReadVoucher = { amount: null, on: null };

const PDF = Buffer.from('%PDF-');

/** What the file of a voucher says: a PDF by its own words, a picture by the program that reads pictures, where there is one. */
export async function readVoucherFile(bytes: Buffer, expected: Expected): Promise<Read> {
  const isPdf = bytes.subarray(0, PDF.length).equals(PDF);
  const text = isPdf ? await readPdfText(bytes) : await readPictureText(bytes);
  if (!isPdf && !readsPictures()) return { ...NOTHING, reading: 'off' };
  const read = text ? readVoucherText(text, expected) : NOTHING;
  return { ...read, reading: read.amount === null && read.on === null ? 'nothing' : 'read' };
}

/** Reads a voucher that waits and keeps what it says beside what the family wrote. It decides nothing, and a repeat is the same. */
export async function readVoucher({ institutionId }: Pick<Actor, 'institutionId'>, id: string): Promise<void> {
  const actor = systemActor(institutionId);
  const here = and(eq(vouchers.institutionId, institutionId), eq(vouchers.id, id), eq(vouchers.reading, 'waiting'));
  const found = await readTenant(actor, async (tx): Promise<{ row: VoucherRow; today: string } | null> => {
    const [row] = await tx.select().from(vouchers).where(here);
    return row ? { row, today: await todayAt(tx, row.schoolId) } : null;
  });
  if (!found) return;
  const { row, today } = found;
  const bytes = await fileStore().read({ institutionId, id: row.fileId });
  const { amount, on, reading } = await readVoucherFile(bytes, { currency: row.currency, today });
  await inTenant(actor, async (tx) => {
    // The version stays: somebody may be looking at the voucher, and nothing that they decide about has changed.
    await tx.update(vouchers).set({ readAmount: amount, readOn: on, reading }).where(here);
    await announce(tx, { topic: 'fees.changed', to: { schoolId: row.schoolId, capability: 'fees.manage' } });
  });
}
