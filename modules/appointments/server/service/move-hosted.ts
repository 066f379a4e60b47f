import type { Actor } from '@patio/access';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, gt, lt } from 'drizzle-orm';
import { meetingMovedByHost } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { bookings, slots } from '../schema.ts';
import { endBooking, getOwnAhead, placeBooking, subjectOf, tellSides } from './book.ts';
import { getHosted } from './hosted.ts';
import { lockGuardian, lockSlots, requireOpen } from './take-slot.ts';

/** Moves a meeting as its host to another of the own free slots. The old one is closed, since the host cannot be there; the family is told, and says yes or cancels. */
export async function moveHosted(
  tx: Tx,
  actor: Actor,
  { id, version, newId, slotId }: { id: string; version: number; newId: string; slotId: string },
): Promise<string> {
  const before = await getHosted(tx, actor, id);
  if (before.movedToId === newId) return newId;
  const { institutionId, guardianUserId, studentId, topic, interpreter } = before;
  await lockGuardian(tx, { institutionId, userId: guardianUserId });
  const locked = (await lockSlots(tx, actor, [slotId, before.slotId])).get(slotId);
  if (locked?.slot.hostUserId !== actor.userId) throw failure('not_found');
  await requireOpen(tx, locked, guardianUserId);
  await endBooking(tx, actor, before, version, { state: 'moved', movedToId: newId });
  const meanwhile = and(
    eq(bookings.institutionId, institutionId),
    eq(bookings.guardianUserId, guardianUserId),
    eq(bookings.state, 'booked'),
    lt(bookings.startsAt, locked.slot.endsAt),
    gt(bookings.endsAt, locked.slot.startsAt),
  );
  if ((await tx.$count(bookings, meanwhile)) > 0) throw failure('overlap');
  const words = { topic, interpreter, askedAt: clock.now() };
  const row = await placeBooking(tx, guardianUserId, locked, { id: newId, slotId, studentId, place: null }, words);
  await tx
    .update(slots)
    .set({ state: 'closed' })
    .where(and(eq(slots.institutionId, institutionId), eq(slots.id, before.slotId)));
  await record(tx, actor, 'appointments.moved', subjectOf(row), {
    before: { startsAt: before.startsAt },
    after: { startsAt: row.startsAt },
  });
  await publish(tx, meetingMovedByHost, { bookingId: row.id, fromId: id });
  return newId;
}

/** The family says yes to the time to which the host moved a meeting. */
export async function acceptMove(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<string> {
  const before = await getOwnAhead(tx, actor, id);
  if (before.state !== 'booked') throw failure('already_ended');
  if (before.askedAt === null) return id;
  const row = await updateSeen(tx, bookings, { institutionId: actor.institutionId, id, version }, { askedAt: null });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'appointments.move_accepted', subjectOf(row), { after: { startsAt: row.startsAt } });
  await tellSides(tx, row);
  return id;
}
