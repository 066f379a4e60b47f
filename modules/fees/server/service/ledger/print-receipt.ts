import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { METHOD_TEXTS } from '../../../contract/kind-texts.ts';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { failure } from '../../failures.ts';
import { allocationLog, invoices, type PaymentRow, payers, type ReceiptRow, receipts } from '../../schema.ts';
import {
  amountsIn,
  beginPages,
  dayText,
  finishPaper,
  type Letterhead,
  type Locale,
  RULE,
  readLetterhead,
  sealPages,
} from './paper.ts';

export interface ReceiptPaper {
  head: Letterhead;
  payment: PaymentRow;
  receipt: ReceiptRow;
  payer: string;
  paidFor: { title: string; amount: number }[];
}

/** What the paper of a receipt holds. */
export async function readReceiptPaper(tx: Tx, payment: PaymentRow): Promise<ReceiptPaper> {
  const [head, [named], paidFor] = await Promise.all([
    readLetterhead(tx, payment.institutionId, payment.schoolId),
    tx
      .select({ receipt: receipts, payer: payers.name })
      .from(receipts)
      .innerJoin(payers, and(eq(payers.institutionId, receipts.institutionId), eq(payers.id, payment.payerId)))
      .where(and(eq(receipts.institutionId, payment.institutionId), eq(receipts.paymentId, payment.id))),
    tx
      .select({ title: invoices.title, amount: sql<number>`sum(${allocationLog.amount})::float8` })
      .from(allocationLog)
      .innerJoin(
        invoices,
        and(eq(invoices.institutionId, allocationLog.institutionId), eq(invoices.id, allocationLog.invoiceId)),
      )
      .where(and(eq(allocationLog.institutionId, payment.institutionId), eq(allocationLog.paymentId, payment.id)))
      .groupBy(invoices.id, invoices.title, invoices.dueOn)
      .having(sql`sum(${allocationLog.amount}) > 0`)
      .orderBy(invoices.dueOn),
  ]);
  if (!named) throw failure('not_found');
  return { head, payment, paidFor, ...named };
}

/** A receipt as a PDF: what was paid, how, and for what. It says so where the payment went back. */
export function printReceipt({ head, payment, receipt, payer, paidFor }: ReceiptPaper, locale: Locale) {
  const o = { locale };
  const title = m.fees_paper_receipt({}, o);
  const number = paperNumber(receipt.series, receipt.number);
  const amount = amountsIn(payment.currency, locale);
  const pages = beginPages(head, title, number);
  if (payment.returned === payment.amount)
    pages.paragraph(m.fees_paper_voided({}, o), { face: 'bold', size: 12, after: 6 });
  pages.row([m.fees_paper_payer({}, o), payer], { size: 10.5 });
  pages.row([m.fees_paper_paid_on({}, o), dayText(payment.paidOn, locale)], { size: 10.5 });
  pages.row(
    [
      m.fees_paper_method({}, o),
      [METHOD_TEXTS[payment.method]({}, o), payment.reference].filter((part) => part !== '').join(' · '),
    ],
    { size: 10.5, rule: RULE },
  );
  for (const one of paidFor) pages.row([one.title, amount(one.amount)], { size: 10.5 });
  const left = payment.amount - payment.allocated - payment.returned;
  if (left > 0) pages.row([m.fees_paper_in_favour({}, o), amount(left)], { size: 10.5 });
  if (payment.returned > 0) pages.row([m.fees_paper_returned({}, o), amount(payment.returned)], { size: 10.5 });
  pages.row([m.fees_paper_paid({}, o), amount(payment.amount)], { face: 'bold', size: 13, pad: 8, rule: RULE });
  sealPages(pages, receipt.code, locale);
  return finishPaper(pages, { title, author: head.school, name: number }, locale);
}
