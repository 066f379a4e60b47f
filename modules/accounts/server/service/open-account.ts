import type { Actor, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { hashPassword, requireGoodPassword } from '../passwords.ts';
import { oneTimeTokens, usernames, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { hashToken } from '../tokens.ts';
import { placeNames, storePassword } from './change-password.ts';
import { startMembership } from './memberships.ts';

const WAITS = 30 * 24 * 60 * 60;

/** How somebody wants to sign in once a person of the school has said that it is them. */
export interface ChosenSignIn {
  username: string;
  password: string;
  locale: 'es' | 'en';
}
interface Kept extends Omit<ChosenSignIn, 'password'> {
  hash: string;
}

const keptUnder = (requestId: Id) =>
  and(
    eq(oneTimeTokens.hash, hashToken(requestId)),
    eq(oneTimeTokens.kind, 'chosen_sign_in'),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, clock.now()),
  );

/** Hashes what somebody chose; before the transaction, because hashing must not hold a connection. */
export const hashChosen = async ({ password, ...chosen }: ChosenSignIn): Promise<Kept> => ({
  ...chosen,
  hash: await hashPassword(password),
});

/** Refuses a password that is easily guessed about this person at this institution. */
export async function requireGoodChoice(
  tx: Tx,
  chosen: ChosenSignIn,
  person: { givenNames: string; surnames: string },
  institutionId: Id,
): Promise<void> {
  const places = await placeNames(tx, institutionId);
  requireGoodPassword(chosen.password, [chosen.username, person.givenNames, person.surnames, ...places]);
}

/**
 * Keeps what a recognised person chose until somebody of the school decides about their request. It lies with the secrets of
 * sign-in, where no school's transaction reads it, and opens nothing by itself.
 */
export async function keepChosenSignIn(tx: Tx, requestId: Id, chosen: Kept): Promise<void> {
  if ((await tx.$count(usernames, eq(usernames.username, chosen.username))) > 0)
    throw failure('username_taken', undefined, 'username');
  const kept = { hash: hashToken(requestId), kind: 'chosen_sign_in' as const, data: chosen, expiresAt: after(WAITS) };
  await asIdentity(tx, () => tx.insert(oneTimeTokens).values(kept));
}

/** Forgets it, because nothing will be opened. */
export const dropChosenSignIn = (tx: Tx, requestId: Id): Promise<unknown> =>
  asIdentity(tx, () => tx.delete(oneTimeTokens).where(keptUnder(requestId)));

export interface NewAccount {
  schoolId: Id;
  role: Role;
  givenNames: string;
  surnames: string;
}

/** Opens the account that a request asked for, on the word of the actor; null when what was chosen has expired. */
export async function openChosenAccount(tx: Tx, actor: Actor, requestId: Id, given: NewAccount): Promise<Id | null> {
  const { institutionId } = actor;
  const { givenNames, surnames, role, schoolId } = given;
  const id = makeId();
  const chosen = await asIdentity(tx, async () => {
    const [kept] = await tx.delete(oneTimeTokens).where(keptUnder(requestId)).returning();
    if (!kept) return null;
    const { username, hash, locale } = kept.data as Kept;
    await tx.insert(users).values({ id, givenNames, surnames, locale });
    await storePassword(tx, id, hash);
    return { username };
  });
  if (!chosen) return null;
  const named = await tx
    .insert(usernames)
    .values({ institutionId, id: makeId(), userId: id, username: chosen.username })
    .onConflictDoNothing()
    .returning();
  if (named.length === 0) throw failure('username_taken', undefined, 'username');
  await startMembership(tx, actor, { userId: id, role, schoolId });
  await record(tx, actor, 'accounts.account_opened', { type: 'accounts.user', id, schoolId }, { after: { role } });
  return id;
}
