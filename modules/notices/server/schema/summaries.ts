import { instant, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** When a person gets the daily summary, and when they got the last one. */
export const summaries = pgTable(
  'notices_summaries',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** A local time `18:00` that the person chose; the usual one without it. */
    sendAt: text('send_at'),
    /** The day of the last summary, where the person lives: there is one a day. */
    lastOn: date('last_on'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.userId] })],
);

/** A letter's link by which somebody said "no more of these": each works once, and is taken back once. */
export const unsubscribes = pgTable(
  'notices_unsubscribes',
  {
    /** The id is that of the letter's link. */
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    /** What held before, by kind: what taking it back restores. */
    before: jsonb('before').$type<Record<string, 'now' | 'daily' | 'never'>>().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('notices_unsubscribes_of_user').on(t.institutionId, t.userId),
  ],
);
