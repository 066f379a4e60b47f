import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { terms } from '@patio/schools/server';
import { date, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { PERIOD_STATES } from '../../model/period.ts';

/** Whether a term still takes grades. A term without a row is open. */
export const periods = pgTable(
  'gradebook_periods',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    termId: uuid('term_id').notNull(),
    state: text('state', { enum: PERIOD_STATES }).notNull().default('open'),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    reason: text('reason'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('gradebook_periods_term').on(t.institutionId, t.termId),
    pointsTo(terms, [t.institutionId, t.termId], 'gradebook_periods_term_known').onDelete('cascade'),
  ],
);

/** A teacher is reminded of late sheets once a day at most, whoever presses the button. */
export const reminders = pgTable(
  'gradebook_reminders',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    by: uuid('by_user').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('gradebook_reminders_once_a_day').on(t.institutionId, t.userId, t.day),
  ],
);
