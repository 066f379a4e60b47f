import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from '../database/columns.ts';

/** What one person asked for and another must decide. Expired is not kept: a waiting one past its time is expired. */
export const approvals = pgTable(
  'platform_approvals',
  {
    ...tenantKey(),
    kind: text('kind').notNull(),
    /** What will be done, with the names that the decider reads; plain JSON. */
    payload: jsonb('payload').notNull(),
    /** Asking again for the same thing while it waits finds the first asking. */
    key: text('key').notNull(),
    schoolId: uuid('school_id'),
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    askedBy: uuid('asked_by').notNull(),
    /** Why the asker needs it. */
    askedReason: text('asked_reason'),
    decidedBy: uuid('decided_by'),
    decidedReason: text('decided_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('platform_approvals_once').on(t.institutionId, t.kind, t.key).where(sql`state = 'waiting'`),
    index('platform_approvals_by_state').on(t.institutionId, t.state, t.id),
    index('platform_approvals_by_asker').on(t.institutionId, t.askedBy, t.id),
  ],
);

/** Where an institution wants a second person; without a row the house's own measure holds. */
export const safeguards = pgTable('platform_safeguards', {
  institutionId: uuid('institution_id').primaryKey(),
  /** How many rows one person may take out within an hour before somebody else must agree. */
  exportRows: integer('export_rows').notNull(),
  /** Kinds of approval that are switched on, such as `accounts.grant_role`. */
  fourEyes: jsonb('four_eyes').$type<string[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
});
