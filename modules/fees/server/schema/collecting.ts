import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount } from './amount.ts';
import { invoices } from './invoices.ts';
import { payers } from './payers.ts';

/** What a family says that it will pay, and when. Whether it did follows from its payments. */
export const promises = pgTable(
  'fees_promises',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    promisedFor: date('promised_for').notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['open', 'kept', 'broken', 'withdrawn'] })
      .notNull()
      .default('open'),
    madeBy: uuid('made_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_promises_of_payer').on(t.institutionId, t.payerId, t.promisedFor),
    index('fees_promises_open').on(t.institutionId, t.schoolId, t.promisedFor).where(sql`state = 'open'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_promises_school'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_promises_payer'),
    check('fees_promises_amount', sql`amount between 1 and 1000000000000`),
  ],
);

/** A debt that is paid in parts, as both sides agreed; the invoices stay what they are. */
export const agreements = pgTable(
  'fees_agreements',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    currency: text('currency').notNull(),
    total: amount('total').notNull(),
    invoiceIds: jsonb('invoice_ids').$type<string[]>().notNull(),
    parts: jsonb('parts').$type<{ dueOn: string; amount: number }[]>().notNull(),
    state: text('state', { enum: ['open', 'kept', 'broken', 'cancelled'] })
      .notNull()
      .default('open'),
    note: text('note').notNull().default(''),
    madeBy: uuid('made_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_agreements_of_payer').on(t.institutionId, t.payerId),
    index('fees_agreements_open').on(t.institutionId, t.schoolId).where(sql`state = 'open'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_agreements_school'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_agreements_payer'),
    check('fees_agreements_total', sql`total between 1 and 1000000000000`),
  ],
);

/** When a school reminds, before or after the due day, and in which words. */
export const reminderSteps = pgTable(
  'fees_reminder_steps',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** Days after the due day; below zero before it. */
    days: integer('days').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    active: boolean('active').notNull().default(true),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_reminder_steps_once').on(t.institutionId, t.schoolId, t.days),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_reminder_steps_school'),
  ],
);

/** What was said to whom: each step once for an invoice. */
export const reminderLog = pgTable(
  'fees_reminder_log',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    stepId: uuid('step_id').notNull(),
    userId: uuid('user_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_reminder_log_once').on(t.institutionId, t.invoiceId, t.stepId),
    index('fees_reminder_log_of_payer').on(t.institutionId, t.payerId, t.at),
    pointsTo(invoices, [t.institutionId, t.invoiceId], 'fees_reminder_log_invoice'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_reminder_log_payer'),
    pointsTo(reminderSteps, [t.institutionId, t.stepId], 'fees_reminder_log_step'),
  ],
);

export type PromiseRow = typeof promises.$inferSelect;
export type AgreementRow = typeof agreements.$inferSelect;
export type ReminderStepRow = typeof reminderSteps.$inferSelect;
