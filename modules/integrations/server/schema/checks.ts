import { instant, tenantKey } from '@patio/platform';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CONNECTIONS } from '../../contract/fields.ts';

/** Every try of a connection and what it found; the latest line of a connection is what the page shows. Only grows. */
export const tests = pgTable(
  'integrations_test_log',
  {
    ...tenantKey(),
    connection: text('connection', { enum: CONNECTIONS }).notNull(),
    ok: boolean('ok').notNull(),
    /** Why it did not work, by name. */
    problem: text('problem'),
    /** What was reached: an address or a number of things, never a secret. */
    found: text('found').notNull().default(''),
    milliseconds: integer('milliseconds').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('integrations_tests_latest').on(t.institutionId, t.connection, t.at),
  ],
);
