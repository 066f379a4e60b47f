import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from '../database/columns.ts';

/** What is needed to take a command back for a few minutes; the id is the token that its maker holds. */
export const undos = pgTable(
  'platform_undos',
  {
    ...tenantKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    madeBy: uuid('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] })],
);
