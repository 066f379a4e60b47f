import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * A key with which a program of somebody else asks. Only hashes of its secret are kept: the present one and, while it is being
 * renewed, the one before. It acts with what its scopes name and whoever made it may still do.
 */
export const apiKeys = pgTable(
  'integrations_keys',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** Null for all schools of the institution. */
    schoolId: uuid('school_id'),
    scopes: text('scopes').array().notNull(),
    secretHash: text('secret_hash').notNull(),
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    perMinute: integer('per_minute').notNull().default(120),
    expiresAt: instant('expires_at'),
    madeById: uuid('made_by_id').notNull(),
    /** The place of whoever made it: when that ends, the key opens nothing. */
    membershipId: uuid('membership_id').notNull(),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: instant('revoked_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'integrations_keys_school'),
  ],
);

/** What a key was exchanged for, for an hour at the most: programs that speak OAuth ask with it. */
export const accessTokens = pgTable(
  'integrations_tokens',
  {
    ...tenantKey(),
    keyId: uuid('key_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(apiKeys, [t.institutionId, t.keyId], 'integrations_tokens_key'),
    index('integrations_tokens_over').on(t.institutionId, t.expiresAt),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
