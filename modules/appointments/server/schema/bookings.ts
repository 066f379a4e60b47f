import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { BOOKING_STATES, OUTCOMES, PLACES, WAIT_STATES } from '../../contract/fields.ts';
import { evenings, offers, slots } from './hours.ts';

/**
 * A meeting of one guardian about one child: separated parents have one each. A move makes a new row and leaves the old one.
 * The database itself refuses a slot that is booked twice, a host in two meetings and a guardian in two.
 */
export const bookings = pgTable(
  'appointments_bookings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    slotId: uuid('slot_id').notNull(),
    offerId: uuid('offer_id').notNull(),
    eveningId: uuid('evening_id'),
    hostUserId: uuid('host_user_id').notNull(),
    studentId: uuid('student_id').notNull(),
    guardianUserId: uuid('guardian_user_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    place: text('place', { enum: PLACES }).notNull(),
    topic: text('topic').notNull().default(''),
    interpreter: text('interpreter'),
    state: text('state', { enum: BOOKING_STATES }).notNull().default('booked'),
    outcome: text('outcome', { enum: OUTCOMES }),
    reason: text('reason'),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
    movedToId: uuid('moved_to_id'),
    /** When the host moved it here; none once the family said yes to it. */
    askedAt: instant('asked_at'),
    remindedAt: instant('reminded_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('appointments_bookings_once').on(t.institutionId, t.slotId).where(sql`state = 'booked'`),
    index('appointments_bookings_host_one_at_a_moment').on(t.institutionId, t.hostUserId).where(sql`state = 'booked'`),
    index('appointments_bookings_guardian_one_at_a_moment')
      .on(t.institutionId, t.guardianUserId)
      .where(sql`state = 'booked'`),
    index('appointments_bookings_of_host').on(t.institutionId, t.hostUserId, t.startsAt),
    index('appointments_bookings_of_guardian').on(t.institutionId, t.guardianUserId, t.startsAt),
    index('appointments_bookings_of_student').on(t.institutionId, t.studentId, t.startsAt),
    index('appointments_bookings_of_evening').on(t.institutionId, t.eveningId, t.startsAt),
    index('appointments_bookings_to_remind')
      .on(t.institutionId, t.startsAt)
      .where(sql`state = 'booked' and reminded_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'appointments_bookings_school'),
    pointsTo(slots, [t.institutionId, t.slotId], 'appointments_bookings_slot'),
    pointsTo(offers, [t.institutionId, t.offerId], 'appointments_bookings_offer'),
    pointsTo(evenings, [t.institutionId, t.eveningId], 'appointments_bookings_evening'),
    pointsTo(students, [t.institutionId, t.studentId], 'appointments_bookings_student'),
  ],
);

/** A guardian who wants a slot of a host that has none left. A slot that becomes free is offered to the first of them for a while. */
export const waits = pgTable(
  'appointments_waits',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    hostUserId: uuid('host_user_id').notNull(),
    studentId: uuid('student_id').notNull(),
    guardianUserId: uuid('guardian_user_id').notNull(),
    state: text('state', { enum: WAIT_STATES }).notNull().default('waiting'),
    slotId: uuid('slot_id'),
    offeredUntil: instant('offered_until'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('appointments_waits_once')
      .on(t.institutionId, t.guardianUserId, t.studentId, t.hostUserId)
      .where(sql`state in ('waiting', 'offered')`),
    index('appointments_waits_in_line').on(t.institutionId, t.hostUserId, t.createdAt).where(sql`state = 'waiting'`),
    index('appointments_waits_offered').on(t.institutionId, t.offeredUntil).where(sql`state = 'offered'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'appointments_waits_school'),
    index('appointments_waits_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'appointments_waits_student'),
    pointsTo(slots, [t.institutionId, t.slotId], 'appointments_waits_slot'),
  ],
);

export type BookingRow = typeof bookings.$inferSelect;
export type WaitRow = typeof waits.$inferSelect;
