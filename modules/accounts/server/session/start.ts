import { type Id, makeId } from '@patio/kernel';
import type { RequestInfo, Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { deviceOf } from '../device.ts';
import { sessions } from '../schema.ts';
import { settings } from '../settings.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { announce } from './announce.ts';

export type SessionRow = typeof sessions.$inferSelect;
export interface NewSession {
  userId: Id;
  membership: { id: Id; institutionId: Id };
  method: string;
  kind?: SessionRow['kind'];
  secondFactor?: boolean;
  /** A shorter life than usual, in seconds. */
  lasts?: number;
  impersonation?: { impersonatorId: Id; parentSessionId: Id; reason: string };
  reason?: string;
}

/** A token for the cookie, and how long the cookie may live. */
export interface KeptToken {
  token: string;
  expiresAt: Date;
}

/** Opens a session in the sign-in scope and answers its token, which exists nowhere else. */
export async function startSession(
  tx: Tx,
  request: Pick<RequestInfo, 'address' | 'userAgent'>,
  given: NewSession,
): Promise<{ token: string; session: SessionRow }> {
  const now = clock.now();
  const kind = given.kind ?? 'person';
  const { idle, absolute, childIdle, childAbsolute } = settings().sessions;
  const lasts = Math.min(given.lasts ?? Number.POSITIVE_INFINITY, kind === 'child' ? childAbsolute : absolute);
  const token = makeToken();
  const [session] = await tx
    .insert(sessions)
    .values({
      id: makeId(),
      tokenHash: hashToken(token),
      userId: given.userId,
      activeInstitutionId: given.membership.institutionId,
      membershipId: given.membership.id,
      kind,
      method: given.method,
      secondFactor: given.secondFactor ?? false,
      device: deviceOf(request.userAgent),
      userAgent: request.userAgent.slice(0, 400),
      address: request.address,
      impersonatorId: given.impersonation?.impersonatorId,
      parentSessionId: given.impersonation?.parentSessionId,
      reason: given.impersonation?.reason ?? given.reason,
      createdAt: now,
      provedAt: now,
      rotatedAt: now,
      lastSeenAt: now,
      idleSeconds: Math.min(lasts, kind === 'child' ? childIdle : idle),
      expiresAt: new Date(now.getTime() + lasts * 1000),
    })
    .returning();
  if (!session) throw new Error('not inserted');
  return { token, session };
}

/** Notes that whoever sits here has just shown a second proof. */
export async function markSecondFactor(tx: Tx, sessionId: Id): Promise<void> {
  await tx.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, sessionId));
  await announce(tx, { session: sessionId });
}

/** A new token for the same session: the old one is dead from the commit on. */
export async function rotateSession(
  tx: Tx,
  sessionId: Id,
  change: { membership?: { id: Id; institutionId: Id }; proved?: boolean; secondFactor?: boolean } = {},
): Promise<KeptToken | null> {
  const now = clock.now();
  const token = makeToken();
  const [changed] = await tx
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      rotatedAt: now,
      lastSeenAt: now,
      ...(change.proved ? { provedAt: now } : {}),
      ...(change.secondFactor === undefined ? {} : { secondFactor: change.secondFactor }),
      ...(change.membership
        ? { membershipId: change.membership.id, activeInstitutionId: change.membership.institutionId }
        : {}),
    })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  await announce(tx, { session: sessionId });
  return changed ? { token, expiresAt: changed.expiresAt } : null;
}
