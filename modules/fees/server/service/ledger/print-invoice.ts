import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import type { TraceStep } from '../../../contract/fields.ts';
import type { InvoiceView } from '../../../contract/ledger.ts';
import type { InvoiceRow } from '../../schema.ts';
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
import { viewInvoice } from './views.ts';

const percent = (basisPoints = 0): string => `${basisPoints / 100} %`;

/** One step of the way to an amount, as a family reads it. */
export function traceText(step: TraceStep, locale: Locale): string {
  const o = { locale };
  const { name, count = 0, basisPoints } = step;
  const rate = basisPoints === undefined ? '' : ` (${percent(basisPoints)})`;
  switch (step.kind) {
    case 'price':
      return m.fees_trace_price({ name }, o);
    case 'part':
      return m.fees_trace_part({ count }, o);
    case 'discount':
      return `${m.fees_trace_discount({ name }, o)}${rate}`;
    case 'left_out':
      return m.fees_trace_left_out({ name }, o);
    case 'ceiling':
      return m.fees_trace_ceiling({ name }, o);
    case 'tax':
      return `${m.fees_trace_tax({}, o)}${rate}`;
    case 'share':
      return m.fees_trace_share({ name, percent: percent(basisPoints) }, o);
    case 'late_fee':
      return m.fees_trace_late_fee({ count }, o);
    case 'cap':
      return `${m.fees_trace_cap({}, o)}${rate}`;
  }
}

export interface InvoicePaper {
  head: Letterhead;
  invoice: InvoiceView;
  code: string;
}

/** What the paper of an invoice holds. */
export async function readInvoicePaper(tx: Tx, actor: Actor, row: InvoiceRow): Promise<InvoicePaper> {
  const [head, invoice] = await Promise.all([
    readLetterhead(tx, row.institutionId, row.schoolId),
    viewInvoice(tx, actor, row),
  ]);
  return { head, invoice, code: row.code };
}

/** An invoice as a PDF: its lines, why each amount is what it is, and what is open. */
export function printInvoice({ head, invoice, code }: InvoicePaper, locale: Locale) {
  const o = { locale };
  const title = m.fees_paper_invoice({}, o);
  const amount = amountsIn(invoice.currency, locale);
  const pages = beginPages(head, title, invoice.number);
  if (invoice.state === 'voided') pages.paragraph(m.fees_paper_voided({}, o), { face: 'bold', size: 12, after: 6 });
  pages.row([m.fees_paper_payer({}, o), invoice.payer], { size: 10.5 });
  pages.row([m.fees_paper_student({}, o), invoice.student], { size: 10.5 });
  pages.row([m.fees_paper_issued({}, o), dayText(invoice.issuedOn, locale)], { size: 10.5 });
  pages.row([m.fees_paper_due({}, o), dayText(invoice.dueOn, locale)], { size: 10.5, rule: RULE });
  for (const line of invoice.lines) {
    pages.row([line.text, amount(line.total)], { face: 'bold', size: 11, pad: 6 });
    for (const step of line.trace)
      pages.row([traceText(step, locale), step.kind === 'left_out' ? '' : amount(step.amount)], {
        size: 9.5,
        ink: 'grey',
        line: 13,
      });
  }
  pages.row([m.fees_paper_total({}, o), amount(invoice.total)], { face: 'bold', size: 13, pad: 8, rule: RULE });
  pages.row([m.fees_paper_open({}, o), amount(invoice.open)], { size: 11 });
  if (invoice.earlyUntil && invoice.earlyAmount > 0 && invoice.open === invoice.total)
    pages.paragraph(
      m.fees_paper_early({ amount: amount(invoice.earlyAmount), day: dayText(invoice.earlyUntil, locale) }, o),
      { size: 10 },
    );
  sealPages(pages, code, locale);
  return finishPaper(pages, { title, author: head.school, name: invoice.number }, locale);
}
