import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  CHECKOUT_STATES,
  currency,
  day,
  id,
  instant,
  invoiceState,
  method,
  minor,
  positive,
  provider,
  signed,
  traceStep,
  version,
} from './fields.ts';
import { statementLine } from './ledger.ts';

/** A line of an invoice, with the way from the price to the amount. */
export const familyLine = z.object({
  text: z.string(),
  gross: minor,
  discount: minor,
  tax: minor,
  total: minor,
  trace: z.array(traceStep),
});
export type FamilyLine = z.infer<typeof familyLine>;

export const familyInvoice = z.object({
  id,
  schoolId: id,
  studentId: id,
  number: z.string(),
  title: z.string(),
  currency,
  total: minor,
  /** What is open, and what of it must be paid today: less, where paying early is worth something. */
  left: minor,
  payNow: minor,
  early: z.object({ until: day, amount: positive }).nullable(),
  dueOn: day,
  state: invoiceState,
  lines: z.array(familyLine),
  instalment: z.object({ number: z.int(), of: z.int() }).nullable(),
  /** Something was paid or sent for it that is not settled yet. */
  underWay: z.enum(['checkout', 'voucher']).nullable(),
});
export type FamilyInvoice = z.infer<typeof familyInvoice>;

export const familyPayment = z.object({
  id,
  schoolId: id,
  amount: positive,
  /** What went back of it. */
  returned: minor,
  currency,
  paidOn: day,
  method,
  receipt: z.object({ id, number: z.string() }).nullable(),
  /** What it paid, by title and child. */
  paidFor: z.array(z.object({ title: z.string(), studentId: id, amount: positive })),
});
export type FamilyPayment = z.infer<typeof familyPayment>;

export const checkoutView = z.object({
  id,
  schoolId: id,
  provider,
  state: z.enum(CHECKOUT_STATES),
  currency,
  amount: positive,
  /** The provider's page, while the family can still pay there. */
  url: z.string().nullable(),
  review: z.boolean(),
  paymentId: id.nullable(),
  at: instant,
});
export type CheckoutView = z.infer<typeof checkoutView>;

export const familyVoucher = z.object({
  id,
  amount: positive,
  currency,
  paidOn: day,
  state: z.enum(['waiting', 'confirmed', 'refused']),
  reason: z.string(),
  at: instant,
});
export type FamilyVoucher = z.infer<typeof familyVoucher>;

export const familyPromise = z.object({
  id,
  version,
  schoolId: id,
  amount: positive,
  currency,
  promisedFor: day,
  note: z.string(),
});
export type FamilyPromise = z.infer<typeof familyPromise>;

export const familySchool = z.object({
  id,
  name: z.string(),
  providers: z.array(provider),
  bankDetails: z.string(),
});
export type FamilySchool = z.infer<typeof familySchool>;

export const payingChild = z.object({
  id,
  schoolId: id,
  name: z.string(),
  givenName: z.string(),
  homeroom: z.string().nullable(),
});
export type PayingChild = z.infer<typeof payingChild>;

const dueTotal = z.object({ currency, due: minor, overdue: minor, payNow: minor, firstDueOn: day.nullable() });
export type DueTotal = z.infer<typeof dueTotal>;

export const familyView = z.object({
  today: day,
  schools: z.array(familySchool),
  children: z.array(payingChild),
  invoices: z.array(familyInvoice),
  totals: z.array(dueTotal),
  /** The latest payments, the newest first. */
  payments: z.array(familyPayment),
  checkouts: z.array(checkoutView),
  vouchers: z.array(familyVoucher),
  promises: z.array(familyPromise),
  /** What the school holds in the family's favour. */
  credits: z.array(z.object({ schoolId: id, currency, amount: positive })),
});
export type FamilyView = z.infer<typeof familyView>;

/** An instalment of the year: with its invoice once there is one. */
export const planRow = z.object({
  id,
  studentId: id,
  concept: z.string(),
  name: z.string(),
  number: z.int(),
  of: z.int(),
  dueOn: day,
  invoice: z.object({ id, currency, total: minor, left: minor, state: invoiceState }).nullable(),
});
export type PlanRow = z.infer<typeof planRow>;

export const familyStatement = z.object({
  schoolId: id,
  school: z.string(),
  payerId: id,
  currency,
  opening: signed,
  closing: signed,
  lines: z.array(statementLine),
});
export type FamilyStatement = z.infer<typeof familyStatement>;

export const MOST_AT_ONCE = 40;
const items = z
  .array(z.object({ invoiceId: id, amount: positive }))
  .min(1)
  .max(MOST_AT_ONCE);
const own = needs('fees.pay');
const paper = z.object({ name: z.string(), type: z.string(), content: z.string() });

/** What families do with money. Ids are made on the device, so that a repeated tap pays once. */
export const familySide = {
  family: own
    .route({ method: 'GET', path: '/fees/family', summary: 'Show what one owes and has paid for one’s children.' })
    .output(familyView),
  familyDue: own
    .route({ method: 'GET', path: '/fees/family/due', summary: 'Show how much one owes, together.' })
    .output(z.object({ totals: z.array(dueTotal), count: z.int() })),
  familyPlan: own
    .route({ method: 'GET', path: '/fees/family/plan', summary: 'Show the instalments of the year.' })
    .output(z.object({ rows: z.array(planRow) })),
  familyPayments: own
    .route({ method: 'GET', path: '/fees/family/payments', summary: 'List what one has paid.' })
    .input(z.object({ before: id.optional() }))
    .output(z.object({ payments: z.array(familyPayment), more: z.boolean() })),
  familyStatement: own
    .route({ method: 'GET', path: '/fees/family/statement', summary: 'Show every movement of one’s account.' })
    .input(z.object({ from: day, through: day }))
    .output(z.object({ statements: z.array(familyStatement) })),
  receiptPaper: own
    .route({
      method: 'GET',
      path: '/fees/family/payments/{id}/receipt',
      summary: 'Get the receipt of one of one’s payments as a PDF.',
    })
    .input(z.object({ id }))
    .output(paper),
  statementPaper: own
    .route({ method: 'GET', path: '/fees/family/statement/paper', summary: 'Get one’s statement as a PDF.' })
    .input(z.object({ schoolId: id, payerId: id, from: day, through: day }))
    .output(paper),
  pay: own
    .route({ method: 'POST', path: '/fees/checkouts', summary: 'Begin to pay at a provider.' })
    .input(z.object({ id, provider, items }))
    .output(checkoutView),
  lookAgain: own
    .route({ method: 'POST', path: '/fees/checkouts/{id}/look', summary: 'Ask the provider what became of a payment.' })
    .input(z.object({ id }))
    .output(checkoutView),
  sendVoucher: own
    .route({ method: 'POST', path: '/fees/vouchers', summary: 'Report a transfer with a photo of its voucher.' })
    .input(
      z.object({
        id,
        fileId: id,
        items,
        amount: positive,
        paidOn: day,
        reference: z.string().trim().max(60),
      }),
    )
    .output(familyVoucher),
  promise: own
    .route({ method: 'POST', path: '/fees/promises', summary: 'Say when one will pay.' })
    .input(
      z.object({
        id,
        schoolId: id,
        currency,
        amount: positive,
        promisedFor: day,
        note: z.string().trim().max(300),
      }),
    )
    .output(familyPromise),
  withdrawPromise: own
    .route({ method: 'POST', path: '/fees/promises/{id}/withdraw', summary: 'Take a promise back.' })
    .input(z.object({ id, version }))
    .output(z.object({ withdrawn: z.boolean() })),
};

nameSchemas({
  feesCheckout: checkoutView,
  feesFamily: familyView,
  feesFamilyInvoice: familyInvoice,
  feesFamilyPayment: familyPayment,
  feesStatement: familyStatement,
});
