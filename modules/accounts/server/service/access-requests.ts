import type { Actor, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accessRequestClosed } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { membersVisibleTo } from '../policy.ts';
import { accessRequests, users } from '../schema.ts';
import { nameOf } from './find-person.ts';

/** Who stands before a closed door and waits for an answer. */
export async function listAccessRequests(tx: Tx, actor: Actor) {
  const rows = await tx
    .select({ row: accessRequests, user: users })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(and(isNull(accessRequests.closedAt), membersVisibleTo(actor, 'accounts.manage')))
    .orderBy(asc(accessRequests.at))
    .limit(500);
  return rows.map(({ row, user }) => ({
    id: row.id,
    userId: row.userId,
    name: nameOf(user),
    role: row.role as Role,
    area: row.area,
    reason: row.reason,
    at: row.at.toISOString(),
  }));
}

/** Answers a request; the right itself is given where rights are given. */
export async function closeAccessRequest(
  tx: Tx,
  actor: Actor,
  given: { id: Id; outcome: 'granted' | 'declined'; note: string },
): Promise<void> {
  const open = (await listAccessRequests(tx, actor)).find((row) => row.id === given.id);
  if (!open) throw failure('not_found');
  const { id, outcome, note } = given;
  await tx
    .update(accessRequests)
    .set({ outcome, note, closedBy: actor.userId, closedAt: clock.now() })
    .where(and(eq(accessRequests.institutionId, actor.institutionId), eq(accessRequests.id, id)));
  await record(
    tx,
    actor,
    'accounts.access_request_closed',
    { type: 'accounts.access_request', id },
    { after: { outcome, note } },
  );
  await publish(tx, accessRequestClosed, { userId: open.userId, requestId: id, outcome });
}
