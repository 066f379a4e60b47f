import type { Id } from '@patio/kernel';
import { wordsOf } from '@patio/people/server';
import { inIdentity, insertMany, inTenant, type Tx, withinInstitution } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { memberships, register, registerWords, usernames, users } from '../schema.ts';

/** What somebody types to find an account: whole, because an e-mail's dots and signs are part of it. */
const typed = (text: string): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** Lists these accounts here as they are now: their order, their state and the words that find them. */
export async function keepListed(tx: Tx, institutionId: Id, userIds: readonly Id[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  const people = await tx
    .select({ user: users, username: usernames.username })
    .from(users)
    .leftJoin(usernames, and(eq(usernames.institutionId, institutionId), eq(usernames.userId, users.id)))
    .where(inArray(users.id, ids));
  await tx.execute(sql`insert into ${register} (institution_id, user_id, register_key, seen_at, state, belongs)
    select ${institutionId}::uuid, u.id, patio_plain(u.surnames || chr(9) || u.given_names), coalesce(u.last_signed_in_at, '-infinity'),
      case when u.locked_at is not null then 'locked' when u.last_signed_in_at is null then 'invited' else 'active' end,
      exists (select from ${memberships} m where m.institution_id = ${institutionId} and m.user_id = u.id and m.ended_at is null)
    from ${users} u where ${inArray(sql`u.id`, ids)}
    on conflict (institution_id, user_id) do update set register_key = excluded.register_key, seen_at = excluded.seen_at,
      state = excluded.state, belongs = excluded.belongs`);
  await tx
    .delete(registerWords)
    .where(and(eq(registerWords.institutionId, institutionId), inArray(registerWords.userId, ids)));
  const words = people.flatMap(({ user, username }) => {
    const [own = ''] = (user.email ?? '').split('@');
    const named = wordsOf(
      `${user.givenNames} ${user.surnames} ${user.preferredName ?? ''} ${username ?? ''} ${own}`,
      20,
    );
    return [...new Set([...named, ...typed(user.email ?? ''), ...typed(username ?? '')])].map((word) => ({
      institutionId,
      word,
      userId: user.id,
    }));
  });
  await insertMany(tx, registerWords, words, { orIgnore: true });
}

const placesOf = async (tx: Tx, userId: Id): Promise<Id[]> =>
  (
    await tx
      .selectDistinct({ institutionId: memberships.institutionId })
      .from(memberships)
      .where(eq(memberships.userId, userId))
  ).map(({ institutionId }) => institutionId);

/** The same wherever the person has a place, after a change that is theirs and not one school's; in the sign-in scope. */
export async function keepListedEverywhere(tx: Tx, userId: Id): Promise<void> {
  for (const institutionId of await placesOf(tx, userId))
    await withinInstitution(tx, institutionId, () => keepListed(tx, institutionId, [userId]));
}

/** Says in the lists where the person has a place that they came in just now; in the sign-in scope. */
export async function keepSeen(tx: Tx, userId: Id, at: Date): Promise<void> {
  for (const institutionId of await placesOf(tx, userId))
    await withinInstitution(tx, institutionId, () =>
      tx
        .update(register)
        .set({ seenAt: at, state: 'active' })
        .where(and(eq(register.institutionId, institutionId), eq(register.userId, userId))),
    );
}

/** Accounts that every typed word finds, in any order: ranges of the index, cut with each other before anybody is looked up. */
export function searchRegister(text: string): SQL {
  const words = typed(text)
    .flatMap((word) => (word.includes('@') ? [word] : wordsOf(word, 6)))
    .slice(0, 6);
  if (words.length === 0) return sql`false`;
  const begins = (word: string) =>
    sql`select w.user_id from ${registerWords} w where w.institution_id = patio_institution() and w.word >= ${word} and w.word < ${`${word}\u{10ffff}`}`;
  return sql`${register.userId} = any(array(${sql.join(words.map(begins), sql` intersect `)}))`;
}

const AT_ONCE = 2_000;

/** Lists everyone in the institutions that were there before their accounts were listed; on a database that is whole it asks once. */
export async function completeRegister(): Promise<void> {
  const unlisted = await inIdentity(undefined, (tx) =>
    tx
      .select({ institutionId: institutionRows.institutionId })
      .from(institutionRows)
      .where(
        sql`exists (select from ${memberships} m where m.institution_id = ${institutionRows.institutionId})
          and not exists (select from ${register} r where r.institution_id = ${institutionRows.institutionId})`,
      ),
  );
  for (const { institutionId } of unlisted) await listEveryone(institutionId);
}

async function listEveryone(institutionId: Id): Promise<void> {
  await inTenant({ institutionId, userId: institutionId }, async (tx) => {
    for (let last: Id | undefined; ; ) {
      const piece = await tx
        .selectDistinct({ userId: memberships.userId })
        .from(memberships)
        .where(last ? gt(memberships.userId, last) : undefined)
        .orderBy(asc(memberships.userId))
        .limit(AT_ONCE);
      const ids = piece.map(({ userId }) => userId);
      await keepListed(tx, institutionId, ids);
      last = ids.at(-1);
      if (ids.length < AT_ONCE) return;
    }
  });
}
