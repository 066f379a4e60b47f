import type { Actor, Membership } from '@patio/access';
import type { Id } from '@patio/kernel';
import { type RequestInfo, record, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { after } from '../clock.ts';
import { failure } from '../failures.ts';
import { sessions } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { endSession } from '../session/end.ts';
import { type KeptToken, rotateSession, startSession } from '../session/start.ts';

/**
 * Opens a session that looks through a person's eyes, reading only, with its reason in the audit; whether the actor may was
 * asked before. It never outlives the session that it began in, and none begins in another of its kind.
 */
export async function openImpersonation(
  tx: Tx,
  actor: Actor,
  request: RequestInfo,
  given: {
    sessionId: Id;
    userId: Id;
    membership: Pick<Membership, 'id' | 'institutionId' | 'role' | 'schoolId'>;
    minutes: number;
    reason: string;
  },
): Promise<KeptToken> {
  const { sessionId, userId, membership, minutes, reason } = given;
  const opened = await asIdentity(tx, async () => {
    const [parent] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    if (parent?.kind !== 'person') throw failure('not_impersonable');
    const left = Math.floor((parent.expiresAt.getTime() - after(0).getTime()) / 1000);
    return startSession(tx, request, {
      userId,
      membership,
      method: 'impersonation',
      kind: 'impersonation',
      lasts: Math.min(minutes * 60, left),
      impersonation: { impersonatorId: actor.userId, parentSessionId: sessionId, reason },
    });
  });
  await record(
    tx,
    actor,
    'accounts.impersonation_begun',
    { type: 'accounts.user', id: userId, schoolId: membership.schoolId },
    { after: { membershipId: membership.id, role: membership.role }, reason },
  );
  return { token: opened.token, expiresAt: opened.session.expiresAt };
}

/** Gives the admin their own session back, with a new token; null when it ended meanwhile. */
export async function endImpersonation(tx: Tx, actor: Actor, sessionId: Id): Promise<KeptToken | null> {
  if (!actor.impersonatedBy) throw failure('not_impersonating');
  const kept = await asIdentity(tx, async () => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    await endSession(tx, sessionId);
    return session?.parentSessionId ? rotateSession(tx, session.parentSessionId) : null;
  });
  await record(tx, actor, 'accounts.impersonation_ended', { type: 'accounts.user', id: actor.userId });
  return kept;
}
