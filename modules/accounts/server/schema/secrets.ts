import { instant } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

// Everything here is global and visible only to the sign-in scope: no tenant transaction can read a row of it.

export const passwords = pgTable('accounts_passwords', {
  userId: uuid('user_id').primaryKey(),
  hash: text('hash').notNull(),
  /** Given by somebody else: the person must replace it before anything else. */
  mustChange: boolean('must_change').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
});

export const passkeys = pgTable(
  'accounts_passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [unique('accounts_passkeys_credential').on(t.credentialId), index('accounts_passkeys_by_user').on(t.userId)],
);

/** Challenges that were handed out; each is taken back once. */
export const passkeyChallenges = pgTable('accounts_passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose', { enum: ['sign_in', 'registration'] }).notNull(),
  userId: uuid('user_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const totpSecrets = pgTable('accounts_totp_secrets', {
  userId: uuid('user_id').primaryKey(),
  /** Encrypted with a key that is not in the database. */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last time step that was used: a code works once, even inside its own half minute. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'accounts_recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('accounts_recovery_codes_by_user').on(t.userId)],
);

/** Links and half-finished sign-ins: used once, within their time. Only the hash is kept. */
export const oneTimeTokens = pgTable(
  'accounts_one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['reset', 'invitation', 'second_factor', 'chosen_sign_in'] }).notNull(),
    userId: uuid('user_id'),
    data: jsonb('data').notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('accounts_one_time_tokens_by_user').on(t.userId, t.kind)],
);

/** What opens a door inside one institution: child cards, enrolled devices, break-glass codes. */
export const sealedSecrets = pgTable(
  'accounts_sealed_secrets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['card', 'device', 'break_glass'] }).notNull(),
    ofInstitutionId: uuid('of_institution_id').notNull(),
    /** The card, the device or the break-glass request. */
    subjectId: uuid('subject_id').notNull(),
    pinHash: text('pin_hash'),
    endedAt: instant('ended_at'),
  },
  (t) => [index('accounts_sealed_secrets_by_subject').on(t.ofInstitutionId, t.kind, t.subjectId)],
);

export const oidcIdentities = pgTable(
  'accounts_oidc_identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    unique('accounts_oidc_identities_subject').on(t.issuer, t.subject),
    index('accounts_oidc_identities_by_user').on(t.userId),
  ],
);

/** Trips to the identity provider that have not come back yet. */
export const oidcFlows = pgTable('accounts_oidc_trips', {
  stateHash: text('state_hash').primaryKey(),
  /** Ties the trip to the browser that began it. */
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  returnTo: text('return_to'),
  linkUserId: uuid('link_user_id'),
  expiresAt: instant('expires_at').notNull(),
});

/** How often something was tried, shared by all processes. */
export const rateLimits = pgTable('accounts_rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** Every attempt to come in. Only grows. */
export const signInAttempts = pgTable(
  'accounts_sign_in_attempts_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    method: text('method').notNull(),
    outcome: text('outcome').notNull(),
    /** What was typed, hashed: passwords typed into the wrong field must not be kept. */
    identifierHash: text('identifier_hash'),
    userId: uuid('user_id'),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index('accounts_sign_in_attempts_log_by_user').on(t.userId, t.at)],
);
