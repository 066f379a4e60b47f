import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { commandInIdentity, publish, type RequestInfo, record, type Tx, withinInstitution } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { breakGlassRequested, breakGlassUsed } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { giveBack, spend, type Tried } from '../limits.ts';
import { mailBreakGlass } from '../mails.ts';
import { breakGlassRequests, sealedSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { startSession } from '../session/start.ts';
import { hashPaperCode, makePaperCode, SECRET_GROUPS } from '../tokens.ts';
import { arriving, logAttempt } from './admit.ts';
import { findUserByEmail, getUser, nameOf } from './find-person.ts';
import { listAdmins } from './last-admin.ts';
import { listOwnMemberships } from './list-memberships.ts';
import { requireProof } from './proof.ts';

const CODES = 5;
const REQUEST_LIVES = 24 * 3600;
const SESSION_LIVES = 30 * 60;

const sealedOf = (institutionId: Id) =>
  and(
    eq(sealedSecrets.ofInstitutionId, institutionId),
    eq(sealedSecrets.kind, 'break_glass'),
    isNull(sealedSecrets.endedAt),
  );

const pendingNow = () => and(isNull(breakGlassRequests.approvedAt), gt(breakGlassRequests.expiresAt, clock.now()));

/** How many codes lie sealed, and who waits for a second admin. */
export async function getBreakGlassState(tx: Tx, actor: Actor) {
  const codesLeft = await asIdentity(tx, () => tx.$count(sealedSecrets, sealedOf(actor.institutionId)));
  const [issued] = await tx
    .select()
    .from(breakGlassRequests)
    .where(isNotNull(breakGlassRequests.approvedAt))
    .orderBy(desc(breakGlassRequests.approvedAt))
    .limit(1);
  const [pending] = await tx
    .select()
    .from(breakGlassRequests)
    .where(pendingNow())
    .orderBy(desc(breakGlassRequests.requestedAt))
    .limit(1);
  return {
    codesLeft,
    issuedAt: issued?.approvedAt?.toISOString() ?? null,
    pending: pending?.requestedBy
      ? {
          id: pending.id,
          byName: nameOf(await getUser(tx, pending.requestedBy)),
          at: pending.requestedAt.toISOString(),
          reason: pending.reason,
          expiresAt: pending.expiresAt.toISOString(),
          mine: pending.requestedBy === actor.userId,
        }
      : null,
  };
}

/** The first of two admins asks; the others hear of it. */
export async function requestBreakGlass(tx: Tx, actor: Actor, reason: string): Promise<Id> {
  const id = makeId();
  await tx.insert(breakGlassRequests).values({
    institutionId: actor.institutionId,
    id,
    requestedBy: actor.userId,
    reason,
    requestedAt: clock.now(),
    expiresAt: after(REQUEST_LIVES),
  });
  const adminIds = [...new Set((await listAdmins(tx)).map(({ user }) => user.id))].filter((a) => a !== actor.userId);
  await record(tx, actor, 'accounts.break_glass_requested', { type: 'accounts.break_glass', id }, { reason });
  await publish(tx, breakGlassRequested, { userId: actor.userId, requestId: id, adminIds });
  return id;
}

/** Seals new codes and burns the old ones; answers them for the only time. In a school's transaction. */
export async function sealCodes(tx: Tx, institutionId: Id, requestId: Id): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => makePaperCode(SECRET_GROUPS));
  await asIdentity(tx, async () => {
    await tx.update(sealedSecrets).set({ endedAt: clock.now() }).where(sealedOf(institutionId));
    await tx.insert(sealedSecrets).values(
      codes.map((code) => ({
        hash: hashPaperCode(code),
        kind: 'break_glass' as const,
        ofInstitutionId: institutionId,
        subjectId: requestId,
      })),
    );
  });
  return codes;
}

/** The first codes of an institution, made at installation, when there are no two admins yet. */
export async function sealFirstCodes(tx: Tx, actor: Actor): Promise<string[]> {
  const id = makeId();
  const now = clock.now();
  await tx.insert(breakGlassRequests).values({
    institutionId: actor.institutionId,
    id,
    reason: 'installation',
    requestedAt: now,
    expiresAt: now,
    approvedAt: now,
  });
  await record(tx, actor, 'accounts.break_glass_issued', { type: 'accounts.break_glass', id });
  return sealCodes(tx, actor.institutionId, id);
}

/** The second admin agrees, having proved who they are; never the one who asked. */
export async function approveBreakGlass(tx: Tx, actor: Actor, sessionId: Id, id: Id): Promise<string[]> {
  await requireProof(tx, sessionId);
  const [request] = await tx
    .select()
    .from(breakGlassRequests)
    .where(and(eq(breakGlassRequests.id, id), pendingNow()));
  if (!request) throw failure('not_found');
  if (request.requestedBy === actor.userId) throw failure('needs_second_admin');
  const [approved] = await tx
    .update(breakGlassRequests)
    .set({ approvedBy: actor.userId, approvedAt: clock.now() })
    .where(and(eq(breakGlassRequests.institutionId, actor.institutionId), eq(breakGlassRequests.id, id), pendingNow()))
    .returning();
  if (!approved) throw failure('not_found');
  await record(
    tx,
    actor,
    'accounts.break_glass_issued',
    { type: 'accounts.break_glass', id },
    { after: { requestedBy: request.requestedBy }, reason: request.reason },
  );
  return sealCodes(tx, actor.institutionId, id);
}

/** Burns a code and gives an admin of that institution thirty minutes; all admins are told, whatever comes of it. */
export async function useBreakGlass(
  request: RequestInfo,
  given: { code: string; email: string; reason: string },
): Promise<{ token: string; expiresAt: Date; codesLeft: number }> {
  const address: Tried = ['break_glass', request.address];
  const wait = await spend([address]);
  if (wait !== null) throw failure('break_glass_failed', { seconds: wait });
  const opened = await commandInIdentity(undefined, async (tx) => {
    const user = await findUserByEmail(tx, given.email);
    const own = user && !user.lockedAt ? await listOwnMemberships(tx, user.id) : [];
    const [burnt] = await tx
      .update(sealedSecrets)
      .set({ endedAt: clock.now() })
      .where(
        and(
          eq(sealedSecrets.hash, hashPaperCode(given.code)),
          eq(sealedSecrets.kind, 'break_glass'),
          isNull(sealedSecrets.endedAt),
        ),
      )
      .returning();
    const membership = own.find((m) => m.role === 'admin' && m.institutionId === burnt?.ofInstitutionId);
    // A right code with a wrong name is not burnt: the transaction is undone.
    if (!burnt || !user || !membership) throw failure('break_glass_failed');
    const session = await startSession(tx, request, {
      userId: user.id,
      membership,
      method: 'break_glass',
      kind: 'break_glass',
      lasts: SESSION_LIVES,
      reason: given.reason,
    });
    await logAttempt(tx, request, { method: 'break_glass', outcome: 'signed_in', userId: user.id });
    const codesLeft = await tx.$count(sealedSecrets, sealedOf(membership.institutionId));
    await withinInstitution(tx, membership.institutionId, async () => {
      const admins = [...new Map((await listAdmins(tx)).map(({ user: admin }) => [admin.id, admin])).values()];
      const actor = arriving(user.id, membership, request);
      const [institution] = await tx.select({ name: institutionRows.name }).from(institutionRows);
      const subject = { type: 'accounts.user', id: user.id };
      await record(tx, actor, 'accounts.break_glass_used', subject, { after: { codesLeft }, reason: given.reason });
      await publish(tx, breakGlassUsed, { userId: user.id, reason: given.reason, adminIds: admins.map((a) => a.id) });
      for (const admin of admins) {
        if (!admin.email) continue;
        const to = {
          institutionId: membership.institutionId,
          institutionName: institution?.name ?? '',
          email: admin.email,
          name: admin.preferredName || admin.givenNames,
          locale: admin.locale,
        };
        await mailBreakGlass(tx, to, nameOf(user), given.reason);
      }
    });
    return { token: session.token, expiresAt: session.session.expiresAt, codesLeft };
  }).catch(async (error) => {
    await commandInIdentity(undefined, (tx) =>
      logAttempt(tx, request, { method: 'break_glass', outcome: 'wrong', identifier: given.email }),
    );
    throw error;
  });
  await giveBack([address]);
  return opened;
}
