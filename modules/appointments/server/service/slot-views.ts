import { clock, type Tx } from '@patio/platform';
import { roomRows, schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SlotView } from '../../contract/fields.ts';
import { localSpan } from '../../rules/local-time.ts';
import { bookings, evenings, offers, type SlotRow, slots } from '../schema.ts';

export const slotColumns = {
  slot: slots,
  audience: offers.audience,
  schoolId: offers.schoolId,
  note: offers.note,
  capFamily: offers.capFamily,
  eveningId: offers.eveningId,
  video: sql<boolean>`${offers.videoLink} is not null`,
  room: roomRows.name,
  timeZone: schoolRows.timeZone,
};

export interface ListedSlot {
  slot: SlotRow;
  audience: 'taught' | 'school';
  schoolId: string;
  note: string;
  capFamily: number | null;
  eveningId: string | null;
  video: boolean;
  room: string | null;
  timeZone: string;
}

/** Slots with what they are offered under; `evenings` is joined where there is one. */
export const selectSlots = (tx: Tx) =>
  tx
    .select(slotColumns)
    .from(slots)
    .innerJoin(offers, and(eq(offers.institutionId, slots.institutionId), eq(offers.id, slots.offerId)))
    .innerJoin(schoolRows, schoolOf(slots))
    .leftJoin(evenings, and(eq(evenings.institutionId, offers.institutionId), eq(evenings.id, offers.eveningId)))
    .leftJoin(roomRows, and(eq(roomRows.institutionId, slots.institutionId), eq(roomRows.id, slots.roomId)))
    .$dynamic();

/** A condition on the joined `evenings`: there is none, or families book it now. */
export const isBookedNow = (): SQL | undefined =>
  or(
    isNull(offers.eveningId),
    and(eq(evenings.state, 'open'), lte(evenings.opensAt, clock.now()), gt(evenings.closesAt, clock.now())),
  );

/** A condition: nobody has the slot. */
export const isUnbooked = (): SQL =>
  sql`not exists (select 1 from ${bookings} taken where taken.institution_id = ${slots.institutionId}
    and taken.slot_id = ${slots.id} and taken.state = 'booked')`;

/** A condition: the slot lies ahead and this account could have it now. A hold whose time is over is none. */
export const isFreeFor = (userId: string): SQL | undefined =>
  and(
    eq(slots.state, 'open'),
    eq(offers.state, 'open'),
    gt(slots.startsAt, clock.now()),
    isBookedNow(),
    or(isNull(slots.heldUntil), lte(slots.heldUntil, clock.now()), eq(slots.heldBy, userId)),
    isUnbooked(),
  );

/** A condition: the family of a child may still have the slot beside what it has; `instead` is a meeting that it would give up. */
export function isWithinCaps(userId: string, studentId: string, instead?: string): SQL | undefined {
  const own = sql`from ${bookings} own where own.institution_id = ${slots.institutionId} and own.guardian_user_id = ${userId}
    and own.state = 'booked' and own.id is distinct from ${instead ?? null}::uuid`;
  return and(
    sql`not exists (select 1 ${own} and own.starts_at < ${slots.endsAt} and own.ends_at > ${slots.startsAt})`,
    sql`(${offers.capFamily} is null or (select count(*) ${own} and own.offer_id = ${offers.id}
      and own.student_id = ${studentId} and own.ends_at > ${clock.now()}) < ${offers.capFamily})`,
    sql`(${evenings.capFamily} is null or (select count(*) ${own} and own.evening_id = ${evenings.id}) < ${evenings.capFamily})`,
  );
}

export const viewSlot = ({
  slot,
  room,
  video,
  eveningId,
  timeZone,
}: Omit<ListedSlot, 'audience' | 'note' | 'schoolId' | 'capFamily'>): SlotView => ({
  id: slot.id,
  startsAt: slot.startsAt.toISOString(),
  ...localSpan(slot.startsAt, slot.endsAt, timeZone),
  room,
  video,
  eveningId,
});
