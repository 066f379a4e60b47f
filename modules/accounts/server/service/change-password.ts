import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { hashPassword, requireGoodPassword } from '../passwords.ts';
import { passwords } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { endSessionsOf } from '../session/end.ts';
import { type KeptToken, rotateSession } from '../session/start.ts';
import { getUser, type UserRow } from './find-person.ts';
import { requireProof, tellSecurityChange } from './proof.ts';

/** Stores a password in the sign-in scope; `mustChange` when it was chosen by somebody else. */
export async function storePassword(tx: Tx, userId: Id, hash: string, mustChange = false): Promise<void> {
  const row = { hash, mustChange, changedAt: clock.now() };
  await tx
    .insert(passwords)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: passwords.userId, set: row });
}

/** What an institution and its schools are called, which anybody there would try. */
export async function placeNames(tx: Tx, institutionId: Id): Promise<string[]> {
  const institution = await tx
    .select({ name: institutionRows.name })
    .from(institutionRows)
    .where(eq(institutionRows.institutionId, institutionId));
  const schools = await tx
    .select({ name: schoolRows.name })
    .from(schoolRows)
    .where(eq(schoolRows.institutionId, institutionId));
  return [...institution, ...schools].map(({ name }) => name);
}

/** Refuses a password that is easily guessed about this person at this institution. */
export async function requirePasswordFor(tx: Tx, user: UserRow, password: string, institutionId: Id): Promise<void> {
  requireGoodPassword(password, [user.email, user.givenNames, user.surnames, ...(await placeNames(tx, institutionId))]);
}

/**
 * Changes one's own password: every other session ends and this one gets a new token. Whoever has one says it in the same
 * breath (`proved`): a sign-in of minutes ago, left open on a desk, is not enough to take an account away for good. Sealed
 * codes are for those who know it no more.
 */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
  password: string,
  proved: boolean,
): Promise<KeptToken | null> {
  const { kind } = await requireProof(tx, sessionId);
  const has = await asIdentity(tx, () => tx.$count(passwords, eq(passwords.userId, actor.userId)));
  if (has > 0 && !proved && kind !== 'break_glass') throw failure('prove_again', undefined, 'currentPassword');
  await requirePasswordFor(tx, await getUser(tx, actor.userId), password, actor.institutionId);
  const hash = await hashPassword(password);
  const token = await asIdentity(tx, async () => {
    await storePassword(tx, actor.userId, hash);
    await endSessionsOf(tx, actor.userId, { except: sessionId });
    return rotateSession(tx, sessionId, { proved: true });
  });
  await tellSecurityChange(tx, actor, 'password_changed');
  return token;
}
