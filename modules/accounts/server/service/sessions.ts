import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { inTenant, record, type Tx } from '@patio/platform';
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { SessionView } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { sessions, totpSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { endSession, endSessionsOf } from '../session/end.ts';
import { type KeptToken, rotateSession, type SessionRow } from '../session/start.ts';
import { listOwnMemberships } from './list-memberships.ts';

/** A session as a person sees it. */
export const toSession = (row: SessionRow): Omit<SessionView, 'current'> => ({
  id: row.id,
  kind: row.kind,
  device: row.device,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** The living sessions of a person, in the sign-in scope; those of an admin looking on are the admin's, not theirs. */
export function listOpenSessions(tx: Tx, userId: Id): Promise<SessionRow[]> {
  const now = clock.now();
  return tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.kind, 'impersonation'),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends one of one's own sessions. */
export async function revokeOwnSession(tx: Tx, actor: Actor, id: Id): Promise<void> {
  await asIdentity(tx, async () => {
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId), isNull(sessions.endedAt)));
    if (!own) throw failure('not_found');
    await endSession(tx, id);
  });
  await record(tx, actor, 'accounts.session_revoked', { type: 'accounts.session', id });
}

export async function signOutEverywhere(tx: Tx, actor: Actor, sessionId: Id, here: boolean): Promise<number> {
  const ended = await asIdentity(tx, () => endSessionsOf(tx, actor.userId, here ? {} : { except: sessionId }));
  await record(
    tx,
    actor,
    'accounts.signed_out_everywhere',
    { type: 'accounts.user', id: actor.userId },
    { after: { ended } },
  );
  return ended;
}

/** Ends this session; whoever was looking through another's eyes is signed out altogether. */
export const signOut = (actor: Actor, sessionId: Id): Promise<void> =>
  inTenant(actor, async (tx) => {
    await asIdentity(tx, async () => {
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
      await endSession(tx, session?.parentSessionId ?? sessionId);
    });
    await record(tx, actor, 'accounts.signed_out', { type: 'accounts.session', id: sessionId });
  });

/** Makes another own membership the active one; someone else's is not found. */
export async function switchMembership(tx: Tx, actor: Actor, sessionId: Id, membershipId: Id): Promise<KeptToken> {
  const kept = await asIdentity(tx, async () => {
    const own = await listOwnMemberships(tx, actor.userId);
    const membership = own.find((m) => m.id === membershipId);
    if (!membership) throw failure('not_found');
    return rotateSession(tx, sessionId, { membership });
  });
  if (!kept) throw failure('not_found');
  await record(
    tx,
    actor,
    'accounts.membership_switched',
    { type: 'accounts.user', id: actor.userId },
    { before: { membershipId: actor.membership.id }, after: { membershipId } },
  );
  return kept;
}

/** What an office may know of how somebody comes in here; where else they are signed in is their business. */
export const readWaysIn = (tx: Tx, userId: Id, institutionId: Id) =>
  asIdentity(tx, async () => {
    const open = await listOpenSessions(tx, userId);
    const totp = await tx.$count(totpSecrets, and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
    const here = open.filter((row) => row.activeInstitutionId === institutionId).map(toSession);
    return { secondFactor: totp > 0, sessions: here };
  });
