import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { accessRequestClosed, accessRequested } from '../../contract.ts';
import { clock } from '../clock.ts';
import { accessRequests } from '../schema.ts';
import { listAdmins } from './last-admin.ts';

/** Asks the admins for a right; they hear of it at once. */
export async function requestAccess(tx: Tx, actor: Actor, asked: { area: string; reason: string }): Promise<string> {
  const id = clock.id();
  await tx.insert(accessRequests).values({
    ...asked,
    institutionId: actor.institutionId,
    id,
    userId: actor.userId,
    role: actor.membership.role,
    at: clock.now(),
  });
  const adminIds = [...new Set((await listAdmins(tx)).map(({ user }) => user.id))];
  await record(tx, actor, 'accounts.access_requested', { type: 'accounts.access_request', id }, { after: asked });
  await publish(tx, accessRequested, { userId: actor.userId, requestId: id, area: asked.area, adminIds });
  return id;
}

/** Writes down how a request was answered; the right itself is given where rights are given. */
export async function answerAccessRequest(
  tx: Tx,
  actor: Actor,
  asked: { id: Id; userId: Id },
  { outcome, note }: { outcome: 'granted' | 'declined'; note: string },
): Promise<void> {
  const { id, userId } = asked;
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
  await publish(tx, accessRequestClosed, { userId, requestId: id, outcome });
}
