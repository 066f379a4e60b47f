import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import { clock, listOf, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { HostedBooking, HostedSlot, MinutesView } from '../../contract/host.ts';
import { failure } from '../failures.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { type BookingRow, bookings, minutes, slots, tasks, waits } from '../schema.ts';
import { selectBookings, viewBookings } from './booking-views.ts';
import { isUnbooked, selectSlots, viewSlot } from './slot-views.ts';

const own = (actor: Actor) =>
  and(eq(bookings.institutionId, actor.institutionId), bookingsVisibleTo(actor, 'appointments.offer'));

/** The host's minutes of these meetings. */
async function readMinutes(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, MinutesView>> {
  if (ids.length === 0) return new Map();
  const of = actor.institutionId;
  const [written, agreed] = await Promise.all([
    tx
      .select()
      .from(minutes)
      .where(and(eq(minutes.institutionId, of), inArray(minutes.id, [...ids]), eq(minutes.hostUserId, actor.userId))),
    tx
      .select()
      .from(tasks)
      .where(
        and(
          eq(tasks.institutionId, of),
          sql`${tasks.bookingId} = any(${listOf(ids)}::uuid[])`,
          isNull(tasks.removedAt),
        ),
      )
      .orderBy(asc(tasks.position)),
  ]);
  return new Map(
    written.map(({ id, text, ownNote, sharedAt, version }) => [
      id,
      {
        text,
        ownNote,
        sharedAt: sharedAt?.toISOString() ?? null,
        version,
        agreements: agreed
          .filter(({ bookingId }) => bookingId === id)
          .map((task) => ({
            id: task.id,
            text: task.text,
            side: task.side,
            dueOn: task.dueOn,
            done: task.doneAt !== null,
          })),
      },
    ]),
  );
}

/** Meetings as their host sees them. */
async function listHosted(
  tx: Tx,
  actor: Actor,
  where: SQL | undefined,
  order: SQL,
  limit = 500,
): Promise<HostedBooking[]> {
  const listed = await selectBookings(tx)
    .where(and(own(actor), where))
    .orderBy(order)
    .limit(limit);
  const ids = listed.map(({ row }) => row.id);
  const [views, written, rooms] = await Promise.all([
    viewBookings(tx, listed),
    readMinutes(tx, actor, ids),
    tx
      .select({ id: bookings.id, homeroom: sql<string | null>`${homeroomNameOf(sql`${bookings.studentId}`)}` })
      .from(bookings)
      .where(and(eq(bookings.institutionId, actor.institutionId), sql`${bookings.id} = any(${listOf(ids)}::uuid[])`)),
  ]);
  const homeroomOf = new Map(rooms.map(({ id, homeroom }) => [id, homeroom]));
  return views.map((view, at) => ({
    ...view,
    homeroom: homeroomOf.get(view.id) ?? null,
    photoFileId: listed[at]!.photoFileId,
    minutes: written.get(view.id) ?? null,
  }));
}

/** A condition on an instant: its day at the joined school lies within the span. */
const onDays = (
  column: typeof bookings.startsAt | typeof slots.startsAt,
  from: string,
  through: string,
): SQL | undefined =>
  and(
    gte(column, new Date(`${addDays(from, -1)}T00:00:00Z`)),
    lt(column, new Date(`${addDays(through, 2)}T00:00:00Z`)),
    sql`(${column} at time zone ${schoolRows.timeZone})::date between ${from}::date and ${through}::date`,
  );

/** One's own meetings and free slots between two days, and how many families stand in line. */
export async function readHosted(tx: Tx, actor: Actor, { from, through }: { from: string; through: string }) {
  const { institutionId, userId } = actor;
  const [booked, free, waiting] = await Promise.all([
    listHosted(
      tx,
      actor,
      and(eq(bookings.state, 'booked'), onDays(bookings.startsAt, from, through)),
      asc(bookings.startsAt),
    ),
    selectSlots(tx)
      .where(
        and(
          eq(slots.institutionId, institutionId),
          eq(slots.hostUserId, userId),
          gt(slots.startsAt, clock.now()),
          onDays(slots.startsAt, from, through),
          isUnbooked(),
        ),
      )
      .orderBy(asc(slots.startsAt))
      .limit(800),
    tx.$count(
      waits,
      and(eq(waits.institutionId, institutionId), eq(waits.hostUserId, userId), eq(waits.state, 'waiting')),
    ),
  ]);
  const slotViews: HostedSlot[] = free.map((one) => ({
    ...viewSlot(one),
    offerId: one.slot.offerId,
    open: one.slot.state === 'open',
    held: one.slot.heldUntil !== null && one.slot.heldUntil > clock.now(),
  }));
  return { bookings: booked, slots: slotViews, waiting };
}

const DAYS_BACK = 30;
/** A condition: the meeting is over, and nobody said whether the family came. */
export const isUnwritten = (): SQL | undefined =>
  and(
    eq(bookings.state, 'booked'),
    isNull(bookings.outcome),
    lte(bookings.endsAt, clock.now()),
    gt(bookings.endsAt, new Date(clock.now().getTime() - DAYS_BACK * 86_400_000)),
  );

/** One's own meetings of the last weeks that wait for an outcome. */
export const listUnwritten = (tx: Tx, actor: Actor) => listHosted(tx, actor, isUnwritten(), desc(bookings.startsAt));

/** One's own meeting as a row. */
export async function getHosted(tx: Tx, actor: Actor, id: string): Promise<BookingRow> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(own(actor), eq(bookings.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** One's own meeting as a view. */
export async function getHostedView(tx: Tx, actor: Actor, id: string): Promise<HostedBooking> {
  const [view] = await listHosted(tx, actor, eq(bookings.id, id), asc(bookings.id));
  if (!view) throw failure('not_found');
  return view;
}
