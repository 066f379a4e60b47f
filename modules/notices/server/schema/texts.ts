import { instant, lifecycle, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

const via = () => text('via', { enum: ['sms', 'whatsapp'] }).notNull();

/** Whether an institution lets families be told by SMS or WhatsApp; without a row it does not. */
export const textSettings = pgTable(
  'notices_text_settings',
  {
    institutionId: uuid('institution_id').notNull(),
    enabled: boolean('enabled').notNull(),
    via: via(),
    changedBy: uuid('changed_by').notNull(),
    ...lifecycle(),
  },
  (t) => [primaryKey({ columns: [t.institutionId] })],
);

/** One short message to one phone. It says that there is something to read, never what. */
export const texts = pgTable(
  'notices_texts',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    to: text('to_number').notNull(),
    via: via(),
    state: text('state', { enum: ['waiting', 'sent', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The provider's name for it, and the provider's reason when it failed. */
    providerId: text('provider_id'),
    errorCode: integer('error_code'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('notices_texts_once').on(t.institutionId, t.notificationId),
    index('notices_texts_by_time').on(t.institutionId, t.createdAt),
  ],
);

/** A number that the provider refused for good: it does not exist, or its owner answered STOP. */
export const textStops = pgTable(
  'notices_text_stops',
  {
    institutionId: uuid('institution_id').notNull(),
    number: text('number').notNull(),
    code: integer('code').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.number] })],
);
