import type { Actor, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { type RequestInfo, record, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import { after } from '../clock.ts';
import { failure } from '../failures.ts';
import { canImpersonate } from '../policy.ts';
import { sessions } from '../schema.ts';
import { impersonationMinutes } from '../school-settings.ts';
import { asIdentity } from '../scope.ts';
import { endSession } from '../session/end.ts';
import { type KeptToken, rotateSession, startSession } from '../session/start.ts';
import { getMember, getMembership } from './members.ts';

const RIGHT = 'accounts.impersonate';

/** Opens a session that looks through a person's eyes: reading only, an hour, with its reason in the audit. */
export async function beginImpersonation(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
  request: RequestInfo,
  given: { membershipId: Id; reason: string },
): Promise<KeptToken> {
  const membership = await getMembership(tx, actor, RIGHT, given.membershipId);
  const member = await getMember(tx, actor, RIGHT, membership.userId);
  const target = { ...member, userId: member.id, role: membership.role as Role, platform: membership.platform };
  if (!canImpersonate(actor, target) || member.user.lockedAt) throw failure('not_impersonable');
  const minutes = await settingOf(tx, impersonationMinutes);
  const opened = await asIdentity(tx, async () => {
    const [parent] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    if (parent?.kind !== 'person') throw failure('not_impersonable');
    const left = Math.floor((parent.expiresAt.getTime() - after(0).getTime()) / 1000);
    return startSession(tx, request, {
      userId: member.id,
      membership,
      method: 'impersonation',
      kind: 'impersonation',
      lasts: Math.min(minutes * 60, left),
      impersonation: { impersonatorId: actor.userId, parentSessionId: sessionId, reason: given.reason },
    });
  });
  await record(
    tx,
    actor,
    'accounts.impersonation_begun',
    { type: 'accounts.user', id: member.id, schoolId: membership.schoolId },
    { after: { membershipId: membership.id, role: membership.role }, reason: given.reason },
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
