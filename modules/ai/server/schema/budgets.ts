import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** What a school's month may cost, has cost, and is about to cost. */
export const budgets = pgTable(
  'ai_budgets',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    hardMicros: bigint('hard_micros', { mode: 'number' }).notNull(),
    spentMicros: bigint('spent_micros', { mode: 'number' }).notNull().default(0),
    reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    /** When the office was told of 80 % and of 100 %. */
    toldSoftAt: instant('told_soft_at'),
    toldHardAt: instant('told_hard_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_budgets_month').on(t.institutionId, t.schoolId, t.month),
    check('ai_budgets_not_negative', sql`spent_micros >= 0 and reserved_micros >= 0`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_budgets_school'),
  ],
);

/** Money that is held back for a call in flight; settled when it ends, or given back when its time has passed. */
export const reservations = pgTable(
  'ai_reservations',
  {
    ...tenantKey(),
    budgetId: uuid('budget_id').notNull(),
    micros: bigint('micros', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('ai_reservations_by_time').on(t.institutionId, t.expiresAt),
    pointsTo(budgets, [t.institutionId, t.budgetId], 'ai_reservations_budget'),
  ],
);

/** How often a person has asked today, by the day of their school. */
export const dailyUse = pgTable(
  'ai_daily_use',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    asked: integer('asked').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.userId, t.day] })],
);
