import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { READINGS } from '../../contract/fields.ts';
import { amount } from './amount.ts';
import { payers } from './payers.ts';
import { payments } from './payments.ts';

/** A photo of a transfer that a family sent; the office confirms it, and then it is a payment. */
export const vouchers = pgTable(
  'fees_vouchers',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    sentBy: uuid('sent_by').notNull(),
    fileId: uuid('file_id').notNull(),
    /** The photo's own hash: the same picture is not taken twice. */
    fileHash: text('file_hash').notNull(),
    items: jsonb('items').$type<{ invoiceId: string; amount: number }[]>().notNull(),
    currency: text('currency').notNull(),
    /** What the family says, and what was read in the photo. */
    amount: amount('amount').notNull(),
    paidOn: date('paid_on').notNull(),
    reference: text('reference').notNull().default(''),
    readAmount: amount('read_amount'),
    readOn: date('read_on'),
    /** How far the reader is: not yet, found something, found nothing, or pictures are not read here. */
    reading: text('reading', { enum: READINGS }).notNull().default('waiting'),
    state: text('state', { enum: ['waiting', 'confirmed', 'refused'] })
      .notNull()
      .default('waiting'),
    paymentId: uuid('payment_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('fees_vouchers_photo').on(t.institutionId, t.fileHash).where(sql`state <> 'refused'`),
    uniqueIndex('fees_vouchers_reference')
      .on(t.institutionId, t.schoolId, t.reference, t.paidOn, t.amount)
      .where(sql`reference <> '' and state <> 'refused'`),
    index('fees_vouchers_waiting').on(t.institutionId, t.schoolId, t.createdAt).where(sql`state = 'waiting'`),
    index('fees_vouchers_of_payer').on(t.institutionId, t.payerId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_vouchers_school'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_vouchers_payer'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_vouchers_payment'),
    check('fees_vouchers_amount', sql`amount between 1 and 1000000000000`),
  ],
);

/** A cashier's turn at the till: what it began with, what was counted at its end. */
export const tills = pgTable(
  'fees_tills',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    cashierId: uuid('cashier_id').notNull(),
    currency: text('currency').notNull(),
    opening: amount('opening').notNull(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    counted: amount('counted'),
    expected: amount('expected'),
    /** How many of each note and coin. */
    pieces: jsonb('pieces').$type<{ worth: number; count: number }[]>(),
    note: text('note').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('fees_tills_one_open').on(t.institutionId, t.schoolId, t.cashierId).where(sql`closed_at is null`),
    index('fees_tills_of_school').on(t.institutionId, t.schoolId, t.openedAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_tills_school'),
    check('fees_tills_opening', sql`opening >= 0`),
  ],
);

/** What went into and out of a till; below zero for what went out. */
export const tillMovementLog = pgTable(
  'fees_till_movement_log',
  {
    ...tenantKey(),
    tillId: uuid('till_id').notNull(),
    kind: text('kind', { enum: ['payment', 'return', 'in', 'out'] }).notNull(),
    amount: amount('amount').notNull(),
    paymentId: uuid('payment_id'),
    reason: text('reason').notNull().default(''),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_till_movement_log_of_till').on(t.institutionId, t.tillId, t.at),
    pointsTo(tills, [t.institutionId, t.tillId], 'fees_till_movement_log_till'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_till_movement_log_payment'),
    check('fees_till_movement_log_amount', sql`amount <> 0`),
  ],
);

/** A line of a bank's file. The same line of two files is one. */
export const bankLines = pgTable(
  'fees_bank_lines',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    importId: uuid('import_id').notNull(),
    hash: text('hash').notNull(),
    on: date('on').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    reference: text('reference').notNull().default(''),
    text: text('text').notNull().default(''),
    state: text('state', { enum: ['open', 'matched', 'ignored'] })
      .notNull()
      .default('open'),
    paymentId: uuid('payment_id'),
    decidedBy: uuid('decided_by'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_bank_lines_once').on(t.institutionId, t.schoolId, t.hash),
    uniqueIndex('fees_bank_lines_payment').on(t.institutionId, t.paymentId).where(sql`payment_id is not null`),
    index('fees_bank_lines_of_school').on(t.institutionId, t.schoolId, t.state, t.on),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_bank_lines_school'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_bank_lines_payment'),
  ],
);

export type VoucherRow = typeof vouchers.$inferSelect;
export type TillRow = typeof tills.$inferSelect;
export type BankLineRow = typeof bankLines.$inferSelect;
