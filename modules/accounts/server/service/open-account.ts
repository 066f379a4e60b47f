import type { Actor, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { type RequestInfo, record, type Tx, withinInstitution } from '@patio/platform';
import { failure } from '../failures.ts';
import { hashPassword } from '../passwords.ts';
import { usernames, users } from '../schema.ts';
import { type Admission, admit, arriving } from './admit.ts';
import { requirePasswordFor, storePassword } from './change-password.ts';
import { findUserByEmail, type UserRow } from './find-person.ts';
import { startMembership } from './memberships.ts';

export interface NewAccount {
  institutionId: Id;
  schoolId: Id;
  role: Role;
  givenNames: string;
  surnames: string;
  locale: 'es' | 'en';
  password: string;
  /** By e-mail, or by a username of the institution for those who have none. */
  email?: string | undefined;
  username?: string | undefined;
}

async function createUser(tx: Tx, given: NewAccount): Promise<UserRow> {
  const { givenNames, surnames, locale, email = null } = given;
  if (email && (await findUserByEmail(tx, email))) throw failure('email_taken', undefined, 'email');
  const [user] = await tx.insert(users).values({ id: makeId(), givenNames, surnames, locale, email }).returning();
  if (!user) throw new Error('not inserted');
  requirePasswordFor(user, given.password);
  await storePassword(tx, user.id, await hashPassword(given.password));
  return user;
}

/**
 * Opens an account for somebody whom a higher module has recognised in the school's records, and lets them in.
 * Runs in the sign-in scope; `recognised` does the module's own part inside the institution, in the same transaction.
 */
export async function openAccount(
  tx: Tx,
  request: RequestInfo,
  given: NewAccount,
  recognised: (actor: Actor) => Promise<void>,
  replaces?: Id,
): Promise<Admission> {
  const { institutionId, schoolId, role, username } = given;
  const user = await createUser(tx, given);
  await withinInstitution(tx, institutionId, async () => {
    if (username) {
      const named = await tx
        .insert(usernames)
        .values({ institutionId, id: makeId(), userId: user.id, username })
        .onConflictDoNothing()
        .returning();
      if (named.length === 0) throw failure('username_taken', undefined, 'username');
    }
    const actor = arriving(user.id, { id: makeId(), institutionId, schoolId, role, platform: false }, request);
    await startMembership(tx, actor, { userId: user.id, role, schoolId });
    await record(
      tx,
      actor,
      'accounts.account_opened',
      { type: 'accounts.user', id: user.id, schoolId },
      { after: { role } },
    );
    await recognised(actor);
  });
  return admit(tx, { request, user, method: 'join_code', institutionId, replaces });
}
