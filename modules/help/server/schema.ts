import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A question to the staff who answer: raised inside the app, or through the contact form. */
export const tickets = pgTable(
  'help_tickets',
  {
    ...tenantKey(),
    /** What people say on the phone: "ticket 128". Counts within the institution. */
    number: integer('number').notNull(),
    /** Absent for a visitor. */
    askerId: uuid('asker_id'),
    askerName: text('asker_name').notNull(),
    /** Where a visitor is answered; people with an account are answered in the app. */
    askerEmail: text('asker_email'),
    askerRole: text('asker_role'),
    /** The visitor's right to their own ticket, sent to them by mail. */
    visitorKey: text('visitor_key'),
    schoolId: uuid('school_id'),
    subject: text('subject').notNull(),
    /** open: staff must act; waiting: the asker must; solved: nobody. */
    state: text('state', { enum: ['open', 'waiting', 'solved'] }).notNull(),
    assigneeId: uuid('assignee_id'),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    page: text('page'),
    browser: text('browser'),
    requestId: text('request_id'),
    lastAt: instant('last_at').notNull().default(sql`clock_timestamp()`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('help_tickets_number').on(t.institutionId, t.number),
    index('help_tickets_of_asker').on(t.institutionId, t.askerId, t.lastAt),
    index('help_tickets_queue').on(t.institutionId, t.state, t.lastAt),
  ],
);

/** What was said and done on a ticket. Only grows. */
export const entryLog = pgTable(
  'help_entry_log',
  {
    ...tenantKey(),
    ticketId: uuid('ticket_id').notNull(),
    kind: text('kind', { enum: ['message', 'note', 'assigned', 'solved', 'reopened'] }).notNull(),
    /** Who wrote; absent for a visitor. */
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    side: text('side', { enum: ['asker', 'staff'] }).notNull(),
    body: text('body'),
    fileId: uuid('file_id'),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(tickets, [t.institutionId, t.ticketId], 'help_entry_log_ticket'),
    index('help_entry_log_of_ticket').on(t.institutionId, t.ticketId, t.at),
  ],
);

/** Letters from visitors who named no institution; those who run the platform answer them by mail. */
export const letters = pgTable(
  'help_letters',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    page: text('page'),
    browser: text('browser'),
    requestId: text('request_id'),
    at: instant('at').notNull().defaultNow(),
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('help_letters_by_time').on(t.at)],
);

/** How often an address used the contact form; kept for a day, as a fingerprint and not as the address. */
export const contactAttempts = pgTable(
  'help_contact_attempts',
  {
    id: uuid('id').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('help_contact_attempts_recent').on(t.fingerprint, t.at)],
);
