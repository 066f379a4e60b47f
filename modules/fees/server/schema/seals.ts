import { tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The codes on invoices and receipts, by the id of the invoice or receipt: what leads a stranger from a code to its institution, and
 * nothing more. A trigger writes them with the papers.
 */
export const sealLog = pgTable(
  'fees_seal_log',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['invoice', 'receipt'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id, t.kind] }),
    index('fees_seal_log_by_code').on(t.code),
    // Whoever holds a paper asks without an account and without knowing the institution; they read only this.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);
