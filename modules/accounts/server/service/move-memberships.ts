import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { memberships } from '../schema.ts';
import { announce } from '../session/announce.ts';
import type { MembershipRow } from './memberships.ts';
import { keepListed } from './register.ts';

/** Gives memberships of one account to another of the same human. */
export async function moveMemberships(
  tx: Tx,
  institutionId: Id,
  ids: readonly Id[],
  { from, to }: { from: Id; to: Id },
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(memberships)
      .set({ userId: to })
      .where(and(eq(memberships.institutionId, institutionId), inArray(memberships.id, [...ids])));
  await keepListed(tx, institutionId, [from, to]);
  await announce(tx, { user: from });
  await announce(tx, { user: to });
}

/** Ends memberships of somebody who has the same ones with another account: nothing of theirs is lost, so nothing else follows. */
export async function closeMemberships(tx: Tx, institutionId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(memberships)
    .set({ endedAt: clock.now() })
    .where(and(eq(memberships.institutionId, institutionId), inArray(memberships.id, [...ids])));
}

/** Takes the end of a membership back, with the date that it had where one is named; null where it is somebody else's by now. */
export async function reopenMembership(
  tx: Tx,
  institutionId: Id,
  { id, userId, endsOn }: { id: Id; userId: Id; endsOn?: string | null },
): Promise<MembershipRow | null> {
  const [row] = await tx
    .update(memberships)
    .set({ endedAt: null, endsOn })
    .where(and(eq(memberships.institutionId, institutionId), eq(memberships.id, id), eq(memberships.userId, userId)))
    .returning();
  if (!row) return null;
  await keepListed(tx, institutionId, [userId]);
  await announce(tx, { user: userId });
  return row;
}
