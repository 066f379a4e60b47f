import type { Actor } from '@patio/access';
import { announce, clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { meetingBooked, meetingCancelled, meetingMoved } from '../../contract/events.ts';
import type { Place } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { bookingsVisibleTo } from '../policy.ts';
import { type BookingRow, bookings, slots, waits } from '../schema.ts';
import { passOn } from './pass-on.ts';
import { type LockedSlot, lockGuardian, lockSlots, placeOf, requireFree, requireRoom } from './take-slot.ts';

export const subjectOf = ({ id, schoolId }: BookingRow) => ({ type: 'appointments.booking', id, schoolId });

/** Both sides see at once that something changed; whoever looks at free slots, when they ask again. */
export const tellSides = (tx: Tx, { hostUserId, guardianUserId }: Pick<BookingRow, 'hostUserId' | 'guardianUserId'>) =>
  announce(tx, { topic: 'appointments.changed', to: { users: [hostUserId, guardianUserId] } });

interface Wanted {
  id: string;
  slotId: string;
  studentId: string;
  place: Place | null;
}
interface Words {
  topic: string;
  interpreter: string | null;
}

async function take(tx: Tx, actor: Actor, locked: LockedSlot, wanted: Wanted, words: Words) {
  await requireRoom(tx, actor, locked, wanted.studentId);
  return placeBooking(tx, actor.userId, locked, wanted, words);
}

/** Writes a meeting of a guardian into a slot that was found free, and ends what stood for it: a hold, a place in line. */
export async function placeBooking(
  tx: Tx,
  guardianUserId: string,
  locked: LockedSlot,
  { id, studentId, place }: Wanted,
  words: Words & { askedAt?: Date },
): Promise<BookingRow> {
  const { slot, offer } = locked;
  const { institutionId, schoolId, hostUserId, startsAt, endsAt, offerId } = slot;
  const [row] = await tx
    .insert(bookings)
    .values({
      institutionId,
      id,
      schoolId,
      slotId: slot.id,
      offerId,
      eveningId: offer.eveningId,
      hostUserId,
      studentId,
      guardianUserId,
      startsAt,
      endsAt,
      place: placeOf(locked, place),
      ...words,
      createdAt: clock.now(),
    })
    .returning();
  await tx
    .update(slots)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(slots.institutionId, institutionId), eq(slots.id, slot.id)));
  await tx
    .update(waits)
    .set({ state: 'booked', updatedAt: clock.now() })
    .where(
      and(
        eq(waits.institutionId, institutionId),
        eq(waits.guardianUserId, guardianUserId),
        eq(waits.studentId, studentId),
        eq(waits.hostUserId, hostUserId),
        inArray(waits.state, ['waiting', 'offered']),
      ),
    );
  await tellSides(tx, row!);
  return row!;
}

/** Books one meeting or several: all of them or none. Sent twice, it answers what stands. */
export async function bookMeetings(
  tx: Tx,
  actor: Actor,
  { bookings: wanted, ...words }: { bookings: readonly Wanted[] } & Words,
): Promise<string[]> {
  await lockGuardian(tx, actor);
  const ids = wanted.map(({ id }) => id);
  const known = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, actor.institutionId),
        eq(bookings.guardianUserId, actor.userId),
        inArray(bookings.id, ids),
      ),
    );
  if (known.length === ids.length) return ids;
  const locked = await lockSlots(
    tx,
    actor,
    wanted.map(({ slotId }) => slotId),
  );
  for (const one of wanted) {
    const slot = await requireFree(tx, actor, locked.get(one.slotId), one.studentId);
    const row = await take(tx, actor, slot, one, words);
    await record(tx, actor, 'appointments.booked', subjectOf(row), { after: { startsAt: row.startsAt } });
    await publish(tx, meetingBooked, { bookingId: row.id });
  }
  return ids;
}

/** One's own meeting as a family, while the tie opens it. */
export async function getOwnAhead(tx: Tx, actor: Actor, id: string): Promise<BookingRow> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, actor.institutionId),
        eq(bookings.id, id),
        bookingsVisibleTo(actor, 'appointments.book'),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** Ends a meeting that lies ahead, in the version that was seen. */
export async function endBooking(
  tx: Tx,
  actor: Actor,
  before: BookingRow,
  version: number,
  columns: Partial<typeof bookings.$inferInsert>,
): Promise<BookingRow> {
  if (before.state !== 'booked') throw failure('already_ended');
  if (before.startsAt <= clock.now()) throw failure('too_late');
  const { institutionId, id } = before;
  const ended = { endedBy: actor.userId, endedAt: clock.now(), ...columns };
  const row = await updateSeen(tx, bookings, { institutionId, id, version }, ended);
  if (!row) throw failure('changed_meanwhile');
  await tellSides(tx, row);
  return row;
}

/** Moves a meeting: the old slot is free again, and offered to whoever waits. */
export async function moveMeeting(
  tx: Tx,
  actor: Actor,
  { id, version, newId, slotId }: { id: string; version: number; newId: string; slotId: string },
): Promise<string> {
  await lockGuardian(tx, actor);
  const before = await getOwnAhead(tx, actor, id);
  if (before.movedToId === newId) return newId;
  const locked = await lockSlots(tx, actor, [slotId, before.slotId]);
  const slot = await requireFree(tx, actor, locked.get(slotId), before.studentId);
  await endBooking(tx, actor, before, version, { state: 'moved', movedToId: newId });
  const { studentId, topic, interpreter } = before;
  const row = await take(tx, actor, slot, { id: newId, slotId, studentId, place: null }, { topic, interpreter });
  await record(tx, actor, 'appointments.moved', subjectOf(row), {
    before: { startsAt: before.startsAt },
    after: { startsAt: row.startsAt },
  });
  await publish(tx, meetingMoved, { bookingId: row.id, fromId: id });
  await passOn(tx, before.institutionId, before.hostUserId);
  return newId;
}

/** Cancels a meeting, by whichever side; its slot is offered to whoever waits. */
export async function cancelBooking(
  tx: Tx,
  actor: Actor,
  before: BookingRow,
  { version, reason, byHost }: { version: number; reason: string; byHost: boolean },
): Promise<BookingRow> {
  const row = await endBooking(tx, actor, before, version, { state: 'cancelled', reason: reason || null });
  await record(tx, actor, 'appointments.cancelled', subjectOf(row), {
    before: { startsAt: row.startsAt },
    ...(reason && { reason }),
  });
  await publish(tx, meetingCancelled, { bookingId: row.id, byHost });
  return row;
}

/** Cancels one's own meeting as a family. */
export async function cancelOwn(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<string> {
  const before = await getOwnAhead(tx, actor, id);
  await cancelBooking(tx, actor, before, { version, reason, byHost: false });
  await passOn(tx, before.institutionId, before.hostUserId);
  return id;
}
