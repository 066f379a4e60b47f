import type { Actor } from '@patio/access';
import { amongGiven, clock, listOf, prepared, preparedByReach, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, count, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { HostedBooking, HostedSlot, MinutesView } from '../../contract/host.ts';
import { failure } from '../failures.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { type BookingRow, bookings, minutes, slots, waits } from '../schema.ts';
import { type ListedBooking, selectBookings, viewBookings } from './booking-views.ts';
import { isUnbooked, selectSlots, viewSlot } from './slot-views.ts';
import { askAgreed } from './tasks.ts';

const own = (actor: Actor) =>
  and(eq(bookings.institutionId, actor.institutionId), bookingsVisibleTo(actor, 'appointments.offer'));

const given = sql.placeholder;
const askMinutes = prepared('appointments_minutes_of', (tx) =>
  tx
    .select()
    .from(minutes)
    .where(
      and(
        eq(minutes.institutionId, given('institutionId')),
        amongGiven(minutes.id, 'ids'),
        eq(minutes.hostUserId, given('userId')),
      ),
    ),
);
const homeroom = sql`${homeroomNameOf(sql`${bookings.studentId}`)}`;
const askHomerooms = prepared('appointments_homerooms', (tx) =>
  tx
    .select({ id: bookings.id, homeroom: sql<string | null>`${homeroom}` })
    .from(bookings)
    .where(and(eq(bookings.institutionId, given('institutionId')), amongGiven(bookings.id, 'ids'))),
);

/** The host's minutes of these meetings. */
async function readMinutes(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, MinutesView>> {
  if (ids.length === 0) return new Map();
  const among = { institutionId: actor.institutionId, userId: actor.userId, ids: listOf(ids) };
  const [written, agreed] = await Promise.all([askMinutes(tx, among), askAgreed(tx, among)]);
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
async function viewHosted(tx: Tx, actor: Actor, listed: readonly ListedBooking[]): Promise<HostedBooking[]> {
  const ids = listed.map(({ row }) => row.id);
  const [views, written, rooms] = await Promise.all([
    viewBookings(tx, listed),
    readMinutes(tx, actor, ids),
    askHomerooms(tx, { institutionId: actor.institutionId, ids: listOf(ids) }),
  ]);
  const homeroomOf = new Map(rooms.map((one) => [one.id, one.homeroom]));
  return views.map((view, at) => ({
    ...view,
    homeroom: homeroomOf.get(view.id) ?? null,
    photoFileId: listed[at]!.photoFileId,
    minutes: written.get(view.id) ?? null,
  }));
}

const MOST = 500;
const listHosted = async (tx: Tx, actor: Actor, where: SQL | undefined, order: SQL): Promise<HostedBooking[]> =>
  viewHosted(
    tx,
    actor,
    await selectBookings(tx)
      .where(and(own(actor), where))
      .orderBy(order)
      .limit(MOST),
  );

/** A condition on an instant: its day at the joined school lies within the span. */
const onDays = (column: typeof bookings.startsAt | typeof slots.startsAt): SQL | undefined =>
  and(
    sql`${column} >= (${given('from')}::date - 1)::timestamp at time zone 'utc'`,
    sql`${column} < (${given('through')}::date + 2)::timestamp at time zone 'utc'`,
    sql`(${column} at time zone ${schoolRows.timeZone})::date between ${given('from')}::date and ${given('through')}::date`,
  );

const askBooked = preparedByReach('appointments_hosted', 'appointments.offer', (tx, actor) =>
  selectBookings(tx)
    .where(and(own(actor), eq(bookings.state, 'booked'), onDays(bookings.startsAt)))
    .orderBy(asc(bookings.startsAt))
    .limit(MOST),
);
const MOST_SLOTS = 800;
const askOwnSlots = prepared('appointments_hosted_slots', (tx) =>
  selectSlots(tx)
    .where(
      and(
        eq(slots.institutionId, given('institutionId')),
        eq(slots.hostUserId, given('userId')),
        gt(slots.startsAt, given('now')),
        onDays(slots.startsAt),
        isUnbooked(),
      ),
    )
    .orderBy(asc(slots.startsAt))
    .limit(MOST_SLOTS),
);
const askInLine = prepared('appointments_in_line', (tx) =>
  tx
    .select({ count: count() })
    .from(waits)
    .where(
      and(
        eq(waits.institutionId, given('institutionId')),
        eq(waits.hostUserId, given('userId')),
        eq(waits.state, sql`'waiting'`),
      ),
    ),
);

/** One's own meetings and free slots between two days, and how many families stand in line. */
export async function readHosted(tx: Tx, actor: Actor, { from, through }: { from: string; through: string }) {
  const { institutionId, userId } = actor;
  const asked = { institutionId, userId, from, through, now: clock.now().toISOString() };
  const [listed, free, [waiting]] = await Promise.all([
    askBooked(tx, actor, { from, through }),
    askOwnSlots(tx, asked),
    askInLine(tx, asked),
  ]);
  const booked = await viewHosted(tx, actor, listed);
  const slotViews: HostedSlot[] = free.map((one) => ({
    ...viewSlot(one),
    offerId: one.slot.offerId,
    open: one.slot.state === 'open',
    held: one.slot.heldUntil !== null && one.slot.heldUntil > clock.now(),
  }));
  return { bookings: booked, slots: slotViews, waiting: waiting?.count ?? 0 };
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
