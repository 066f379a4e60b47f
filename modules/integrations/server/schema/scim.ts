import { lifecycle, tenantKey } from '@patio/platform';
import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** An account as a directory outside knows it. */
export const directoryUsers = pgTable(
  'integrations_directory_users',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    externalId: text('external_id'),
    userName: text('user_name').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('integrations_directory_users_once').on(t.institutionId, t.userId),
    unique('integrations_directory_users_name').on(t.institutionId, t.userName),
    unique('integrations_directory_users_outside').on(t.institutionId, t.externalId),
  ],
);
