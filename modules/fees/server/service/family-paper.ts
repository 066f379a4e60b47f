import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { FamilyPaper } from '../../contract/papers.ts';
import { paperNumber, stateOfInvoice } from '../../rules/invoice-state.ts';
import { failure } from '../failures.ts';
import { invoicesVisibleTo, isOwnPayer, paymentsVisibleTo } from '../policy.ts';
import { type InvoiceRow, invoices, type PaymentRow, payments, type ReceiptRow, receipts } from '../schema.ts';
import { type InvoicePaper, readInvoicePaper } from './ledger/print-invoice.ts';
import { type ReceiptPaper, readReceiptPaper } from './ledger/print-receipt.ts';
import { readToday } from './read-today.ts';
import { plainCode } from './verify.ts';

type Found = { kind: 'invoice'; invoice: InvoiceRow } | { kind: 'receipt'; receipt: ReceiptRow; payment: PaymentRow };

/** The actor's own paper with this code: whoever may not read it is not told that it exists. */
async function findOwn(tx: Tx, actor: Actor, typed: string): Promise<Found> {
  const code = plainCode(typed);
  if (!code) throw failure('not_found');
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, actor.institutionId),
        eq(invoices.code, code),
        isOwnPayer(actor, invoices.payerId),
        invoicesVisibleTo(actor, 'fees.pay'),
      ),
    );
  if (invoice) return { kind: 'invoice', invoice };
  const [paid] = await tx
    .select({ receipt: receipts, payment: payments })
    .from(receipts)
    .innerJoin(payments, and(eq(payments.institutionId, receipts.institutionId), eq(payments.id, receipts.paymentId)))
    .where(
      and(
        eq(receipts.institutionId, actor.institutionId),
        eq(receipts.code, code),
        isOwnPayer(actor, payments.payerId),
        paymentsVisibleTo(actor, 'fees.pay'),
      ),
    );
  if (!paid) throw failure('not_found');
  return { kind: 'receipt', ...paid };
}

/** One of the actor's own papers by its code, as it stands today. */
export async function readFamilyPaper(tx: Tx, actor: Actor, code: string): Promise<FamilyPaper> {
  const found = await findOwn(tx, actor, code);
  if (found.kind === 'invoice') {
    const { invoice } = found;
    return {
      kind: 'invoice',
      id: invoice.id,
      number: paperNumber(invoice.series, invoice.number),
      titles: [invoice.title],
      on: invoice.issuedOn,
      dueOn: invoice.dueOn,
      currency: invoice.currency,
      amount: invoice.total,
      open: invoice.voidedAt ? 0 : invoice.total - invoice.settled,
      returned: 0,
      state: stateOfInvoice(invoice, await readToday(tx)),
    };
  }
  const { receipt, payment } = found;
  const { paidFor } = await readReceiptPaper(tx, payment);
  return {
    kind: 'receipt',
    id: payment.id,
    number: paperNumber(receipt.series, receipt.number),
    titles: paidFor.map(({ title }) => title),
    on: payment.paidOn,
    dueOn: null,
    currency: payment.currency,
    amount: payment.amount,
    open: 0,
    returned: payment.returned,
    state: null,
  };
}

/** What the PDF of one of the actor's own papers holds. */
export async function readFamilyPaperPdf(
  tx: Tx,
  actor: Actor,
  code: string,
): Promise<{ kind: 'invoice'; paper: InvoicePaper } | { kind: 'receipt'; paper: ReceiptPaper }> {
  const found = await findOwn(tx, actor, code);
  return found.kind === 'invoice'
    ? { kind: 'invoice', paper: await readInvoicePaper(tx, actor, found.invoice) }
    : { kind: 'receipt', paper: await readReceiptPaper(tx, found.payment) };
}
