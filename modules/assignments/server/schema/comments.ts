import { instant, lifecycle, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Comments that a teacher writes again and again, each with a short word that stands for it. */
export const bankComments = pgTable(
  'assignments_comments',
  {
    ...tenantKey(),
    ownerId: uuid('owner_id').notNull(),
    shortcut: text('shortcut').notNull(),
    text: text('text').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('assignments_comments_shortcut')
      .on(t.institutionId, t.ownerId, t.shortcut)
      .where(sql`archived_at is null`),
  ],
);
