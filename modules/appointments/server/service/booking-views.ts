import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { clock, namePeople, type Tx } from '@patio/platform';
import { roomRows, schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import type { BookingView } from '../../contract/fields.ts';
import { localSpan } from '../../rules/local-time.ts';
import { type BookingRow, bookings, offers, slots } from '../schema.ts';

const bookingColumns = {
  row: bookings,
  student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
  photoFileId: personRows.photoFileId,
  room: roomRows.name,
  videoLink: offers.videoLink,
  timeZone: schoolRows.timeZone,
};

export interface ListedBooking {
  row: BookingRow;
  student: string;
  photoFileId: string | null;
  room: string | null;
  videoLink: string | null;
  timeZone: string;
}

/** Meetings with the names and places that every view of them shows. */
export const selectBookings = (tx: Tx) =>
  tx
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(slots, and(eq(slots.institutionId, bookings.institutionId), eq(slots.id, bookings.slotId)))
    .innerJoin(offers, and(eq(offers.institutionId, bookings.institutionId), eq(offers.id, bookings.offerId)))
    .innerJoin(schoolRows, schoolOf(bookings))
    .innerJoin(studentRows, studentOf(bookings))
    .innerJoin(personRows, personOf(studentRows))
    .leftJoin(roomRows, and(eq(roomRows.institutionId, slots.institutionId), eq(roomRows.id, slots.roomId)))
    .$dynamic();

/** Those whose names meetings show. */
export const peopleOf = (listed: readonly ListedBooking[]): string[] =>
  listed.flatMap(({ row }) => [row.hostUserId, row.guardianUserId]);

/** Meetings as their two sides see them. */
export async function viewBookings(tx: Tx, listed: readonly ListedBooking[]): Promise<BookingView[]> {
  const nameOf = await namePeople(tx, peopleOf(listed));
  return listed.map((one) => viewBooking(one, nameOf));
}

/** A meeting with names that were asked for before. */
export function viewBooking(
  { row, student, room, videoLink, timeZone }: ListedBooking,
  nameOf: (id: string) => string,
): BookingView {
  const { id, slotId, studentId, place, topic, interpreter, state, outcome, reason, eveningId, version } = row;
  return {
    id,
    slotId,
    studentId,
    student,
    hostId: row.hostUserId,
    host: nameOf(row.hostUserId),
    guardian: nameOf(row.guardianUserId),
    startsAt: row.startsAt.toISOString(),
    ...localSpan(row.startsAt, row.endsAt, timeZone),
    place,
    room: place === 'room' ? room : null,
    videoLink: place === 'video' && state === 'booked' ? videoLink : null,
    topic,
    interpreter,
    state,
    outcome,
    reason,
    endedByHost: row.endedBy === row.hostUserId,
    eveningId,
    asksYes: row.askedAt !== null && state === 'booked',
    past: row.endsAt <= clock.now(),
    version,
  };
}
