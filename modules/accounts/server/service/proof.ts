import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { securityChanged } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { spend } from '../limits.ts';
import { verifyPassword } from '../passwords.ts';
import { passwords, sessions } from '../schema.ts';
import { asIdentity } from '../scope.ts';

const FRESH_SECONDS = 15 * 60;

/** Whoever changes what protects an account proves again that they are its owner, unless they just did. */
export async function requireProof(tx: Tx, actor: Actor, sessionId: Id, currentPassword?: string): Promise<void> {
  const known = await asIdentity(tx, async () => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    const [secret] = await tx.select().from(passwords).where(eq(passwords.userId, actor.userId));
    return { provedAt: session?.provedAt, hash: secret?.hash };
  });
  if (currentPassword !== undefined) {
    const wait = await spend([['proof', actor.userId]]);
    if (wait !== null) throw failure('too_many_tries', { seconds: wait });
    if (!(await verifyPassword(known.hash, currentPassword)))
      throw failure('prove_again', undefined, 'currentPassword');
    await asIdentity(tx, () => tx.update(sessions).set({ provedAt: clock.now() }).where(eq(sessions.id, sessionId)));
    return;
  }
  if (!known.provedAt || known.provedAt < after(-FRESH_SECONDS))
    throw failure('prove_again', undefined, 'currentPassword');
}

/** The audit entry and the news of a change to what protects an account. */
export async function tellSecurityChange(tx: Tx, actor: Actor, what: string, after?: unknown): Promise<void> {
  await record(tx, actor, `accounts.${what}`, { type: 'accounts.user', id: actor.userId }, { after });
  await publish(tx, securityChanged, { userId: actor.userId, what });
}
