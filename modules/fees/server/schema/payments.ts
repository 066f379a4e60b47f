import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CREDIT_KINDS, METHODS, PROVIDERS, RETURN_KINDS } from '../../contract/fields.ts';
import { amount } from './amount.ts';
import { invoices } from './invoices.ts';
import { accounts, payers } from './payers.ts';

/** Money that arrived. What was given to invoices and what went back are sums that the database keeps. */
export const payments = pgTable(
  'fees_payments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    accountId: uuid('account_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    allocated: amount('allocated').notNull().default(0),
    returned: amount('returned').notNull().default(0),
    method: text('method', { enum: METHODS }).notNull(),
    provider: text('provider', { enum: PROVIDERS }),
    /** The payment's id at the provider. */
    providerObject: text('provider_object'),
    /** Number of the transfer, cheque or voucher. */
    reference: text('reference').notNull().default(''),
    tillId: uuid('till_id'),
    paidOn: date('paid_on').notNull(),
    takenBy: uuid('taken_by').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('fees_payments_provider_object')
      .on(t.institutionId, t.provider, t.providerObject)
      .where(sql`provider_object is not null`),
    index('fees_payments_of_payer').on(t.institutionId, t.payerId, t.paidOn),
    index('fees_payments_of_school').on(t.institutionId, t.schoolId, t.paidOn),
    index('fees_payments_of_till').on(t.institutionId, t.tillId),
    index('fees_payments_unallocated').on(t.institutionId, t.accountId).where(sql`allocated + returned < amount`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_payments_school'),
    pointsTo(accounts, [t.institutionId, t.accountId], 'fees_payments_account'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_payments_payer'),
    check('fees_payments_parts', sql`allocated >= 0 and returned >= 0 and allocated + returned <= amount`),
    check('fees_payments_amount', sql`amount between 1 and 1000000000000`),
  ],
);

/** The paper that a family gets for a payment: one for each, numbered. It is void when the payment went back. */
export const receipts = pgTable(
  'fees_receipts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    series: text('series').notNull(),
    number: amount('number').notNull(),
    code: text('code').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_receipts_payment').on(t.institutionId, t.paymentId),
    unique('fees_receipts_number').on(t.institutionId, t.schoolId, t.series, t.number),
    unique('fees_receipts_code').on(t.institutionId, t.code),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_receipts_school'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_receipts_payment_of'),
  ],
);

/** What takes an amount off a debt without money: a credit, a discount for paying early, a write-off, a void. */
export const credits = pgTable(
  'fees_credits',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    accountId: uuid('account_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    allocated: amount('allocated').notNull().default(0),
    on: date('on').notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').notNull(),
    /** The second person of a write-off. */
    approvedBy: uuid('approved_by'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_credits_of_payer').on(t.institutionId, t.payerId, t.on),
    index('fees_credits_of_school').on(t.institutionId, t.schoolId, t.on),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_credits_school'),
    pointsTo(accounts, [t.institutionId, t.accountId], 'fees_credits_account'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_credits_payer'),
    check('fees_credits_parts', sql`0 <= allocated and allocated <= amount`),
    check(
      'fees_credits_second_person',
      sql`kind <> 'write_off' or (approved_by is not null and approved_by <> made_by)`,
    ),
  ],
);

/** Which payment or credit settled which invoice, and by how much; below zero where it was taken off again. */
export const allocationLog = pgTable(
  'fees_allocation_log',
  {
    ...tenantKey(),
    paymentId: uuid('payment_id'),
    creditId: uuid('credit_id'),
    invoiceId: uuid('invoice_id').notNull(),
    amount: amount('amount').notNull(),
    on: date('on').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_allocation_log_of_invoice').on(t.institutionId, t.invoiceId),
    index('fees_allocation_log_of_payment').on(t.institutionId, t.paymentId),
    index('fees_allocation_log_of_credit').on(t.institutionId, t.creditId),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_allocation_log_payment'),
    pointsTo(credits, [t.institutionId, t.creditId], 'fees_allocation_log_credit'),
    pointsTo(invoices, [t.institutionId, t.invoiceId], 'fees_allocation_log_invoice'),
    check('fees_allocation_log_source', sql`(payment_id is null) <> (credit_id is null)`),
    check('fees_allocation_log_amount', sql`amount <> 0`),
  ],
);

/** Money that went back: a refund, a payment taken out of the books, a dispute; a dispute that was won is below zero. */
export const returnLog = pgTable(
  'fees_return_log',
  {
    ...tenantKey(),
    paymentId: uuid('payment_id').notNull(),
    kind: text('kind', { enum: RETURN_KINDS }).notNull(),
    amount: amount('amount').notNull(),
    on: date('on').notNull(),
    /** The refund's or dispute's id at the provider. */
    providerObject: text('provider_object'),
    reason: text('reason').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_return_log_of_payment').on(t.institutionId, t.paymentId),
    uniqueIndex('fees_return_log_provider_object')
      .on(t.institutionId, t.kind, t.providerObject)
      .where(sql`provider_object is not null`),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_return_log_payment'),
    check('fees_return_log_amount', sql`(kind = 'dispute_won') = (amount < 0) and amount <> 0`),
  ],
);

/** A refund that a provider was asked for; once it says that it is done, the money is in the return log. */
export const refunds = pgTable(
  'fees_refunds',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amount: amount('amount').notNull(),
    state: text('state', { enum: ['asked', 'done', 'failed'] }).notNull(),
    providerObject: text('provider_object'),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_refunds_of_payment').on(t.institutionId, t.paymentId),
    index('fees_refunds_asked').on(t.institutionId, t.createdAt).where(sql`state = 'asked'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_refunds_school'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_refunds_payment'),
    check('fees_refunds_amount', sql`amount > 0`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;
export type CreditRow = typeof credits.$inferSelect;
export type ReceiptRow = typeof receipts.$inferSelect;
