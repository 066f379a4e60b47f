import type { Actor, Membership, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { happened, publish, type RequestInfo, record, type Tx, withinInstitution } from '@patio/platform';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { signedInElsewhere } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { oneTimeTokens, passkeys, recoveryCodes, sessions, signInAttempts, totpSecrets, users } from '../schema.ts';
import { asksSecondStep } from '../second-step.ts';
import { endSession } from '../session/end.ts';
import { type NewSession, type SessionRow, startSession } from '../session/start.ts';
import { hashToken, makeToken } from '../tokens.ts';
import type { UserRow } from './find-person.ts';
import { chooseMembership, listOwnMemberships, type OwnMembership } from './list-memberships.ts';
import { keepSeen } from './register.ts';

export type SecondFactorMethod = 'totp' | 'recovery_code' | 'passkey';
export type Admission =
  | { next: 'done'; token: string; session: SessionRow }
  | { next: 'second_factor'; pending: string; methods: SecondFactorMethod[] };

export interface Arrival {
  request: RequestInfo;
  user: UserRow;
  method: string;
  /** The institution whose door was used, if one. */
  institutionId?: Id | undefined;
  /** Come in as this and nothing else. */
  role?: Role;
  /** A passkey proves possession and the person at once; a checked code is the second proof itself. */
  proved?: boolean;
  session?: Partial<NewSession>;
  /** The session that this browser had until now: it ends here. */
  replaces?: Id | undefined;
}

/** An actor for the audit of someone who is just coming in. */
export const arriving = (userId: Id, membership: Membership, request: RequestInfo): Actor => ({
  userId,
  institutionId: membership.institutionId,
  membership,
  overrides: [],
  delegations: [],
  request: { id: request.id, address: request.address },
});

/** Remembers an attempt; failed ones in a transaction of their own, because the failing one is undone. */
export async function logAttempt(
  tx: Tx,
  request: RequestInfo,
  attempt: { method: string; outcome: string; identifier?: string; userId?: Id | null; institutionId?: Id },
): Promise<void> {
  await tx.insert(signInAttempts).values({
    id: makeId(),
    at: clock.now(),
    method: attempt.method,
    outcome: attempt.outcome,
    identifierHash: attempt.identifier ? hashToken(attempt.identifier.trim().toLowerCase()) : null,
    userId: attempt.userId ?? null,
    address: request.address,
    userAgent: request.userAgent.slice(0, 400),
  });
  happened({
    kind: 'sign_in',
    name: attempt.method,
    outcome: attempt.outcome,
    ok: attempt.outcome === 'signed_in',
    requestId: request.id,
    ...(attempt.userId ? { userId: attempt.userId } : {}),
    ...(attempt.institutionId ? { institutionId: attempt.institutionId } : {}),
  });
}

/** A passkey alone is a wish of its owner's, and a password may come in besides it; not where a role asks for two steps. */
async function secondFactorsOf(tx: Tx, userId: Id, places: readonly OwnMembership[]): Promise<SecondFactorMethod[]> {
  const [totp] = await tx
    .select({ at: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const keys = await tx.$count(passkeys, eq(passkeys.userId, userId));
  if (!totp) return keys > 0 && (await asksSecondStep(tx, places)) ? ['passkey'] : [];
  const codes = await tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return ['totp', ...(codes ? (['recovery_code'] as const) : []), ...(keys ? (['passkey'] as const) : [])];
}

/** Lets in someone whose first proof was right: asks for the second where there is one, else opens the session. */
export async function admit(tx: Tx, arrival: Arrival): Promise<Admission> {
  const { user, request, method } = arrival;
  if (user.lockedAt) throw failure('sign_in_failed');
  const all = await listOwnMemberships(tx, user.id);
  const own = arrival.role ? all.filter((m) => m.role === arrival.role) : all;
  const membership = await chooseMembership(tx, user.id, own, arrival.institutionId);
  if (!membership) throw failure('no_membership');
  if (!arrival.proved) {
    const methods = await secondFactorsOf(tx, user.id, all);
    if (methods.length) {
      const pending = makeToken();
      await tx.insert(oneTimeTokens).values({
        hash: hashToken(pending),
        kind: 'second_factor',
        userId: user.id,
        data: { method, institutionId: arrival.institutionId ?? null },
        expiresAt: after(10 * 60),
      });
      return { next: 'second_factor', pending, methods };
    }
  }
  if (arrival.replaces) await endSession(tx, arrival.replaces);
  const opened = await startSession(tx, request, { userId: user.id, membership, method, ...arrival.session });
  const now = clock.now();
  await tx.update(users).set({ lastSignedInAt: now }).where(eq(users.id, user.id));
  await keepSeen(tx, user.id, now);
  const { institutionId } = membership;
  await logAttempt(tx, request, { method, outcome: 'signed_in', userId: user.id, institutionId });
  const elsewhere = await isNewDevice(tx, opened.session);
  await withinInstitution(tx, membership.institutionId, async () => {
    const actor = arriving(user.id, membership, request);
    const { id: sessionId, device, address, kind } = opened.session;
    await record(
      tx,
      actor,
      'accounts.signed_in',
      { type: 'accounts.user', id: user.id },
      { after: { method, device, kind } },
    );
    if (elsewhere) await publish(tx, signedInElsewhere, { userId: user.id, sessionId, device, address });
  });
  return { next: 'done', ...opened };
}

/** True when this person has signed in before, but not with such a browser in the last three months. */
async function isNewDevice(tx: Tx, session: SessionRow): Promise<boolean> {
  const [seen] = await tx
    .select({
      any: sql<boolean>`count(*) > 0`,
      same: sql<boolean>`coalesce(bool_or(${sessions.device} = ${session.device}), false)`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, session.userId),
        ne(sessions.id, session.id),
        ne(sessions.kind, 'impersonation'),
        gt(sessions.createdAt, after(-90 * 24 * 3600)),
      ),
    );
  return Boolean(seen?.any && !seen.same);
}
