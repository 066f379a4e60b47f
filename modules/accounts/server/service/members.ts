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
  sort?: 'name' | '-name' | 'seen' | '-seen' | undefined;
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
  const order = orderOf(filter);
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
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(filter.limit + 1);
  const items = await completeMembers(tx, rows.slice(0, filter.limit));
  const last = items.at(-1);
  if (rows.length <= filter.limit || !last) return { items };
  const { rows: at } = await tx.execute<{ key: string }>(
    sql`select ${order.key} as key from ${users} where ${eq(users.id, last.id)}`,
  );
  return { items, nextCursor: encodeCursor([at[0]?.key ?? '', last.id]) };
}

/** By surname or by last sign-in, either way; those who never came in stand at the end of time. */
function orderOf(filter: MemberFilter) {
  const desc = filter.sort?.startsWith('-') ?? false;
  const key = filter.sort?.endsWith('seen')
    ? sql`coalesce(${users.lastSignedInAt}, '-infinity')::text`
    : sql`patio_plain(${users.surnames} || chr(9) || ${users.givenNames})`;
  const from = decodeCursor(filter.cursor);
  const way = sql.raw(desc ? 'desc' : 'asc');
  const after =
    from?.length === 2
      ? sql`(${key}, ${users.id}) ${sql.raw(desc ? '<' : '>')} (${from[0]}, ${from[1]}::uuid)`
      : undefined;
  return { key, after, by: [sql`${key} ${way}`, sql`${users.id} ${way}`] };
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
