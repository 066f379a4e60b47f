import { studentRows } from '@patio/people/server';
import { clock, publish, type Tx } from '@patio/platform';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { slotOffered } from '../../contract/events.ts';
import { isOfferedTo, tieStands } from '../policy.ts';
import { offers, slots, waits } from '../schema.ts';
import { isBookedNow, isUnbooked, selectSlots } from './slot-views.ts';

/** How long a slot that became free is kept for the first in line. */
export const KEPT_MINUTES = 120;
const MOST_AT_ONCE = 20;
const minutesFromNow = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000);

/** Those in line for a host whose tie to the child still stands, the longest first. */
const listInLine = (tx: Tx, institutionId: string, hostUserId: string) =>
  tx
    .select()
    .from(waits)
    .where(
      and(
        eq(waits.institutionId, institutionId),
        eq(waits.hostUserId, hostUserId),
        eq(waits.state, 'waiting'),
        tieStands(sql`${waits.guardianUserId}`, sql`${waits.studentId}`),
      ),
    )
    .orderBy(asc(waits.createdAt), asc(waits.id))
    .limit(MOST_AT_ONCE);

/** The first slot ahead that nobody has or keeps and that the family of this student may book. */
async function findFree(tx: Tx, institutionId: string, hostUserId: string, studentId: string) {
  const [found] = await selectSlots(tx)
    .innerJoin(studentRows, and(eq(studentRows.institutionId, slots.institutionId), eq(studentRows.id, studentId)))
    .where(
      and(
        eq(slots.institutionId, institutionId),
        eq(slots.hostUserId, hostUserId),
        eq(slots.state, 'open'),
        eq(offers.state, 'open'),
        gt(slots.startsAt, clock.now()),
        or(isNull(slots.heldUntil), lte(slots.heldUntil, clock.now())),
        isBookedNow(),
        isUnbooked(),
        isOfferedTo(sql`${studentRows.id}`, sql`${studentRows.schoolId}`),
      ),
    )
    .orderBy(asc(slots.startsAt))
    .limit(1)
    .for('update', { of: slots, skipLocked: true });
  return found?.slot ?? null;
}

/** Offers the free slots of a host to those in line, one each: it is kept for them for a while, and they are told. */
export async function passOn(tx: Tx, institutionId: string, hostUserId: string): Promise<void> {
  for (const wait of await listInLine(tx, institutionId, hostUserId)) {
    const slot = await findFree(tx, institutionId, hostUserId, wait.studentId);
    if (!slot) continue;
    const until = new Date(Math.min(minutesFromNow(KEPT_MINUTES).getTime(), slot.startsAt.getTime()));
    await tx
      .update(slots)
      .set({ heldBy: wait.guardianUserId, heldUntil: until })
      .where(and(eq(slots.institutionId, institutionId), eq(slots.id, slot.id)));
    await tx
      .update(waits)
      .set({ state: 'offered', slotId: slot.id, offeredUntil: until, version: sql`${waits.version} + 1` })
      .where(and(eq(waits.institutionId, institutionId), eq(waits.id, wait.id)));
    await publish(tx, slotOffered, { waitId: wait.id, slotId: slot.id });
  }
}

/** Offers that nobody took in their time go to the next in line. */
export async function passOnLapsed(tx: Tx, institutionId: string): Promise<void> {
  const lapsed = await tx
    .update(waits)
    .set({ state: 'lapsed', updatedAt: clock.now(), version: sql`${waits.version} + 1` })
    .where(
      and(eq(waits.institutionId, institutionId), eq(waits.state, 'offered'), lte(waits.offeredUntil, clock.now())),
    )
    .returning({ hostUserId: waits.hostUserId });
  for (const hostUserId of new Set(lapsed.map((wait) => wait.hostUserId))) await passOn(tx, institutionId, hostUserId);
}
