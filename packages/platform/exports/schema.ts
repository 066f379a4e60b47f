import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from '../database/columns.ts';

/** Lists that somebody asked to take out: which, with which filters, and how much of it went. */
export const exportOrders = pgTable(
  'platform_exports',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    filters: jsonb('filters').notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    state: text('state', { enum: ['ready', 'waiting'] }).notNull(),
    /** How many there were when it was asked for. */
    rows: integer('rows').notNull(),
    askedBy: uuid('asked_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The address stops working after this. */
    readyUntil: instant('ready_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('platform_exports_by_asker').on(t.institutionId, t.askedBy, t.createdAt),
  ],
);
