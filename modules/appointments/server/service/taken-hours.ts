import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { bookings, offers, type SlotRow, slots } from '../schema.ts';
import { setSlotOpen } from './keep-offer.ts';

type Span = Pick<SlotRow, 'startsAt' | 'endsAt'>;

/** Closes the free slots of one's own that meet a span: whoever is taken then is not offered to families. Booked ones stay; answers which it closed. */
export async function closeSlotsDuring(tx: Tx, actor: Actor, { startsAt, endsAt }: Span): Promise<string[]> {
  const { institutionId, userId } = actor;
  const taken = and(
    eq(bookings.institutionId, slots.institutionId),
    eq(bookings.slotId, slots.id),
    eq(bookings.state, 'booked'),
  );
  const free = await tx
    .select({ id: slots.id })
    .from(slots)
    .leftJoin(bookings, taken)
    .where(
      and(
        eq(slots.institutionId, institutionId),
        eq(slots.hostUserId, userId),
        eq(slots.state, 'open'),
        gt(slots.startsAt, clock.now()),
        lt(slots.startsAt, endsAt),
        gt(slots.endsAt, startsAt),
        isNull(bookings.id),
      ),
    );
  for (const { id } of free) await setSlotOpen(tx, actor, id, false);
  return free.map(({ id }) => id);
}

/**
 * Those of some slots of one's own that could be offered again: still ahead and closed, of hours that still stand, and not beside another
 * slot that is offered or booked at the same time.
 */
export async function listReopenable(tx: Tx, actor: Actor, ids: readonly string[]): Promise<(Span & { id: string })[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: slots.id, startsAt: slots.startsAt, endsAt: slots.endsAt })
    .from(slots)
    .innerJoin(offers, and(eq(offers.institutionId, slots.institutionId), eq(offers.id, slots.offerId)))
    .where(
      and(
        eq(slots.institutionId, actor.institutionId),
        eq(slots.hostUserId, actor.userId),
        inArray(slots.id, [...ids]),
        eq(slots.state, 'closed'),
        gt(slots.startsAt, clock.now()),
        eq(offers.state, 'open'),
        sql`not exists (select 1 from ${slots} o where o.institution_id = ${slots.institutionId} and o.host_user_id = ${slots.hostUserId} and o.state = 'open' and o.starts_at < ${slots.endsAt} and o.ends_at > ${slots.startsAt})`,
      ),
    )
    .orderBy(asc(slots.startsAt));
}

/** Offers slots of one's own again that `listReopenable` named, to those in line first. */
export async function reopenSlots(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const id of ids) await setSlotOpen(tx, actor, id, true);
}
