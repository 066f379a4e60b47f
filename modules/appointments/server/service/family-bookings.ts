import type { Actor } from '@patio/access';
import { clock, listOf, type Tx } from '@patio/platform';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FamilyBooking, FamilyNext } from '../../contract/family.ts';
import type { SharedMinutes } from '../../contract/fields.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { bookings, minutes, tasks } from '../schema.ts';
import { selectBookings, viewBookings } from './booking-views.ts';
import { listOwnChildren } from './children.ts';
import { listFamilyEvenings } from './family-evenings.ts';
import { listFamilyTasks } from './tasks.ts';
import { listOwnWaits } from './wait-list.ts';

const PAST_SHOWN = 20;

const own = (actor: Actor) =>
  and(eq(bookings.institutionId, actor.institutionId), bookingsVisibleTo(actor, 'appointments.book'));

/** What hosts shared of these meetings. */
async function readShared(tx: Tx, institutionId: string, ids: readonly string[]): Promise<Map<string, SharedMinutes>> {
  if (ids.length === 0) return new Map();
  const [shared, agreed] = await Promise.all([
    tx
      .select({ id: minutes.id, text: minutes.text, sharedAt: minutes.sharedAt })
      .from(minutes)
      .where(and(eq(minutes.institutionId, institutionId), inArray(minutes.id, [...ids]), isNotNull(minutes.sharedAt))),
    tx
      .select()
      .from(tasks)
      .where(
        and(
          eq(tasks.institutionId, institutionId),
          sql`${tasks.bookingId} = any(${listOf(ids)}::uuid[])`,
          isNull(tasks.removedAt),
        ),
      )
      .orderBy(asc(tasks.position)),
  ]);
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
export async function listFamilyBookings(tx: Tx, actor: Actor): Promise<FamilyBooking[]> {
  const [ahead, past] = await Promise.all([
    selectBookings(tx)
      .where(and(own(actor), eq(bookings.state, 'booked'), gt(bookings.endsAt, clock.now())))
      .orderBy(asc(bookings.startsAt)),
    selectBookings(tx)
      .where(and(own(actor), lte(bookings.endsAt, clock.now()), eq(bookings.state, 'booked')))
      .orderBy(desc(bookings.startsAt))
      .limit(PAST_SHOWN),
  ]);
  const listed = [...ahead, ...past];
  const [views, shared] = await Promise.all([
    viewBookings(tx, listed),
    readShared(
      tx,
      actor.institutionId,
      past.map(({ row }) => row.id),
    ),
  ]);
  return views.map((view) => ({ ...view, minutes: shared.get(view.id) ?? null }));
}

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
    selectBookings(tx)
      .where(and(own(actor), eq(bookings.state, 'booked'), gt(bookings.endsAt, clock.now())))
      .orderBy(asc(bookings.startsAt))
      .limit(NEXT_SHOWN),
    listFamilyEvenings(tx, actor, children),
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
