import type { Actor } from '@patio/access';
import { amongGiven, clock, listOf, prepared, preparedByReach, type Tx } from '@patio/platform';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { FamilyNext } from '../../contract/family.ts';
import type { SharedMinutes } from '../../contract/fields.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { bookings, minutes } from '../schema.ts';
import { type ListedBooking, selectBookings, viewBookings } from './booking-views.ts';
import { listOwnChildren } from './children.ts';
import { listFamilyEvenings } from './family-evenings.ts';
import { askAgreed, listFamilyTasks } from './tasks.ts';
import { listOwnWaits } from './wait-list.ts';

const PAST_SHOWN = 20;
const MOST_AHEAD = 500;

const own = (actor: Actor) =>
  and(eq(bookings.institutionId, actor.institutionId), bookingsVisibleTo(actor, 'appointments.book'));

const askAhead = preparedByReach('appointments_ahead', 'appointments.book', (tx, actor) =>
  selectBookings(tx)
    .where(and(own(actor), eq(bookings.state, 'booked'), gt(bookings.endsAt, sql.placeholder('now'))))
    .orderBy(asc(bookings.startsAt))
    .limit(sql.placeholder('most')),
);
const askPast = preparedByReach('appointments_past', 'appointments.book', (tx, actor) =>
  selectBookings(tx)
    .where(and(own(actor), eq(bookings.state, 'booked'), lte(bookings.endsAt, sql.placeholder('now'))))
    .orderBy(desc(bookings.startsAt))
    .limit(sql.placeholder('most')),
);
const asked = (most: number) => ({ now: clock.now().toISOString(), most });

const askShared = prepared('appointments_shared', (tx) =>
  tx
    .select({ id: minutes.id, text: minutes.text, sharedAt: minutes.sharedAt })
    .from(minutes)
    .where(
      and(
        eq(minutes.institutionId, sql.placeholder('institutionId')),
        amongGiven(minutes.id, 'ids'),
        isNotNull(minutes.sharedAt),
      ),
    ),
);
/** What hosts shared of these meetings. */
export async function readShared(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<Map<string, SharedMinutes>> {
  if (ids.length === 0) return new Map();
  const among = { institutionId, ids: listOf(ids) };
  const [shared, agreed] = await Promise.all([askShared(tx, among), askAgreed(tx, among)]);
  return new Map(
    shared.map(({ id, text, sharedAt }) => [
      id,
      {
        text,
        sharedAt: sharedAt!.toISOString(),
        agreements: agreed
          .filter(({ bookingId }) => bookingId === id)
          .map((task) => ({
            id: task.id,
            text: task.text,
            side: task.side,
            dueOn: task.dueOn,
            done: task.doneAt !== null,
            version: task.version,
          })),
      },
    ]),
  );
}

/** One's own meetings: those ahead by time, then those that are over, the latest first. */
export const listOwnBookings = async (
  tx: Tx,
  actor: Actor,
): Promise<{ ahead: ListedBooking[]; past: ListedBooking[] }> => {
  const [ahead, past] = await Promise.all([
    askAhead(tx, actor, asked(MOST_AHEAD)),
    askPast(tx, actor, asked(PAST_SHOWN)),
  ]);
  return { ahead, past };
};

/** One's own meeting as a view. */
export async function viewOwnBookings(tx: Tx, actor: Actor, ids: readonly string[]) {
  return viewBookings(
    tx,
    await selectBookings(tx)
      .where(and(own(actor), inArray(bookings.id, [...ids])))
      .orderBy(asc(bookings.startsAt)),
  );
}

const NEXT_SHOWN = 3;

/** What a family's home shows: the next meetings, evenings to book, slots that are kept for them, and what they agreed to do. */
export async function readNext(tx: Tx, actor: Actor): Promise<FamilyNext> {
  const children = await listOwnChildren(tx, actor);
  if (children.length === 0) return { bookings: [], evenings: [], offered: [], tasks: [] };
  const [ahead, evenings, waits, todo] = await Promise.all([
    askAhead(tx, actor, asked(NEXT_SHOWN)),
    listFamilyEvenings(tx, actor, [...new Set(children.map(({ schoolId }) => schoolId))]),
    listOwnWaits(tx, actor),
    listFamilyTasks(tx, actor),
  ]);
  return {
    bookings: await viewBookings(tx, ahead),
    evenings,
    offered: waits.flatMap(({ host, studentId, view }) =>
      view.offered
        ? [
            {
              waitId: view.id,
              host,
              student: children.find(({ id }) => id === studentId)?.givenName ?? '',
              ...view.offered,
            },
          ]
        : [],
    ),
    tasks: todo,
  };
}
