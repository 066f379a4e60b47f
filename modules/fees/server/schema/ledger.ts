import { instant, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS } from '../../contract/fields.ts';
import { amount } from './amount.ts';
import { accounts } from './payers.ts';

/** An entry of the journal. It is never edited: a correction is an entry of its own. */
export const movementLog = pgTable(
  'fees_movement_log',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    currency: text('currency').notNull(),
    /** The day that it counts for; the month of that day must be open. */
    on: date('on').notNull(),
    /** The invoice, payment, credit or return that it books, and what makes it happen once: kind and id of that. */
    sourceId: uuid('source_id').notNull(),
    key: text('key').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_movement_log_once').on(t.institutionId, t.key),
    index('fees_movement_log_of_school').on(t.institutionId, t.schoolId, t.on),
    index('fees_movement_log_of_source').on(t.institutionId, t.sourceId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_movement_log_school'),
  ],
);

/** One side of an entry. At the end of the transaction the database refuses an entry whose sides differ. */
export const postingLog = pgTable(
  'fees_posting_log',
  {
    ...tenantKey(),
    movementId: uuid('movement_id').notNull(),
    accountId: uuid('account_id').notNull(),
    debit: amount('debit').notNull(),
    credit: amount('credit').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_posting_log_of_movement').on(t.institutionId, t.movementId),
    index('fees_posting_log_of_account').on(t.institutionId, t.accountId),
    pointsTo(movementLog, [t.institutionId, t.movementId], 'fees_posting_log_movement'),
    pointsTo(accounts, [t.institutionId, t.accountId], 'fees_posting_log_account'),
    check('fees_posting_log_side', sql`debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)`),
  ],
);

/** Months that were closed and reopened; the last word about a month holds. */
export const periodLog = pgTable(
  'fees_period_log',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    action: text('action', { enum: ['closed', 'reopened'] }).notNull(),
    by: uuid('by').notNull(),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_period_log_of_month').on(t.institutionId, t.schoolId, t.month, t.at),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_period_log_school'),
  ],
);

/** The last number of each series of papers; its id is the school's. */
export const numbers = pgTable(
  'fees_numbers',
  {
    ...tenantKey(),
    series: text('series').notNull(),
    last: amount('last').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id, t.series] }),
    pointsTo(schools, [t.institutionId, t.id], 'fees_numbers_school'),
  ],
);

export type MovementRow = typeof movementLog.$inferSelect;
