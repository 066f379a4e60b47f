import type { Actor, Capability, Role } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canReachMember, type MemberRow, membersVisibleTo } from '../policy.ts';
import { memberships, usernames, users } from '../schema.ts';
import type { UserRow } from './find-person.ts';
import type { MembershipRow } from './memberships.ts';

export interface Member extends MemberRow {
  id: Id;
  user: UserRow;
  username: string | null;
  memberships: readonly (MembershipRow & { schoolName: string | null })[];
}
export interface MemberFilter extends PageInput {
  search?: string | undefined;
  role?: Role | undefined;
  schoolId?: Id | undefined;
  status?: 'invited' | 'active' | 'locked' | undefined;
}

/** Adds to people what they are here: their places and their username. */
async function completeMembers(tx: Tx, rows: readonly UserRow[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const places = await tx
    .select({ membership: memberships, schoolName: schools.name })
    .from(memberships)
    .leftJoin(schools, and(eq(schools.institutionId, memberships.institutionId), eq(schools.id, memberships.schoolId)))
    .where(inArray(memberships.userId, ids))
    .orderBy(asc(memberships.startsOn));
  const names = await tx.select().from(usernames).where(inArray(usernames.userId, ids));
  return rows.map((user) => ({
    id: user.id,
    user,
    username: names.find((name) => name.userId === user.id)?.username ?? null,
    memberships: places
      .filter(({ membership }) => membership.userId === user.id)
      .map(({ membership, schoolName }) => ({ ...membership, schoolName })),
  }));
}

const placed = (...wanted: (SQL | undefined)[]) =>
  sql`exists (select from ${memberships} where ${and(eq(memberships.userId, users.id), isNull(memberships.endedAt), ...wanted)})`;

const STATUS = {
  locked: isNotNull(users.lockedAt),
  invited: and(isNull(users.lockedAt), isNull(users.lastSignedInAt)),
  active: and(isNull(users.lockedAt), isNotNull(users.lastSignedInAt)),
};

/** The people of the institution whom the actor may see, by surname, a page at a time. */
export async function listMembers(
  tx: Tx,
  actor: Actor,
  filter: MemberFilter,
): Promise<{ items: Member[]; nextCursor?: string }> {
  const words = (filter.search ?? '').split(/\s+/).filter(Boolean).slice(0, 5);
  const haystack = sql`patio_plain(${users.surnames} || ' ' || ${users.givenNames} || ' ' || coalesce(${users.preferredName}, '') || ' ' || coalesce(${users.email}, '') || ' ' || coalesce((select username from accounts_usernames n where n.institution_id = patio_institution() and n.user_id = ${users.id}), ''))`;
  const key = sql`(patio_plain(${users.surnames}), patio_plain(${users.givenNames}), ${users.id})`;
  const after = decodeCursor(filter.cursor);
  const rows = await tx
    .select()
    .from(users)
    .where(
      and(
        membersVisibleTo(actor, 'accounts.read'),
        // Those who left are found by name, not listed.
        words.length ? sql`exists (select from ${memberships} where ${memberships.userId} = ${users.id})` : placed(),
        ...words.map((word) => sql`position(patio_plain(${word}) in ${haystack}) > 0`),
        filter.role || filter.schoolId
          ? placed(
              filter.role ? eq(memberships.role, filter.role) : undefined,
              filter.schoolId ? eq(memberships.schoolId, filter.schoolId) : undefined,
            )
          : undefined,
        filter.status ? STATUS[filter.status] : undefined,
        after?.length === 3 ? sql`${key} > (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : undefined,
      ),
    )
    .orderBy(sql`patio_plain(${users.surnames})`, sql`patio_plain(${users.givenNames})`, users.id)
    .limit(filter.limit + 1);
  const items = await completeMembers(tx, rows.slice(0, filter.limit));
  const last = items.at(-1);
  if (rows.length <= filter.limit || !last) return { items };
  const { rows: plain } = await tx.execute<{ s: string; g: string }>(
    sql`select patio_plain(${last.user.surnames}) as s, patio_plain(${last.user.givenNames}) as g`,
  );
  return { items, nextCursor: encodeCursor([plain[0]?.s ?? '', plain[0]?.g ?? '', last.id]) };
}

/** One person within the actor's reach; anyone else does not exist. */
export async function getMember(tx: Tx, actor: Actor, capability: Capability, id: Id): Promise<Member> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const [member] = user ? await completeMembers(tx, [user]) : [];
  if (!member || member.memberships.length === 0 || !canReachMember(actor, capability, member))
    throw failure('not_found');
  return member;
}

/** One membership of a person within reach. */
export async function getMembership(tx: Tx, actor: Actor, capability: Capability, id: Id): Promise<MembershipRow> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), isNull(memberships.endedAt)));
  if (!row) throw failure('not_found');
  await getMember(tx, actor, capability, row.userId);
  return row;
}
