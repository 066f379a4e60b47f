import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, OFF_REASONS } from '../../contract/fields.ts';

/** An address that is told of what happens. Its secret is sealed; the one before signs too while it is being renewed. */
export const webhooks = pgTable(
  'integrations_webhooks',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Null for all schools; otherwise only what happens at this one. */
    schoolId: uuid('school_id'),
    kinds: text('kinds').array().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    previousSecret: text('previous_secret'),
    previousUntil: instant('previous_until'),
    /** Why nothing is sent; null while it is on. */
    off: text('off', { enum: OFF_REASONS }),
    /** Tries in a row that failed, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'integrations_webhooks_school'),
  ],
);

/** One piece of news on its way to one address. */
export const deliveries = pgTable(
  'integrations_deliveries',
  {
    ...tenantKey(),
    webhookId: uuid('webhook_id').notNull(),
    /** The event that it tells of; null for a try by hand. */
    eventId: uuid('event_id'),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** How many more tries it gets before it is laid aside. */
    triesLeft: integer('tries_left').notNull(),
    nextAt: instant('next_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(webhooks, [t.institutionId, t.webhookId], 'integrations_deliveries_webhook'),
    unique('integrations_deliveries_once').on(t.institutionId, t.webhookId, t.eventId),
    index('integrations_deliveries_by_time').on(t.institutionId, t.webhookId, t.createdAt),
  ],
);

/** Every try of a delivery. Only grows. */
export const attempts = pgTable(
  'integrations_attempt_log',
  {
    ...tenantKey(),
    deliveryId: uuid('delivery_id').notNull(),
    number: integer('number').notNull(),
    /** What the address answered; null where it did not. */
    status: integer('status'),
    problem: text('problem'),
    milliseconds: integer('milliseconds').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(deliveries, [t.institutionId, t.deliveryId], 'integrations_attempts_delivery'),
    unique('integrations_attempts_number').on(t.institutionId, t.deliveryId, t.number),
  ],
);

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
