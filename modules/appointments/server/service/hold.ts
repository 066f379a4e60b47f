import type { Actor } from '@patio/access';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { isOfferedTo } from '../policy.ts';
import { slots } from '../schema.ts';
import { isFreeFor, isWithinCaps, selectSlots, viewSlot } from './slot-views.ts';
import { type LockedSlot, lockSlots, requireFree } from './take-slot.ts';

export const HOLD_MINUTES = 5;
const MOST_SLOTS = 300;

/** Keeps locked slots for the actor for five minutes; after that they are free again by themselves. */
export async function keepSlots(tx: Tx, actor: Actor, locked: readonly LockedSlot[]): Promise<Date> {
  const until = new Date(clock.now().getTime() + HOLD_MINUTES * 60_000);
  if (locked.length === 0) return until;
  await tx
    .update(slots)
    .set({ heldBy: actor.userId, heldUntil: until })
    .where(
      and(
        eq(slots.institutionId, actor.institutionId),
        inArray(
          slots.id,
          locked.map(({ slot }) => slot.id),
        ),
      ),
    );
  return until;
}

/** Keeps one slot while a family looks at it; one that is kept for them for longer already stays so. */
export async function holdSlot(
  tx: Tx,
  actor: Actor,
  { slotId, studentId }: { slotId: string; studentId: string },
): Promise<Date> {
  const locked = await requireFree(tx, actor, (await lockSlots(tx, actor, [slotId])).get(slotId), studentId);
  const { heldUntil } = locked.slot;
  const soon = clock.now().getTime() + HOLD_MINUTES * 60_000;
  if (heldUntil && heldUntil.getTime() > soon) return heldUntil;
  return keepSlots(tx, actor, [locked]);
}

/** Gives back what one kept. */
export async function releaseSlots(tx: Tx, actor: Actor, slotIds: readonly string[]): Promise<number> {
  if (slotIds.length === 0) return 0;
  // What is kept for longer was offered to somebody in line: it stays theirs.
  const soon = new Date(clock.now().getTime() + HOLD_MINUTES * 60_000);
  const rows = await tx
    .update(slots)
    .set({ heldBy: null, heldUntil: null })
    .where(
      and(
        eq(slots.institutionId, actor.institutionId),
        inArray(slots.id, [...slotIds]),
        eq(slots.heldBy, actor.userId),
        lte(slots.heldUntil, soon),
      ),
    )
    .returning({ id: slots.id });
  return rows.length;
}

/** Every free slot of a host that the family of one child may book. */
export async function listSlotsOf(
  tx: Tx,
  actor: Actor,
  { hostId, studentId, instead }: { hostId: string; studentId: string; instead?: string | undefined },
) {
  const rows = await selectSlots(tx)
    .innerJoin(studentRows, and(eq(studentRows.institutionId, slots.institutionId), eq(studentRows.id, studentId)))
    .where(
      and(
        eq(slots.institutionId, actor.institutionId),
        eq(slots.hostUserId, hostId),
        isFreeFor(actor.userId),
        isWithinCaps(actor.userId, studentId, instead),
        studentsVisibleTo(actor, 'appointments.book', 'messages'),
        isOfferedTo(sql`${studentRows.id}`, sql`${studentRows.schoolId}`),
      ),
    )
    .orderBy(asc(slots.startsAt))
    .limit(MOST_SLOTS);
  return { slots: rows.map(viewSlot) };
}
