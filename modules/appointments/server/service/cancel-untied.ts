import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { tieStands } from '../policy.ts';
import { bookings } from '../schema.ts';
import { cancelBooking } from './book.ts';
import { passOn } from './pass-on.ts';

const MOST = 500;

/**
 * Cancels meetings ahead of adults whose tie to the child no longer opens messages: it ended, or a restriction began. The host is told
 * that it is cancelled, never why. May run at any time and twice; with a student, only about that child.
 */
export async function cancelUntied(tx: Tx, actor: Actor, studentId?: string): Promise<number> {
  const found = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, actor.institutionId),
        eq(bookings.state, 'booked'),
        gt(bookings.startsAt, clock.now()),
        studentId ? eq(bookings.studentId, studentId) : undefined,
        sql`not ${tieStands(sql`${bookings.guardianUserId}`, sql`${bookings.studentId}`)}`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(MOST)
    .for('update');
  for (const row of found) await cancelBooking(tx, actor, row, { version: row.version, reason: '', byHost: false });
  for (const hostUserId of new Set(found.map((row) => row.hostUserId)))
    await passOn(tx, actor.institutionId, hostUserId);
  return found.length;
}
