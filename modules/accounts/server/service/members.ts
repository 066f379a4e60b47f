import type { Actor, Capability, Role } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canReachMember, type MemberRow, membersVisibleTo } from '../policy.ts';
import { memberships, register, usernames, users } from '../schema.ts';
import type { UserRow } from './find-person.ts';
import type { MembershipRow } from './memberships.ts';
import { searchRegister } from './register.ts';

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
  sql`exists (select from ${memberships} where ${and(
    eq(memberships.institutionId, register.institutionId),
    eq(memberships.userId, register.userId),
    isNull(memberships.endedAt),
    ...wanted,
  )})`;

/** What the list can be ordered by: a column with an index, and how a cursor's text becomes it again. */
const ORDERS = {
  name: { key: register.registerKey, read: (text: unknown) => sql`${text}` },
  seen: { key: register.seenAt, read: (text: unknown) => sql`${text}::timestamptz` },
};

/** The people of the institution whom the actor may see, by surname or last sign-in, a page at a time; the cost does not grow with the school. */
export async function listMembers(
  tx: Tx,
  actor: Actor,
  filter: MemberFilter,
): Promise<{ items: Member[]; nextCursor?: string }> {
  const search = filter.search?.trim();
  const down = filter.sort?.startsWith('-') ?? false;
  const { key, read } = ORDERS[filter.sort?.endsWith('seen') ? 'seen' : 'name'];
  const from = decodeCursor(filter.cursor, 2);
  const turn = down ? desc : asc;
  const rows = await tx
    .select({ user: users, key: sql<string>`${key}::text` })
    .from(register)
    .innerJoin(users, eq(users.id, register.userId))
    .where(
      and(
        eq(register.institutionId, actor.institutionId),
        membersVisibleTo(actor, 'accounts.read'),
        // Those who left are found by name, not listed.
        search ? searchRegister(search) : eq(register.belongs, true),
        filter.role || filter.schoolId
          ? placed(
              filter.role ? eq(memberships.role, filter.role) : undefined,
              filter.schoolId ? eq(memberships.schoolId, filter.schoolId) : undefined,
            )
          : undefined,
        filter.status ? eq(register.state, filter.status) : undefined,
        from?.length === 2
          ? sql`(${key}, ${register.userId}) ${down ? sql`<` : sql`>`} (${read(from[0])}, ${from[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(turn(key), turn(register.userId))
    .limit(filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const items = await completeMembers(
    tx,
    page.map((row) => row.user),
  );
  const last = page.at(-1);
  return rows.length > filter.limit && last ? { items, nextCursor: encodeCursor([last.key, last.user.id]) } : { items };
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
