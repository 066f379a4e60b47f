import { instant, lifecycle, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** Every text that was ever published. Only grows: what somebody accepted can always be read again. */
export const versionLog = pgTable(
  'pages_version_log',
  {
    ...tenantKey(),
    page: text('page', { enum: ['about', 'privacy', 'terms', 'help'] }).notNull(),
    number: integer('number').notNull(),
    es: text('es'),
    en: text('en'),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    summary: text('summary').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('pages_version_log_number').on(t.institutionId, t.page, t.number),
  ],
);

/** The text that is being written; at most one for each page. */
export const drafts = pgTable(
  'pages_drafts',
  {
    institutionId: uuid('institution_id').notNull(),
    page: text('page', { enum: ['about', 'privacy', 'terms', 'help'] }).notNull(),
    es: text('es').notNull(),
    en: text('en').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    savedBy: uuid('saved_by').notNull(),
    ...lifecycle(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.page] })],
);

/** Who accepted which version, and when. Only grows. */
export const acceptanceLog = pgTable(
  'pages_acceptance_log',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    page: text('page', { enum: ['about', 'privacy', 'terms', 'help'] }).notNull(),
    /** 0 is the text that comes with Patio; its edition says which one. */
    number: integer('number').notNull(),
    edition: text('edition'),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('pages_acceptance_log_once').on(t.institutionId, t.userId, t.page, t.number),
    index('pages_acceptance_log_by_page').on(t.institutionId, t.page, t.at),
  ],
);
