import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, eq, getViewSelectedFields, isNull, sql } from 'drizzle-orm';
import { passwords, usernames, users } from '../schema.ts';

export type UserRow = typeof users.$inferSelect;
export interface Candidate {
  user: UserRow;
  hash: string | null;
  /** Where the username belongs; absent for an e-mail, which belongs to the person. */
  institution: { id: Id; slug: string; name: string } | null;
}

export const nameOf = (user: Pick<UserRow, 'preferredName' | 'givenNames' | 'surnames'>): string =>
  `${user.preferredName || user.givenNames} ${user.surnames}`.trim();

/** The account of an e-mail, in the sign-in scope. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user ?? null;
}

export async function getUser(tx: Tx, id: Id): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('a session without its user');
  return user;
}

/** Everyone whom a typed identifier may mean: one by e-mail, or one per institution by username. */
export async function listCandidates(tx: Tx, identifier: string, slug?: string): Promise<Candidate[]> {
  const typed = identifier.trim().toLowerCase();
  if (typed.includes('@')) {
    const user = await findUserByEmail(tx, typed);
    if (!user) return [];
    const [secret] = await tx.select().from(passwords).where(eq(passwords.userId, user.id));
    return [{ user, hash: secret?.hash ?? null, institution: null }];
  }
  const rows = await tx
    .select({ user: users, hash: passwords.hash, institution: getViewSelectedFields(institutionRows) })
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .innerJoin(institutionRows, eq(institutionRows.institutionId, usernames.institutionId))
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(
      and(
        eq(usernames.username, typed),
        isNull(institutionRows.archivedAt),
        slug ? eq(institutionRows.slug, slug) : undefined,
      ),
    )
    .limit(20);
  return rows.map(({ user, hash, institution }) => ({
    user,
    hash,
    institution: { id: institution.institutionId, slug: institution.slug, name: institution.name },
  }));
}
