import { systemActor } from '@patio/access';
import { readIdentity, readTenant, type Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { paperNumber } from '../../rules/invoice-state.ts';
import { invoices, payments, receipts, sealLog } from '../schema.ts';

/** All that a stranger with the code of a paper may learn: who issued it, its number, day and amount, and whether it holds. No name of a person. */
export interface PaperSeal {
  kind: 'invoice' | 'receipt';
  isVoid: boolean;
  school: string;
  issuer: string;
  number: string;
  on: string;
  amount: number;
  /** What of a payment went back. */
  returned: number;
  currency: string;
}

const issuerOf = { school: schoolRows.name, issuer: institutionRows.legalName };

async function readInvoiceSeal(tx: Tx, institutionId: string, id: string): Promise<PaperSeal | null> {
  const [row] = await tx
    .select({ invoice: invoices, ...issuerOf })
    .from(invoices)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, invoices.institutionId), eq(schoolRows.id, invoices.schoolId)),
    )
    .innerJoin(institutionRows, eq(institutionRows.institutionId, invoices.institutionId))
    .where(and(eq(invoices.institutionId, institutionId), eq(invoices.id, id)));
  if (!row) return null;
  const { invoice, school, issuer } = row;
  return {
    kind: 'invoice',
    isVoid: invoice.voidedAt !== null,
    school,
    issuer,
    number: paperNumber(invoice.series, invoice.number),
    on: invoice.issuedOn,
    amount: invoice.total,
    returned: 0,
    currency: invoice.currency,
  };
}

async function readReceiptSeal(tx: Tx, institutionId: string, id: string): Promise<PaperSeal | null> {
  const [row] = await tx
    .select({ receipt: receipts, payment: payments, ...issuerOf })
    .from(receipts)
    .innerJoin(payments, and(eq(payments.institutionId, receipts.institutionId), eq(payments.id, receipts.paymentId)))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, receipts.institutionId), eq(schoolRows.id, receipts.schoolId)),
    )
    .innerJoin(institutionRows, eq(institutionRows.institutionId, receipts.institutionId))
    .where(and(eq(receipts.institutionId, institutionId), eq(receipts.id, id)));
  if (!row) return null;
  const { receipt, payment, school, issuer } = row;
  return {
    kind: 'receipt',
    isVoid: payment.returned === payment.amount,
    school,
    issuer,
    number: paperNumber(receipt.series, receipt.number),
    on: payment.paidOn,
    amount: payment.amount,
    returned: payment.returned,
    currency: payment.currency,
  };
}

/** The code as it is kept, from how somebody typed it; null for what cannot be one. */
export function plainCode(code: string): string | null {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return /^[0-9A-Z]{12}$/.test(plain) ? plain : null;
}

/** What the paper with this code says as it stands today; null where no school here issued it. */
export async function verifyPaper(code: string): Promise<PaperSeal | null> {
  const plain = plainCode(code);
  if (!plain) return null;
  const [seal] = await readIdentity(undefined, (tx) =>
    tx.select().from(sealLog).where(eq(sealLog.code, plain)).limit(1),
  );
  if (!seal) return null;
  const { institutionId, id } = seal;
  return readTenant(systemActor(institutionId), (tx) =>
    seal.kind === 'invoice' ? readInvoiceSeal(tx, institutionId, id) : readReceiptSeal(tx, institutionId, id),
  );
}
