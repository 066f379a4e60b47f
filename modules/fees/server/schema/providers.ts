import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHECKOUT_STATES, PROVIDERS } from '../../contract/fields.ts';
import { amount } from './amount.ts';
import { payers } from './payers.ts';
import { payments } from './payments.ts';

/** A school's contract with a provider of payments. Secrets are sealed and never shown again. */
export const providerAccounts = pgTable(
  'fees_provider_accounts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    active: boolean('active').notNull().default(false),
    /** The account's id or public key at the provider. */
    publicKey: text('public_key').notNull().default(''),
    secret: text('secret'),
    webhookSecret: text('webhook_secret'),
    /** The one before, while a secret rolls. */
    webhookSecretBefore: text('webhook_secret_before'),
    testedAt: instant('tested_at'),
    testResult: text('test_result'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_provider_accounts_once').on(t.institutionId, t.schoolId, t.provider),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_provider_accounts_school'),
  ],
);

/** A family's attempt to pay at a provider; its id is the idempotency key there. The state only goes forward. */
export const checkouts = pgTable(
  'fees_checkouts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    providerAccountId: uuid('provider_account_id').notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    payerId: uuid('payer_id').notNull(),
    userId: uuid('user_id').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    items: jsonb('items').$type<{ invoiceId: string; amount: number }[]>().notNull(),
    state: text('state', { enum: CHECKOUT_STATES }).notNull().default('created'),
    /** The checkout's id at the provider, and that of the payment once there is one. */
    providerObject: text('provider_object'),
    providerPayment: text('provider_payment'),
    url: text('url'),
    expiresAt: instant('expires_at'),
    paymentId: uuid('payment_id'),
    /** Why a person must look at it. */
    review: text('review'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('fees_checkouts_object')
      .on(t.institutionId, t.provider, t.providerObject)
      .where(sql`provider_object is not null`),
    index('fees_checkouts_of_payer').on(t.institutionId, t.payerId, t.createdAt),
    index('fees_checkouts_of_school').on(t.institutionId, t.schoolId, t.createdAt),
    index('fees_checkouts_under_way').on(t.institutionId, t.createdAt).where(sql`state in ('created', 'pending')`),
    index('fees_checkouts_to_review')
      .on(t.institutionId, t.schoolId)
      .where(sql`review is not null and reviewed_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_checkouts_school'),
    pointsTo(providerAccounts, [t.institutionId, t.providerAccountId], 'fees_checkouts_account'),
    pointsTo(payers, [t.institutionId, t.payerId], 'fees_checkouts_payer'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_checkouts_payment'),
    check('fees_checkouts_amount', sql`amount between 1 and 1000000000000`),
  ],
);

/** What providers told us, as it came; each event once. */
export const webhookInbox = pgTable(
  'fees_webhook_inbox',
  {
    ...tenantKey(),
    providerAccountId: uuid('provider_account_id').notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The event's id, or a hash of the body where there is none. */
    eventKey: text('event_key').notNull(),
    kind: text('kind').notNull(),
    /** The object that it is about, which is read again from the provider. */
    object: text('object').notNull(),
    body: text('body').notNull(),
    signed: boolean('signed').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'ignored', 'review'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    note: text('note').notNull().default(''),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_webhook_inbox_once').on(t.institutionId, t.providerAccountId, t.eventKey),
    index('fees_webhook_inbox_waiting').on(t.institutionId, t.receivedAt).where(sql`state = 'waiting'`),
    pointsTo(providerAccounts, [t.institutionId, t.providerAccountId], 'fees_webhook_inbox_account'),
  ],
);

/** Messages with a wrong signature: counted, with a hash and nothing else. */
export const webhookRefusalLog = pgTable(
  'fees_webhook_refusal_log',
  {
    ...tenantKey(),
    providerAccountId: uuid('provider_account_id').notNull(),
    hash: text('hash').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_webhook_refusal_log_at').on(t.institutionId, t.providerAccountId, t.at),
    pointsTo(providerAccounts, [t.institutionId, t.providerAccountId], 'fees_webhook_refusal_log_account'),
  ],
);

/** What does not match between the books and a provider, the bank or a till, until a person solved it. */
export const reconciliations = pgTable(
  'fees_reconciliations',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    source: text('source', { enum: ['provider', 'bank', 'till'] }).notNull(),
    kind: text('kind', { enum: ['missing_here', 'missing_there', 'amount', 'state', 'double'] }).notNull(),
    /** What makes the finding one: source, object and kind. */
    key: text('key').notNull(),
    object: text('object').notNull(),
    paymentId: uuid('payment_id'),
    on: text('on').notNull(),
    currency: text('currency').notNull(),
    here: amount('here'),
    there: amount('there'),
    ownerId: uuid('owner_id'),
    solvedAt: instant('solved_at'),
    solvedBy: uuid('solved_by'),
    note: text('note').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_reconciliations_once').on(t.institutionId, t.key),
    index('fees_reconciliations_open').on(t.institutionId, t.schoolId, t.createdAt).where(sql`solved_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_reconciliations_school'),
    pointsTo(payments, [t.institutionId, t.paymentId], 'fees_reconciliations_payment'),
  ],
);

export type ProviderAccountRow = typeof providerAccounts.$inferSelect;
export type CheckoutRow = typeof checkouts.$inferSelect;
export type InboxRow = typeof webhookInbox.$inferSelect;
