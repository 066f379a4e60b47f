import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './persons.ts';

/** One row that a merge touched: enough to put it back, and to notice that somebody changed it since. */
export interface TouchedRow {
  table: 'persons' | 'students' | 'staff' | 'guardianships' | 'documents' | 'health' | 'requests';
  id: string;
  /** The version that the merge left behind; a later one means that a person has worked on it since. */
  version: number;
  before: Record<string, unknown>;
}

/** Two records found to be one human: what moved, so that it can move back. */
export const merges = pgTable(
  'people_merges',
  {
    ...tenantKey(),
    keptId: uuid('kept_id').notNull(),
    mergedId: uuid('merged_id').notNull(),
    touched: jsonb('touched').$type<TouchedRow[]>().notNull(),
    /** What modules above moved from one student record to the other, in their own words. */
    followed: jsonb('followed').$type<{ name: string; from: string; to: string; moved: unknown }[]>().notNull(),
    reason: text('reason').notNull(),
    mergedBy: uuid('merged_by').notNull(),
    undoneAt: instant('undone_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('people_merges_latest').on(t.institutionId, t.createdAt),
    index('people_merges_of_kept').on(t.institutionId, t.keptId),
    pointsTo(persons, [t.institutionId, t.keptId], 'people_merges_kept'),
    index('people_merges_of_merged').on(t.institutionId, t.mergedId),
    pointsTo(persons, [t.institutionId, t.mergedId], 'people_merges_merged'),
  ],
);

/** A pair that looked like one human and is not; it is not proposed again. The smaller id stands first. */
export const differentPeople = pgTable(
  'people_different',
  {
    institutionId: uuid('institution_id').notNull(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    saidBy: uuid('said_by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.firstId, t.secondId] })],
);

/** A person's own name for a choice of filters, order and columns. */
export const savedViews = pgTable(
  'people_saved_views',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    label: text('label').notNull(),
    state: jsonb('state').$type<Record<string, unknown>>().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('people_saved_views_once').on(t.institutionId, t.userId, t.list, t.label),
  ],
);
