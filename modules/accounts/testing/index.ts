import type { Membership, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, inIdentity, insertMany, inTenant, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { SESSION_COOKIE } from '../server/cookies.ts';
import { hashPassword } from '../server/passwords.ts';
import { memberships, passwords, sealedSecrets, usernames, users } from '../server/schema.ts';
import { asIdentity } from '../server/scope.ts';
import { storePassword } from '../server/service/change-password.ts';
import type { UserRow } from '../server/service/find-person.ts';
import { keepListed } from '../server/service/register.ts';
import { startSession } from '../server/session/start.ts';
import { hashPaperCode, hashToken, makeToken } from '../server/tokens.ts';

export { acceptInvitation } from '../server/service/accept-invitation.ts';
export { signInWithPassword } from '../server/service/sign-in.ts';

export interface MadePerson {
  user: UserRow;
  username: string | null;
  password: string;
  memberships: Membership[];
}
interface TestMembership {
  institutionId: Id;
  role: Role;
  schoolId?: Id | null;
  platform?: boolean;
  startsOn?: string;
  endsOn?: string | null;
}
export interface PersonGiven extends Partial<Omit<typeof users.$inferInsert, 'email'>> {
  /** Null for those who sign in with a username only; made up when absent. */
  email?: string | null;
  username?: string;
  password?: string;
  memberships: TestMembership[];
}

export const PASSWORD = 'un caballo verde canta';
const hashes = new Map<string, Promise<string>>();
/** Hashing is slow on purpose; a demo school of a thousand people with one password need not pay a thousand times. */
const hashOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

/** Makes a person who can sign in, with their places; state only what matters. */
export async function makeUser(given: PersonGiven): Promise<MadePerson> {
  const { memberships: places, username, password = PASSWORD, ...own } = given;
  const id = own.id ?? makeId();
  const hash = await hashOnce(password);
  const user = await inIdentity(undefined, async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({
        id,
        givenNames: 'Rosa',
        surnames: 'Quispe Mamani',
        email: username ? null : `rosa-${id.slice(-12)}@example.org`,
        welcomedAt: new Date(),
        ...own,
      })
      .returning();
    if (!row) throw new Error('not inserted');
    await storePassword(tx, id, hash);
    return row;
  });
  const made: Membership[] = [];
  for (const place of places) made.push(await makeMembership(id, place));
  const first = places[0];
  if (username && first) {
    await inTenant({ institutionId: first.institutionId, userId: id }, async (tx) => {
      await tx.insert(usernames).values({ institutionId: first.institutionId, id: makeId(), userId: id, username });
      await keepListed(tx, first.institutionId, [id]);
    });
  }
  return { user, username: username ?? null, password, memberships: made };
}

/** Many accounts of one school at once, with one password for all or none: a few statements, however many they are. */
export async function makeManyUsers(
  place: { institutionId: Id; schoolId: Id | null; role?: Role; password?: string },
  people: readonly { givenNames: string; surnames: string; email: string | null; welcomedAt?: Date; role?: Role }[],
): Promise<Id[]> {
  const { institutionId, schoolId, role = 'student', password } = place;
  const rows = people.map((person) => ({ id: makeId(), ...person }));
  const ids = rows.map(({ id }) => id);
  const hash = password && (await hashOnce(password));
  await inIdentity(undefined, async (tx) => {
    await insertMany(
      tx,
      users,
      rows.map(({ role: _place, ...own }) => own),
    );
    if (hash)
      await insertMany(
        tx,
        passwords,
        ids.map((userId) => ({ userId, hash, changedAt: clock.now() })),
      );
  });
  await inTenant({ institutionId, userId: institutionId }, async (tx) => {
    await insertMany(
      tx,
      memberships,
      rows.map(({ id, role: own = role }) => ({
        institutionId,
        id: makeId(),
        userId: id,
        role: own,
        schoolId,
        startsOn: '2020-01-01',
      })),
    );
    for (let i = 0; i < ids.length; i += 2_000) await keepListed(tx, institutionId, ids.slice(i, i + 2_000));
  });
  return ids;
}

/** Gives a person one more place. */
export async function makeMembership(userId: Id, place: TestMembership): Promise<Membership> {
  const { institutionId, role, schoolId = null, platform = false } = place;
  const id = makeId();
  await inTenant({ institutionId, userId }, async (tx) => {
    await tx.insert(memberships).values({
      institutionId,
      id,
      userId,
      role,
      schoolId,
      platform,
      startsOn: place.startsOn ?? '2020-01-01',
      endsOn: place.endsOn ?? null,
    });
    await keepListed(tx, institutionId, [userId]);
  });
  return { id, institutionId, schoolId, role, platform };
}

/** Opens a real session and answers its token. */
export async function openSession(person: MadePerson, membership = person.memberships[0]): Promise<string> {
  if (!membership) throw new Error('a person without a place cannot sign in');
  const request = { address: '127.0.0.1', userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36' };
  const { token } = await inIdentity(person.user.id, (tx) =>
    startSession(tx, request, { userId: person.user.id, membership, method: 'testing', secondFactor: true }),
  );
  return token;
}

/** The same as a cookie header, for requests and browsers. */
export const signInCookie = async (person: MadePerson, membership?: Membership): Promise<string> =>
  `${SESSION_COOKIE}=${await openSession(person, membership)}`;

/** Exchanges the code of a card for one that is known, for trying things out. Inside the institution. */
export async function exchangeCardCode(tx: Tx, cardId: Id, code: string): Promise<void> {
  const hash = hashPaperCode(code);
  await asIdentity(tx, async () => {
    // A school that was filled only halfway may have left the same code behind.
    await tx
      .update(sealedSecrets)
      .set({ hash: hashToken(makeToken()) })
      .where(eq(sealedSecrets.hash, hash));
    await tx
      .update(sealedSecrets)
      .set({ hash })
      .where(and(eq(sealedSecrets.kind, 'card'), eq(sealedSecrets.subjectId, cardId)));
  });
}
