import { instant, lifecycle, tenantKey } from '@patio/platform';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Whoever runs the platform asks to come into a school for some hours; the school says yes or no and may end it at any time. */
export const accessGrants = pgTable(
  'operations_access_grants',
  {
    ...tenantKey(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    reason: text('reason').notNull(),
    hours: integer('hours').notNull(),
    state: text('state', { enum: ['asked', 'given', 'refused', 'over'] })
      .notNull()
      .default('asked'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
    membershipId: uuid('membership_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('operations_access_grants_by_state').on(t.institutionId, t.state, t.askedAt),
  ],
);
export type GrantRow = typeof accessGrants.$inferSelect;
