import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  currency,
  day,
  id,
  instant,
  invoiceState,
  method,
  minor,
  movementKind,
  name,
  positive,
  provider,
  reason,
  signed,
  traceStep,
} from './fields.ts';

export const lineView = z.object({
  text: z.string(),
  gross: minor,
  discount: minor,
  tax: minor,
  total: minor,
  trace: z.array(traceStep),
});
export type LineView = z.infer<typeof lineView>;

/** An invoice as lists show it. */
export const invoiceRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  studentId: id,
  student: z.string(),
  payerId: id,
  payer: z.string(),
  issuedOn: day,
  dueOn: day,
  currency,
  total: minor,
  open: minor,
  state: invoiceState,
  earlyUntil: day.nullable(),
  earlyAmount: minor,
});
export type InvoiceListRow = z.infer<typeof invoiceRow>;

export const invoiceView = invoiceRow.extend({
  lines: z.array(lineView),
  /** What settled it: payments and credits, the latest first. */
  settled: z.array(
    z.object({ kind: z.enum(['payment', 'credit', 'early', 'write_off', 'void']), id, on: day, amount: signed }),
  ),
});
export type InvoiceView = z.infer<typeof invoiceView>;

export const paymentRow = z.object({
  id,
  receipt: z.string(),
  payerId: id,
  payer: z.string(),
  paidOn: day,
  takenAt: instant,
  currency,
  amount: minor,
  /** What no invoice has and did not go back: in the family's favour. */
  left: minor,
  returned: minor,
  method,
  /** Where it was paid by card or wallet, it goes back through the same. */
  provider: provider.nullable(),
  reference: z.string(),
});
export type PaymentListRow = z.infer<typeof paymentRow>;

/** A line of a statement: what changed what is owed, and what was owed then. */
export const statementLine = z.object({
  on: day,
  kind: movementKind,
  number: z.string(),
  text: z.string(),
  amount: signed,
  balance: signed,
});
export type StatementLine = z.infer<typeof statementLine>;

const accountView = z.object({
  payerId: id,
  payer: z.string(),
  schoolId: id,
  currency,
  balance: signed,
  invoices: z.array(invoiceRow),
  payments: z.array(paymentRow),
});
export type AccountView = z.infer<typeof accountView>;

const preview = z.object({
  students: z.int(),
  invoices: z.int(),
  total: minor,
  discount: minor,
  currency,
  /** Students who have theirs already, whose scholarship leaves nothing, or who cannot be charged yet. */
  issuedBefore: z.int(),
  free: z.int(),
  withoutPrice: z.int(),
  withoutPayer: z.int(),
  samples: z.array(
    z.object({ student: z.string(), payer: z.string(), total: minor, discount: minor, trace: z.array(traceStep) }),
  ),
});
export type IssuePreview = z.infer<typeof preview>;

const file = z.object({ name: z.string(), type: z.string(), content: z.string() });
const manage = needs('fees.manage');
const read = needs('fees.read');
const oneInvoice = '/fees/invoices/{id}';
const onePayment = '/fees/payments/{id}';
const month = z.object({ schoolId: id, month: day });
const items = z.array(z.object({ invoiceId: id, amount: positive })).max(60);

/** The books: invoices, payments, credits, months. */
export const ledgerSide = {
  previewIssue: manage
    .route({
      method: 'GET',
      path: '/fees/instalments/{id}/preview',
      summary: 'What issuing an instalment would charge.',
    })
    .input(z.object({ id }))
    .output(preview),
  issue: manage
    .route({ method: 'POST', path: '/fees/instalments/{id}/issue', summary: 'Issue the invoices of an instalment.' })
    .input(z.object({ id, runId: id }))
    .output(z.object({ runId: id, jobId: id })),
  issueRun: manage
    .route({ method: 'GET', path: '/fees/runs/{id}', summary: 'How far an issue of invoices is.' })
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(['running', 'done']), planned: z.int(), issued: z.int() })),
  issueOne: manage
    .route({ method: 'POST', path: '/fees/invoices', summary: 'Issue an invoice for one student.' })
    .input(z.object({ id, studentId: id, conceptId: id, text: name, amount: positive, dueOn: day }))
    .output(z.object({ ids: z.array(id) })),
  invoice: read
    .route({ method: 'GET', path: oneInvoice, summary: 'An invoice, line by line.' })
    .input(z.object({ id }))
    .output(invoiceView),
  voidInvoice: manage
    .route({ method: 'POST', path: `${oneInvoice}/void`, summary: 'Take an invoice out of the books.' })
    .input(z.object({ id, reason }))
    .output(z.object({ id })),
  creditInvoice: manage
    .route({ method: 'POST', path: `${oneInvoice}/credit`, summary: 'Credit a part of an invoice.' })
    .input(z.object({ id, amount: positive, reason }))
    .output(z.object({ id })),
  writeOff: manage
    .route({ method: 'POST', path: `${oneInvoice}/write-off`, summary: 'Ask a second person to write a debt off.' })
    .input(z.object({ id, amount: positive, reason }))
    .output(z.object({ waiting: z.boolean() })),
  invoicePdf: read
    .route({ method: 'GET', path: `${oneInvoice}/pdf`, summary: 'An invoice as a PDF.' })
    .input(z.object({ id }))
    .output(file),
  receiptPdf: read
    .route({ method: 'GET', path: `${onePayment}/pdf`, summary: 'The receipt of a payment as a PDF.' })
    .input(z.object({ id }))
    .output(file),
  voidPayment: manage
    .route({ method: 'POST', path: `${onePayment}/void`, summary: 'Take a payment out of the books.' })
    .input(z.object({ id, reason }))
    .output(z.object({ id })),
  refundPayment: manage
    .route({ method: 'POST', path: `${onePayment}/refund`, summary: 'Give money back by transfer.' })
    .input(z.object({ id, amount: positive, reason }))
    .output(z.object({ id })),
  allocatePayment: manage
    .route({ method: 'POST', path: `${onePayment}/allocate`, summary: 'Give what is left of a payment to invoices.' })
    .input(z.object({ id, items: items.nullable() }))
    .output(z.object({ given: z.int() })),
  studentAccount: read
    .route({
      method: 'GET',
      path: '/fees/students/{studentId}/account',
      summary: 'What is owed and was paid for a student.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ accounts: z.array(accountView), can: z.object({ manage: z.boolean() }) })),
  statement: read
    .route({ method: 'GET', path: '/fees/payers/{payerId}/statement', summary: 'The statement of a payer.' })
    .input(z.object({ payerId: id, schoolId: id, from: day, through: day }))
    .output(z.object({ opening: signed, lines: z.array(statementLine), closing: signed, currency })),
  statementPdf: read
    .route({
      method: 'GET',
      path: '/fees/payers/{payerId}/statement/pdf',
      summary: 'The statement of a payer as a PDF.',
    })
    .input(z.object({ payerId: id, schoolId: id, from: day, through: day }))
    .output(file),
  months: read
    .route({ method: 'GET', path: '/fees/months', summary: 'Which months are open, and which are closed.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ months: z.array(z.object({ month: day, entries: z.int(), closed: z.boolean() })) })),
  closeMonth: manage
    .route({ method: 'POST', path: '/fees/months/close', summary: 'Close a month.' })
    .input(month)
    .output(z.object({ closed: z.boolean() })),
  reopenMonth: manage
    .route({ method: 'POST', path: '/fees/months/reopen', summary: 'Ask a second person to open a closed month.' })
    .input(month.extend({ reason }))
    .output(z.object({ waiting: z.boolean() })),
};

nameSchemas({ feesInvoice: invoiceView, feesAccount: accountView, feesPayment: paymentRow, feesLine: lineView });
