import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { MOST_DAYS_AHEAD, type OfferFields, type OfferView } from '../../contract/hours.ts';
import { failure } from '../failures.ts';
import { bookings, type OfferRow, offers, slots } from '../schema.ts';
import { clearFreeSlots, lockHost, makeSlots, timeZoneOf } from './make-slots.ts';
import { getOwnOffer, getOwnOfferView } from './offers.ts';
import { passOn } from './pass-on.ts';

const subjectOf = ({ id, schoolId }: OfferRow) => ({ type: 'appointments.offer', id, schoolId });

async function requireRoomOf(tx: Tx, institutionId: string, schoolId: string, roomId: string | null): Promise<void> {
  if (roomId === null) return;
  const own = and(eq(roomRows.institutionId, institutionId), eq(roomRows.id, roomId), eq(roomRows.schoolId, schoolId));
  if ((await tx.$count(roomRows, own)) === 0) throw failure('not_found');
}

const columnsOf = ({ from, until, ...fields }: OfferFields) => ({
  ...fields,
  fromTime: from,
  untilTime: until,
  kind: fields.weekdays.length > 0 ? ('weekly' as const) : ('single' as const),
});

function requireDays({ startsOn, endsOn, weekdays, from, until }: OfferFields, today: string): void {
  const isWhole = from < until && startsOn <= endsOn && (weekdays.length > 0 || startsOn === endsOn);
  if (!isWhole || endsOn < today || endsOn > addDays(today, MOST_DAYS_AHEAD)) throw failure('bad_days');
}

/** Offers hours, or changes them: what is booked stays where it is, the free slots are cut anew. */
export async function saveOffer(
  tx: Tx,
  actor: Actor,
  { id, seen, ...fields }: OfferFields & { id: string; seen: number },
): Promise<OfferView> {
  const { institutionId, userId, membership } = actor;
  if (!membership.schoolId) throw failure('school_missing');
  const { schoolId } = membership;
  const timeZone = await timeZoneOf(tx, institutionId, schoolId);
  requireDays(fields, localDateAt(clock.now(), timeZone));
  if (fields.roomId === null && fields.videoLink === null) throw failure('place_missing');
  await requireRoomOf(tx, institutionId, schoolId, fields.roomId);
  await lockHost(tx, institutionId, userId);
  const row =
    seen === 0 ? await addOffer(tx, actor, schoolId, id, fields) : await changeOffer(tx, actor, id, seen, fields);
  if (row) {
    await makeSlots(tx, row);
    await record(tx, actor, 'appointments.offered', subjectOf(row), { after: { ...fields, videoLink: undefined } });
    await passOn(tx, institutionId, userId);
  }
  return getOwnOfferView(tx, actor, id);
}

/** Null where the same hours were sent before. */
async function addOffer(tx: Tx, actor: Actor, schoolId: string, id: string, fields: OfferFields) {
  const { institutionId, userId } = actor;
  const [row] = await tx
    .insert(offers)
    .values({ institutionId, id, schoolId, hostUserId: userId, ...columnsOf(fields), createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

async function changeOffer(tx: Tx, actor: Actor, id: string, version: number, fields: OfferFields) {
  const before = await getOwnOffer(tx, actor, id);
  if (before.eveningId !== null || before.state !== 'open') throw failure('already_ended');
  const { institutionId } = actor;
  const row = await updateSeen(tx, offers, { institutionId, id, version }, columnsOf(fields));
  if (!row) throw failure('changed_meanwhile');
  await clearFreeSlots(tx, row);
  return row;
}

/** Ends hours: no slot of them can be booked any more, what is booked stays. */
export async function endOffer(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<OfferView> {
  const before = await getOwnOffer(tx, actor, id);
  if (before.state === 'ended') throw failure('already_ended');
  const row = await updateSeen(tx, offers, { institutionId: actor.institutionId, id, version }, { state: 'ended' });
  if (!row) throw failure('changed_meanwhile');
  await clearFreeSlots(tx, row);
  await record(tx, actor, 'appointments.offer_ended', subjectOf(row));
  return getOwnOfferView(tx, actor, id);
}

/** Closes one free slot of one's own, or opens it again. */
export async function setSlotOpen(tx: Tx, actor: Actor, id: string, open: boolean): Promise<void> {
  const { institutionId, userId } = actor;
  await lockHost(tx, institutionId, userId);
  const one = and(eq(slots.institutionId, institutionId), eq(slots.id, id), eq(slots.hostUserId, userId));
  const [slot] = await tx.select().from(slots).where(one).for('update');
  if (!slot) throw failure('not_found');
  if (slot.startsAt <= clock.now()) throw failure('too_late');
  const taken = and(eq(bookings.institutionId, institutionId), eq(bookings.slotId, id), eq(bookings.state, 'booked'));
  if (!open && (await tx.$count(bookings, taken)) > 0) throw failure('slot_taken');
  if ((slot.state === 'open') === open) return;
  await tx
    .update(slots)
    .set({ state: open ? 'open' : 'closed', heldBy: null, heldUntil: null })
    .where(one);
  await record(tx, actor, open ? 'appointments.slot_opened' : 'appointments.slot_closed', {
    type: 'appointments.offer',
    id: slot.offerId,
    schoolId: slot.schoolId,
  });
  if (open) await passOn(tx, institutionId, userId);
}
