import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { clock, type Tx } from '@patio/platform';
import { calendarFile, calendarStamp, calendarWords } from '@patio/timetable/server';
import { and, eq } from 'drizzle-orm';
import type { BookingView } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { bookings } from '../schema.ts';
import { selectBookings, viewBookings } from './booking-views.ts';

type Locale = 'es' | 'en';

/** Where a meeting is, in words: a room or the link of the call. */
export const placeText = ({ place, room, videoLink }: BookingView, locale: Locale): string =>
  place === 'video' ? (videoLink ?? m.appointments_place_video({}, { locale })) : (room ?? '');

/** One's own meeting as an iCalendar (RFC 5545), under the same name as in the calendar that people follow. */
export async function readBookingFile(tx: Tx, actor: Actor, id: string, locale: Locale) {
  const listed = await selectBookings(tx).where(
    and(
      eq(bookings.institutionId, actor.institutionId),
      eq(bookings.id, id),
      bookingsVisibleTo(actor, 'appointments.book'),
    ),
  );
  const [view] = await viewBookings(tx, listed);
  const [one] = listed;
  if (!view || !one) throw failure('not_found');
  const where = placeText(view, locale);
  const title = m.appointments_file_title({ host: view.host }, { locale });
  const text = calendarFile(title, [
    'BEGIN:VEVENT',
    `UID:meeting-${id}@patio`,
    `DTSTAMP:${calendarStamp(clock.now())}`,
    `SEQUENCE:${view.version}`,
    `DTSTART:${calendarStamp(one.row.startsAt)}`,
    `DTEND:${calendarStamp(one.row.endsAt)}`,
    `SUMMARY:${calendarWords(title)}`,
    ...(where ? [`LOCATION:${calendarWords(where)}`] : []),
    `DESCRIPTION:${calendarWords(m.appointments_file_about({ student: view.student }, { locale }))}`,
    `STATUS:${view.state === 'booked' ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
  ]);
  return {
    name: `${view.date}-${locale === 'es' ? 'cita' : 'meeting'}.ics`,
    type: 'text/calendar',
    content: Buffer.from(text).toString('base64'),
  };
}
