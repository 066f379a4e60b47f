import { addDays, instantAt, type LocalDate } from '@patio/kernel';
import { clock, insertMany, type Tx } from '@patio/platform';
import { calendarDayRows, schoolRows } from '@patio/schools/server';
import { and, between, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { cutSlots, daysOf } from '../../rules/cut-slots.ts';
import { failure } from '../failures.ts';
import { bookings, type OfferRow, type SlotRow, slots, waits } from '../schema.ts';

const MOST_SLOTS = 1_500;

/** Hours of one host are made and changed one after the other. */
export const lockHost = (tx: Tx, institutionId: string, hostUserId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments.host ${institutionId} ${hostUserId}`}, 0))`,
  );

export async function timeZoneOf(tx: Tx, institutionId: string, schoolId: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, schoolId)));
  if (!row) throw failure('not_found');
  return row.timeZone;
}

/** Days of a span on which the school is closed: weekly hours do not hold on them. */
async function listClosedDays(tx: Tx, { institutionId, schoolId, startsOn, endsOn }: OfferRow): Promise<LocalDate[]> {
  const rows = await tx
    .select({ date: calendarDayRows.date })
    .from(calendarDayRows)
    .where(
      and(
        eq(calendarDayRows.institutionId, institutionId),
        eq(calendarDayRows.schoolId, schoolId),
        between(calendarDayRows.date, startsOn, endsOn),
        inArray(calendarDayRows.kind, ['holiday', 'break']),
      ),
    );
  return rows.map(({ date }) => date);
}

type Span = Pick<SlotRow, 'startsAt' | 'endsAt'>;
const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The slots that an offer is cut into, from now on. */
async function spansOf(tx: Tx, offer: OfferRow): Promise<Span[]> {
  const timeZone = await timeZoneOf(tx, offer.institutionId, offer.schoolId);
  const closed = offer.kind === 'weekly' ? await listClosedDays(tx, offer) : [];
  const cut = cutSlots({ ...offer, from: offer.fromTime, until: offer.untilTime });
  const days = daysOf({ ...offer, exceptions: [...offer.exceptions, ...closed] });
  if (days.length * cut.length > MOST_SLOTS) throw failure('too_many_slots');
  return days
    .flatMap((day) =>
      cut.map(({ from, until }) => ({
        startsAt: instantAt(day, from, timeZone),
        endsAt: instantAt(day, until, timeZone),
      })),
    )
    .filter(({ startsAt }) => startsAt > clock.now());
}

const openWithin = (offer: OfferRow) =>
  and(
    eq(slots.institutionId, offer.institutionId),
    eq(slots.hostUserId, offer.hostUserId),
    eq(slots.state, 'open'),
    gt(slots.endsAt, new Date(`${addDays(offer.startsOn, -1)}T00:00:00Z`)),
    lt(slots.startsAt, new Date(`${addDays(offer.endsOn, 2)}T00:00:00Z`)),
  );

const wasBooked = sql`exists (select 1 from ${bookings} b where b.institution_id = ${slots.institutionId} and b.slot_id = ${slots.id})`;
const isBooked = sql`exists (select 1 from ${bookings} b where b.institution_id = ${slots.institutionId} and b.slot_id = ${slots.id} and b.state = 'booked')`;
const isAwaited = sql`exists (select 1 from ${waits} w where w.institution_id = ${slots.institutionId} and w.slot_id = ${slots.id})`;

/** Takes the free slots of an offer away: what nobody ever had is deleted, the rest is closed. */
export async function clearFreeSlots(tx: Tx, { institutionId, id }: OfferRow): Promise<void> {
  const own = and(eq(slots.institutionId, institutionId), eq(slots.offerId, id), gt(slots.startsAt, clock.now()));
  await tx.delete(slots).where(and(own, sql`not ${wasBooked}`, sql`not ${isAwaited}`));
  await tx
    .update(slots)
    .set({ state: 'closed', heldBy: null, heldUntil: null })
    .where(and(own, sql`not ${isBooked}`));
}

/**
 * Makes the slots of an offer. Around what is booked they are left out; free slots of the host's other hours refuse them,
 * or give way where the office's evening comes first.
 */
export async function makeSlots(tx: Tx, offer: OfferRow, { first = false } = {}): Promise<number> {
  const spans = await spansOf(tx, offer);
  if (spans.length === 0) throw failure('no_slots');
  const others = await tx
    .select({ id: slots.id, startsAt: slots.startsAt, endsAt: slots.endsAt, booked: sql<boolean>`${isBooked}` })
    .from(slots)
    .where(openWithin(offer));
  const inTheWay = others.filter((other) => !other.booked && spans.some((span) => overlaps(span, other)));
  if (inTheWay.length > 0 && !first) throw failure('overlapping_hours');
  if (inTheWay.length > 0)
    await tx
      .update(slots)
      .set({ state: 'closed', heldBy: null, heldUntil: null })
      .where(
        and(
          eq(slots.institutionId, offer.institutionId),
          inArray(
            slots.id,
            inTheWay.map(({ id }) => id),
          ),
        ),
      );
  const booked = others.filter((other) => other.booked);
  const { institutionId, schoolId, hostUserId, roomId } = offer;
  const rows = spans
    .filter((span) => !booked.some((other) => overlaps(span, other)))
    .map((span) => ({ institutionId, id: clock.id(), schoolId, offerId: offer.id, hostUserId, roomId, ...span }));
  await insertMany(tx, slots, rows);
  return rows.length;
}
