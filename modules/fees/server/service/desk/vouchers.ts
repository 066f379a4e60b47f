import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { VoucherView } from '../../../contract/desk/vouchers.ts';
import { guessLine } from '../../../rules/bank-match.ts';
import { ofReachedSchool } from '../../policy.ts';
import { bankLines, invoices, payers, type VoucherRow, vouchers } from '../../schema.ts';
import { listInvoices, viewInvoiceRow } from '../ledger/views.ts';

const MOST_SHOWN = 200;

/** The condition of a transfer that waits for the actor. */
export const waitingFor = (actor: Actor) =>
  and(
    eq(vouchers.institutionId, actor.institutionId),
    eq(vouchers.state, 'waiting'),
    ofReachedSchool(actor, 'fees.manage', vouchers.schoolId),
  );

const listOpenLines = (tx: Tx, actor: Actor) =>
  tx
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.institutionId, actor.institutionId),
        eq(bankLines.state, 'open'),
        ofReachedSchool(actor, 'fees.manage', bankLines.schoolId),
      ),
    )
    .orderBy(asc(bankLines.on))
    .limit(1_000);

const candidateOf = (row: VoucherRow, payer: string) => ({
  kind: 'voucher' as const,
  id: row.id,
  label: payer,
  amount: row.amount,
  on: row.paidOn,
  reference: row.reference,
  name: payer,
  numbers: [],
});

/** Transfers that families reported and nobody has decided about, the oldest first. */
export async function listVouchers(tx: Tx, actor: Actor): Promise<VoucherView[]> {
  const [rows, lines] = await Promise.all([
    tx
      .select({ voucher: vouchers, payer: payers.name })
      .from(vouchers)
      .innerJoin(payers, and(eq(payers.institutionId, vouchers.institutionId), eq(payers.id, vouchers.payerId)))
      .where(waitingFor(actor))
      .orderBy(asc(vouchers.createdAt), asc(vouchers.id))
      .limit(MOST_SHOWN),
    listOpenLines(tx, actor),
  ]);
  const ids = [...new Set(rows.flatMap(({ voucher }) => voucher.items.map(({ invoiceId }) => invoiceId)))];
  const named = ids.length > 0 ? await listInvoices(tx, actor.institutionId, inArray(invoices.id, ids)) : [];
  const byId = new Map(named.map((one) => [one.invoice.id, viewInvoiceRow(one, '')]));
  return rows.map(({ voucher, payer }) => {
    const line = lines.find(
      (one) => one.schoolId === voucher.schoolId && guessLine(one, [candidateOf(voucher, payer)]).length > 0,
    );
    return {
      id: voucher.id,
      version: voucher.version,
      schoolId: voucher.schoolId,
      payerId: voucher.payerId,
      payer,
      currency: voucher.currency,
      amount: voucher.amount,
      paidOn: voucher.paidOn,
      reference: voucher.reference,
      fileId: voucher.fileId,
      read: { state: voucher.reading, amount: voucher.readAmount, on: voucher.readOn },
      items: voucher.items.flatMap(({ invoiceId, amount }) => {
        const invoice = byId.get(invoiceId);
        return invoice
          ? [{ invoiceId, amount, title: invoice.title, student: invoice.student, open: invoice.open }]
          : [];
      }),
      bankLine: line ? { id: line.id, version: line.version, on: line.on, text: line.text || line.reference } : null,
      at: voucher.createdAt.toISOString(),
    };
  });
}
