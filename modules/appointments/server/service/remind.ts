import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { clock, inTenant, listOf, type Tx } from '@patio/platform';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { meetingSoon } from '../notices.ts';
import { bookings } from '../schema.ts';
import { describeBookings, hostLink } from './describe.ts';

const HOURS_AHEAD = 24;
const AT_ONCE = 100;

/** Reminds both sides of the meetings of the next day, once; answers how many there were. */
export async function remindNext(tx: Tx, actor: Actor): Promise<number> {
  const now = clock.now();
  const due = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, actor.institutionId),
        eq(bookings.state, 'booked'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, new Date(now.getTime() + HOURS_AHEAD * 3_600_000)),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(bookings)
    .set({ remindedAt: now })
    .where(and(eq(bookings.institutionId, actor.institutionId), sql`${bookings.id} = any(${listOf(ids)}::uuid[])`));
  for (const one of await describeBookings(tx, ids)) {
    const news = { notice: meetingSoon, about: `remind ${one.id}` };
    await notify(tx, actor, {
      ...news,
      to: [one.guardianUserId],
      child: one.studentId,
      params: { who: one.host, at: one.at, zone: one.zone, place: one.room },
      link: '/parent/meetings',
    });
    await notify(tx, actor, {
      ...news,
      to: [one.hostUserId],
      params: { who: one.guardian, at: one.at, zone: one.zone, place: one.room },
      link: await hostLink(tx, one.hostUserId),
    });
  }
  return ids.length;
}

/** Reminds of all that is due, in small steps. */
export async function remindAll(actor: Actor): Promise<void> {
  while ((await inTenant(actor, (tx) => remindNext(tx, actor))) === AT_ONCE);
}
