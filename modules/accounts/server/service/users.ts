import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { memberLocked } from '../../contract.ts';
import { clock } from '../clock.ts';
import { hashPassword, makeFirstPassword } from '../passwords.ts';
import { passwords, usernames, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { announce } from '../session/announce.ts';
import { endSessionsOf } from '../session/end.ts';
import { storePassword } from './change-password.ts';
import { listOwnMemberships } from './list-memberships.ts';
import { keepListed } from './register.ts';

type NewUser = Pick<
  typeof users.$inferInsert,
  'givenNames' | 'surnames' | 'preferredName' | 'email' | 'locale' | 'photoFileId'
>;

/** A new account without a way in yet; `startMembership` says where it belongs. */
export async function createUser(tx: Tx, given: NewUser): Promise<Id> {
  const id = makeId();
  await asIdentity(tx, () => tx.insert(users).values({ ...given, id, createdAt: clock.now() }));
  return id;
}

/** Writes the name of somebody as the directory of their institution knows it. Says nothing; whoever asked for it does. */
export async function renameUser(
  tx: Tx,
  institutionId: Id,
  userId: Id,
  names: Partial<Pick<NewUser, 'givenNames' | 'surnames'>>,
): Promise<void> {
  await asIdentity(tx, () =>
    tx
      .update(users)
      .set({ ...names, ...nextVersion(users) })
      .where(eq(users.id, userId)),
  );
  await keepListed(tx, institutionId, [userId]);
}

/** Gives an account a name to sign in with; false where somebody of the institution has it already. */
export async function giveUsername(tx: Tx, institutionId: Id, userId: Id, username: string): Promise<boolean> {
  const named = await tx
    .insert(usernames)
    .values({ institutionId, id: makeId(), userId, username })
    .onConflictDoNothing()
    .returning();
  return named.length > 0;
}

/** A first password that its owner must replace; answered once. Whoever is in with an older one is out. */
export async function giveFirstPassword(tx: Tx, userId: Id): Promise<string> {
  const temporary = makeFirstPassword();
  const hash = await hashPassword(temporary);
  await asIdentity(tx, async () => {
    await storePassword(tx, userId, hash, true);
    await endSessionsOf(tx, userId);
  });
  return temporary;
}

/** Whether somebody belongs to another institution too, or runs the platform: then their account is not this one's alone. */
export async function belongsElsewhere(tx: Tx, userId: Id, institutionId: Id): Promise<boolean> {
  const own = await asIdentity(tx, () => listOwnMemberships(tx, userId));
  return own.some((membership) => membership.institutionId !== institutionId || membership.platform);
}

/** Closes an account: it is signed out everywhere and cannot come in. Says nothing; `lockUser` does. */
export async function closeUser(tx: Tx, institutionId: Id, userId: Id): Promise<void> {
  await asIdentity(tx, async () => {
    await tx.update(users).set({ lockedAt: clock.now() }).where(eq(users.id, userId));
    await endSessionsOf(tx, userId);
    await announce(tx, { user: userId });
  });
  await keepListed(tx, institutionId, [userId]);
}

/** Opens a closed account again. Says nothing; `unlockUser` does. */
export async function reopenUser(tx: Tx, institutionId: Id, userId: Id): Promise<void> {
  await asIdentity(tx, () => tx.update(users).set({ lockedAt: null }).where(eq(users.id, userId)));
  await keepListed(tx, institutionId, [userId]);
}

/** Locks an account, with its reason in the audit. */
export async function lockUser(tx: Tx, actor: Actor, userId: Id, reason: string): Promise<void> {
  await closeUser(tx, actor.institutionId, userId);
  await record(tx, actor, 'accounts.member_locked', { type: 'accounts.user', id: userId }, { reason });
  await publish(tx, memberLocked, { userId });
}

/** Unlocks an account, with its reason in the audit. */
export async function unlockUser(tx: Tx, actor: Actor, userId: Id, reason: string): Promise<void> {
  await reopenUser(tx, actor.institutionId, userId);
  await record(tx, actor, 'accounts.member_unlocked', { type: 'accounts.user', id: userId }, { reason });
}

/** Ends every session of somebody; answers how many there were. */
export async function signOutUser(tx: Tx, actor: Actor, userId: Id): Promise<number> {
  const ended = await asIdentity(tx, () => endSessionsOf(tx, userId));
  await record(tx, actor, 'accounts.member_signed_out', { type: 'accounts.user', id: userId }, { after: { ended } });
  return ended;
}

/** Gives the username of one account to another of the same human. */
export const moveUsername = (tx: Tx, institutionId: Id, from: Id, to: Id) =>
  tx
    .update(usernames)
    .set({ userId: to })
    .where(and(eq(usernames.institutionId, institutionId), eq(usernames.userId, from)));

/** The present password was handed over by somebody else, and its owner has not replaced it yet. */
export async function hasFirstPassword(tx: Tx, userId: Id): Promise<boolean> {
  const handed = and(eq(passwords.userId, userId), eq(passwords.mustChange, true));
  return asIdentity(tx, async () => (await tx.$count(passwords, handed)) > 0);
}
