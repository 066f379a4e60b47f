import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, type Tx } from '@patio/platform';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { EveningBooking } from '../../contract/evenings.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { bookings } from '../schema.ts';
import { selectBookings, viewBookings } from './booking-views.ts';
import { getEvening } from './evenings.ts';

const KEY = sql`to_char(${bookings.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

type Asked = PageInput & { id: string; hostId?: string | undefined; interpreter?: 'yes' | undefined };

const asked = (
  actor: Actor,
  { id, hostId, interpreter }: Pick<Asked, 'id' | 'hostId' | 'interpreter'>,
): SQL | undefined =>
  and(
    eq(bookings.institutionId, actor.institutionId),
    eq(bookings.eveningId, id),
    eq(bookings.state, 'booked'),
    bookingsVisibleTo(actor, 'appointments.manage'),
    hostId ? eq(bookings.hostUserId, hostId) : undefined,
    interpreter ? isNotNull(bookings.interpreter) : undefined,
  );

/** One page of the meetings of an evening, by time. What they are about stays between the two sides. */
export async function listEveningBookings(tx: Tx, actor: Actor, filters: Asked) {
  await getEvening(tx, actor, filters.id);
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await selectBookings(tx)
    .where(and(asked(actor, filters), cursor ? afterKeys([KEY, sql`${bookings.id}`], cursor, false) : undefined))
    .orderBy(asc(KEY), asc(bookings.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1)?.row;
  const counted = (given: Pick<Asked, 'id' | 'hostId' | 'interpreter'>) => () =>
    tx.select({ id: bookings.id }).from(bookings).where(asked(actor, given)).$dynamic();
  const items: EveningBooking[] = (await viewBookings(tx, page)).map(
    ({ videoLink: _link, topic: _topic, ...shown }) => shown,
  );
  return {
    items,
    ...(rows.length > filters.limit &&
      last && { nextCursor: encodeCursor([last.startsAt.toISOString().replace('Z', '000'), last.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({ id: filters.id }))),
  };
}
