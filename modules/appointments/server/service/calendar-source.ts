import type { Actor } from '@patio/access';
import { holds } from '@patio/access';
import { type CalendarAsked, defineCalendarSource, type SourceEntry } from '@patio/calendar/server';
import { addDays } from '@patio/kernel';
import { preparedByReach, type Tx } from '@patio/platform';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { bookingsVisibleTo } from '../policy.ts';
import { bookings } from '../schema.ts';
import { selectBookings, viewBookings } from './booking-views.ts';

const ADDRESSES = { teacher: '/teacher/calendar', director: '/director/calendar' } as const;

/** Where a host finds the meeting; those without a calendar page find it on their first page. */
const hostHref = ({ membership: { role } }: Actor): string =>
  role === 'teacher' || role === 'director' ? `${ADDRESSES[role]}?tab=appointments` : '/?sheet=meetings';

const MOST = 500;
const between = (capability: 'appointments.book' | 'appointments.offer') =>
  preparedByReach(`${capability.replace('.', '_')}_between`, capability, (tx, actor) =>
    selectBookings(tx)
      .where(
        and(
          eq(bookings.institutionId, actor.institutionId),
          eq(bookings.state, 'booked'),
          gte(bookings.startsAt, sql.placeholder('from')),
          lt(bookings.startsAt, sql.placeholder('until')),
          bookingsVisibleTo(actor, capability),
        ),
      )
      .orderBy(asc(bookings.startsAt))
      .limit(MOST),
  );
const [askBooked, askHosted] = [between('appointments.book'), between('appointments.offer')];

/** The meetings of this person as days of a calendar: those that they host, or those that they booked. */
async function listEntries(tx: Tx, actor: Actor, { from, through }: CalendarAsked): Promise<SourceEntry[]> {
  const isFamily = holds(actor, 'appointments.book');
  const listed = await (isFamily ? askBooked : askHosted)(tx, actor, {
    from: `${addDays(from, -1)}T00:00:00Z`,
    until: `${addDays(through, 2)}T00:00:00Z`,
  });
  const views = await viewBookings(tx, listed);
  return views
    .filter(({ date }) => date >= from && date <= through)
    .map(({ id, date, from: startsAt, until, host, student, guardian, room }) => ({
      id,
      title: isFamily ? host : guardian,
      startsOn: date,
      startsAt,
      endsOn: date,
      endsAt: until,
      place: room,
      detail: isFamily ? null : student,
      href: isFamily ? '/parent/meetings' : hostHref(actor),
      children: isFamily ? [student.split(' ')[0] ?? student] : [],
    }));
}

export const meetingSource = defineCalendarSource({
  module: 'appointments',
  layer: 'meeting',
  needs: ['appointments.book', 'appointments.offer'],
  entries: listEntries,
});
