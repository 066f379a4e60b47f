import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { commandInIdentity, publish, readIdentity, record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { securityChanged } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { giveBack, spend } from '../limits.ts';
import { verifyPassword } from '../passwords.ts';
import { passwords, sessions } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { asksSecondStep } from '../second-step.ts';
import type { SessionRow } from '../session/start.ts';
import { useTotp } from './second-factor.ts';

const FRESH_SECONDS = 15 * 60;

/**
 * Proves with the password that the owner of the account sits here. Before the transaction of the change, never inside:
 * a wrong try must stay counted, and hashing must not hold a connection.
 */
export async function proveAgain(actor: Actor, sessionId: Id, currentPassword: string | undefined): Promise<void> {
  if (currentPassword === undefined) return;
  const wait = await spend([['proof', actor.userId]]);
  if (wait !== null) throw failure('too_many_tries', { seconds: wait });
  const [secret] = await readIdentity(actor.userId, (tx) =>
    tx.select().from(passwords).where(eq(passwords.userId, actor.userId)),
  );
  if (!(await verifyPassword(secret?.hash, currentPassword)))
    throw failure('prove_again', undefined, 'currentPassword');
  await giveBack([['proof', actor.userId]]);
  await commandInIdentity(actor.userId, (tx) =>
    tx.update(sessions).set({ provedAt: clock.now() }).where(eq(sessions.id, sessionId)),
  );
}

/**
 * Whoever changes what protects an account has proved only minutes ago that they are its owner. A child's card proves who
 * sits at a tablet of the classroom, and no more: whoever finds one must not make the account theirs.
 */
export async function requireProof(tx: Tx, sessionId: Id): Promise<Pick<SessionRow, 'kind'>> {
  const [session] = await asIdentity(tx, () =>
    tx.select({ provedAt: sessions.provedAt, kind: sessions.kind }).from(sessions).where(eq(sessions.id, sessionId)),
  );
  if (session?.kind === 'child') throw failure('not_with_card');
  if (!session || session.provedAt < after(-FRESH_SECONDS)) throw failure('prove_again', undefined, 'currentPassword');
  return session;
}

/**
 * Whoever opens what is most private shows the second step again, where the institution asks one of this role: a sign-in with it
 * counts for a quarter of an hour, afterwards a code does. Before the transaction that opens, so that a wrong code stays counted.
 */
export async function proveStep(actor: Actor, sessionId: Id, code: string | undefined): Promise<void> {
  const { role, institutionId } = actor.membership;
  const seen = await readIdentity(actor.userId, async (tx) => {
    const [session] = await tx
      .select({ kind: sessions.kind, secondFactor: sessions.secondFactor, createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    return { session, asked: await asksSecondStep(tx, [{ role, institutionId }]) };
  });
  if (seen.session?.kind !== 'person') throw failure('not_with_card');
  if (!seen.asked || (seen.session.secondFactor && seen.session.createdAt >= after(-FRESH_SECONDS))) return;
  if (code === undefined) throw failure('step_again', undefined, 'code');
  const wait = await spend([['second_factor', actor.userId]]);
  if (wait !== null) throw failure('too_many_tries', { seconds: wait });
  const right = await commandInIdentity(actor.userId, (tx) => useTotp(tx, actor.userId, code));
  if (!right) throw failure('code_wrong', undefined, 'code');
  await giveBack([['second_factor', actor.userId]]);
}

/** The audit entry and the news of a change to what protects an account. */
export async function tellSecurityChange(tx: Tx, actor: Actor, what: string, after?: unknown): Promise<void> {
  await record(tx, actor, `accounts.${what}`, { type: 'accounts.user', id: actor.userId }, { after });
  await publish(tx, securityChanged, { userId: actor.userId, what });
}
