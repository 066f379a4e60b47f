import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type Agreement, SIDES } from '../../contract/fields.ts';
import { bookings } from './bookings.ts';

/** The minutes of a meeting, under the id of its booking: what both sides read once it is shared, and the host's own note. */
export const minutes = pgTable(
  'appointments_minutes',
  {
    ...tenantKey(),
    hostUserId: uuid('host_user_id').notNull(),
    text: text('text').notNull(),
    /** For whoever wrote it and nobody else. */
    ownNote: text('own_note').notNull().default(''),
    sharedAt: instant('shared_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(bookings, [t.institutionId, t.id], 'appointments_minutes_booking'),
  ],
);

/** Every version of the minutes, as it was saved; the own note is not among it. */
export const minutesLog = pgTable(
  'appointments_minutes_log',
  {
    ...tenantKey(),
    bookingId: uuid('booking_id').notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    agreements: jsonb('agreements').$type<Agreement[]>().notNull(),
    shared: text('shared', { enum: ['yes', 'no'] }).notNull(),
    writtenBy: uuid('written_by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('appointments_minutes_log_once').on(t.institutionId, t.bookingId, t.version),
    pointsTo(bookings, [t.institutionId, t.bookingId], 'appointments_minutes_log_booking'),
  ],
);

/** What was agreed, and who does it until when. */
export const tasks = pgTable(
  'appointments_tasks',
  {
    ...tenantKey(),
    bookingId: uuid('booking_id').notNull(),
    hostUserId: uuid('host_user_id').notNull(),
    guardianUserId: uuid('guardian_user_id').notNull(),
    text: text('text').notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    dueOn: date('due_on'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by'),
    /** Taken out of the minutes again. */
    removedAt: instant('removed_at'),
    position: integer('position').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('appointments_tasks_of_booking').on(t.institutionId, t.bookingId, t.position),
    index('appointments_tasks_open')
      .on(t.institutionId, t.hostUserId, t.createdAt)
      .where(sql`done_at is null and removed_at is null`),
    index('appointments_tasks_of_family')
      .on(t.institutionId, t.guardianUserId, t.createdAt)
      .where(sql`done_at is null and removed_at is null`),
    pointsTo(bookings, [t.institutionId, t.bookingId], 'appointments_tasks_booking'),
  ],
);

export type MinutesRow = typeof minutes.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
