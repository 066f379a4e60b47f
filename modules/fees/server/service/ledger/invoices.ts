import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { invoicesVisibleTo } from '../../policy.ts';
import { allocationLog, credits, type InvoiceRow, invoices } from '../../schema.ts';
import { lockAccount } from './accounts.ts';
import { book } from './book.ts';
import { requireOpenDay } from './days.ts';
import { allocate, settle } from './settle.ts';

export const invoiceSubject = (invoice: Pick<InvoiceRow, 'id' | 'schoolId'>) => ({
  type: 'fees.invoice',
  id: invoice.id,
  schoolId: invoice.schoolId,
});

/** Loads an invoice in reach. */
export async function getInvoice(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: 'fees.manage' | 'fees.read' | 'fees.pay' = 'fees.manage',
): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.institutionId, actor.institutionId), eq(invoices.id, id), invoicesVisibleTo(actor, capability)),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** An invoice as it stands once its account is locked. */
export async function lockInvoice(tx: Tx, row: InvoiceRow) {
  const account = await lockAccount(tx, row, row.payerId);
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.institutionId, row.institutionId), eq(invoices.id, row.id)));
  if (!invoice) throw failure('not_found');
  return { account, invoice };
}

interface FreedCredit {
  creditId: string;
  amount: number;
}

/** Frees what payments and credits settled of an invoice: it stays in the family's favour. */
async function freeSources(tx: Tx, actor: Actor, invoice: InvoiceRow, on: string): Promise<FreedCredit[]> {
  const rows = await tx
    .select({
      paymentId: allocationLog.paymentId,
      creditId: allocationLog.creditId,
      amount: sql<number>`sum(${allocationLog.amount})::float8`,
    })
    .from(allocationLog)
    .where(and(eq(allocationLog.institutionId, invoice.institutionId), eq(allocationLog.invoiceId, invoice.id)))
    .groupBy(allocationLog.paymentId, allocationLog.creditId)
    .having(sql`sum(${allocationLog.amount}) > 0`);
  for (const { paymentId, creditId, amount } of rows)
    await allocate(tx, actor, paymentId ? { paymentId } : { creditId: creditId ?? '' }, on, [
      { invoiceId: invoice.id, amount: -amount },
    ]);
  return rows.flatMap(({ creditId, amount }) => (creditId ? [{ creditId, amount }] : []));
}

/** Takes an invoice out of the books by an entry the other way round. Its number stays; what was paid for it is free again. */
export async function voidInvoice(tx: Tx, actor: Actor, row: InvoiceRow, reason: string): Promise<void> {
  const on = await requireOpenDay(tx, actor, row.schoolId);
  const { account, invoice } = await lockInvoice(tx, row);
  if (invoice.voidedAt) throw failure('already_voided');
  const { institutionId, schoolId, currency, payerId, total, tax } = invoice;
  const freed = await freeSources(tx, actor, invoice, on);
  const id = makeId();
  await tx.insert(credits).values({
    institutionId,
    id,
    schoolId,
    accountId: account.id,
    payerId,
    kind: 'void',
    currency,
    amount: total,
    on,
    reason,
    madeBy: actor.userId,
  });
  await allocate(tx, actor, { creditId: id }, on, [{ invoiceId: invoice.id, amount: total }]);
  await tx
    .update(invoices)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(invoices.institutionId, institutionId), eq(invoices.id, invoice.id)));
  await book(tx, actor, invoice, {
    booking: { kind: 'invoice_void', total, tax },
    accountId: account.id,
    sourceId: invoice.id,
    on,
    reason,
  });
  // A credit has no receipt that somebody would bring again: it goes to what is open by itself.
  for (const { creditId, amount } of freed) await settle(tx, actor, account, { creditId }, { amount, on });
  await record(tx, actor, 'fees.invoice_voided', invoiceSubject(invoice), { before: { total }, reason });
}
