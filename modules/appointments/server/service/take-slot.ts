import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { bookings, type EveningRow, evenings, type OfferRow, offers, type SlotRow, slots } from '../schema.ts';
import { requireOffered } from './children.ts';

export interface LockedSlot {
  slot: SlotRow;
  offer: OfferRow;
  evening: EveningRow | null;
  timeZone: string;
}

/** One guardian books one thing at a time, so that what they already have can be counted. */
export const lockGuardian = (tx: Tx, { institutionId, userId }: Pick<Actor, 'institutionId' | 'userId'>) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`appointments.guardian ${institutionId} ${userId}`}, 0))`,
  );

/** Slots that nobody else can take or hold until this transaction ends; offers with a cap count one booking after the other. */
export async function lockSlots(tx: Tx, actor: Actor, slotIds: readonly string[]): Promise<Map<string, LockedSlot>> {
  const wanted = and(eq(slots.institutionId, actor.institutionId), inArray(slots.id, [...slotIds]));
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.institutionId, actor.institutionId),
        sql`${offers.id} in (select offer_id from ${slots} where ${wanted})`,
        sql`${offers.capHost} is not null`,
      ),
    )
    .orderBy(offers.id)
    .for('update');
  await tx.select({ id: slots.id }).from(slots).where(wanted).orderBy(slots.id).for('update');
  const rows = await tx
    .select({ slot: slots, offer: offers, evening: evenings, timeZone: schoolRows.timeZone })
    .from(slots)
    .innerJoin(offers, and(eq(offers.institutionId, slots.institutionId), eq(offers.id, slots.offerId)))
    .innerJoin(schoolRows, schoolOf(slots))
    .leftJoin(evenings, and(eq(evenings.institutionId, offers.institutionId), eq(evenings.id, offers.eveningId)))
    .where(wanted);
  return new Map(rows.map((row) => [row.slot.id, row]));
}

/** Refuses a slot that is over, closed, booked, or kept for somebody else than this guardian. */
export async function requireOpen(tx: Tx, { slot, offer }: LockedSlot, guardianUserId: string): Promise<void> {
  const now = clock.now();
  if (slot.state !== 'open' || offer.state !== 'open' || slot.startsAt <= now) throw failure('slot_closed');
  if (slot.heldUntil && slot.heldUntil > now && slot.heldBy !== guardianUserId) throw failure('slot_taken');
  const taken = and(
    eq(bookings.institutionId, slot.institutionId),
    eq(bookings.slotId, slot.id),
    eq(bookings.state, 'booked'),
  );
  if ((await tx.$count(bookings, taken)) > 0) throw failure('slot_taken');
}

/** Refuses a slot that this guardian cannot have now, about this child. */
export async function requireFree(tx: Tx, actor: Actor, locked: LockedSlot | undefined, studentId: string) {
  if (!locked) throw failure('not_found');
  const { offer, evening } = locked;
  await requireOffered(tx, actor, offer.id, studentId);
  const now = clock.now();
  if (evening && (evening.state !== 'open' || evening.opensAt > now || evening.closesAt <= now))
    throw failure('booking_closed');
  await requireOpen(tx, locked, actor.userId);
  return locked;
}

/** Refuses what would be more than the hours or the evening allow, or would put the guardian into two meetings at once. */
export async function requireRoom(
  tx: Tx,
  actor: Actor,
  { slot, offer, evening, timeZone }: LockedSlot,
  studentId: string,
) {
  const booked = (...more: (SQL | undefined)[]) =>
    tx.$count(bookings, and(eq(bookings.institutionId, slot.institutionId), eq(bookings.state, 'booked'), ...more));
  const mine = eq(bookings.guardianUserId, actor.userId);
  const sameDay = sql`(${bookings.startsAt} at time zone ${timeZone})::date = ${localDateAt(slot.startsAt, timeZone)}::date`;
  const [meanwhile, ofFamily, ofEvening, ofHost] = await Promise.all([
    booked(mine, lt(bookings.startsAt, slot.endsAt), gt(bookings.endsAt, slot.startsAt)),
    offer.capFamily === null
      ? 0
      : booked(
          mine,
          eq(bookings.offerId, offer.id),
          eq(bookings.studentId, studentId),
          gt(bookings.endsAt, clock.now()),
        ),
    evening?.capFamily == null ? 0 : booked(mine, eq(bookings.eveningId, evening.id)),
    offer.capHost === null ? 0 : booked(eq(bookings.offerId, offer.id), sameDay),
  ]);
  if (meanwhile > 0) throw failure('overlap');
  if (ofFamily >= (offer.capFamily ?? 1) && offer.capFamily !== null) throw failure('family_full');
  if (evening?.capFamily != null && ofEvening >= evening.capFamily) throw failure('family_full');
  if (offer.capHost !== null && ofHost >= offer.capHost) throw failure('host_full');
}

/** Where the meeting is: as the family wishes where there is a choice. */
export function placeOf({ slot, offer }: LockedSlot, wish: Place | null): Place {
  const has: Record<Place, boolean> = { room: slot.roomId !== null, video: offer.videoLink !== null };
  if (wish !== null && has[wish]) return wish;
  if (wish !== null && (has.room || has.video)) throw failure('place_missing');
  return has.room || !has.video ? 'room' : 'video';
}
