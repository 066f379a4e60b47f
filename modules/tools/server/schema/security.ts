import { instant, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

/** The keys with which an institution signs what it tells tools. One is in use; retired ones are still published for a while. */
export const signingKeys = pgTable(
  'tools_signing_keys',
  {
    ...tenantKey(),
    publicKey: jsonb('public_key').$type<{ kty: 'RSA'; n: string; e: string }>().notNull(),
    sealedKey: text('sealed_key').notNull(),
    retiredAt: instant('retired_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('tools_signing_keys_in_use').on(t.institutionId).where(sql`retired_at is null`),
  ],
);

/** What may be shown once only and was: hashes of nonces and ids of tokens, until they would be refused for their age. */
export const spent = pgTable(
  'tools_spent',
  {
    ...tenantKey(),
    word: text('word').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tools_spent_once').on(t.institutionId, t.word),
    index('tools_spent_over').on(t.institutionId, t.expiresAt),
  ],
);

export type SigningKeyRow = typeof signingKeys.$inferSelect;
