import type { Actor, Capability, Role } from '@patio/access';
import {
  membershipRows,
  registerRows,
  type ShownMembership,
  type ShownUser,
  searchRegister,
  usernameRows,
  userRows,
} from '@patio/accounts/server';
import { decodeCursor, encodeCursor, type Id, type PageInput, skipOf } from '@patio/kernel';
import { countPage, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, getViewSelectedFields, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canReachMember, type MemberRow, membersVisibleTo } from '../policy.ts';

export interface Member extends MemberRow {
  id: Id;
  user: ShownUser;
  username: string | null;
  memberships: readonly (ShownMembership & { schoolName: string | null })[];
}
export interface MemberFilter extends PageInput {
  search?: string | undefined;
  role?: Role | undefined;
  schoolId?: Id | undefined;
  status?: 'invited' | 'active' | 'locked' | undefined;
  sort?: 'name' | '-name' | 'seen' | '-seen' | undefined;
}

/** Adds to people what they are here: their places and their username. */
async function completeMembers(tx: Tx, rows: readonly ShownUser[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const places = await tx
    .select({ membership: getViewSelectedFields(membershipRows), schoolName: schoolRows.name })
    .from(membershipRows)
    .leftJoin(schoolRows, schoolOf(membershipRows))
    .where(inArray(membershipRows.userId, ids))
    .orderBy(asc(membershipRows.startsOn));
  const names = await tx.select().from(usernameRows).where(inArray(usernameRows.userId, ids));
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
  sql`exists (select from ${membershipRows} where ${and(
    eq(membershipRows.institutionId, registerRows.institutionId),
    eq(membershipRows.userId, registerRows.userId),
    isNull(membershipRows.endedAt),
    ...wanted,
  )})`;

/** What the list can be ordered by: a column with an index, and how a cursor's text becomes it again. */
const ORDERS = {
  name: { key: registerRows.registerKey, read: (text: unknown) => sql`${text}` },
  seen: { key: registerRows.seenAt, read: (text: unknown) => sql`${text}::timestamptz` },
};

const membersAsked = (actor: Actor, filter: Omit<MemberFilter, keyof PageInput>): SQL | undefined => {
  const search = filter.search?.trim();
  return and(
    eq(registerRows.institutionId, actor.institutionId),
    membersVisibleTo(actor, 'accounts.read'),
    // Those who left are found by name, not listed.
    search ? searchRegister(search) : eq(registerRows.belongs, true),
    filter.role || filter.schoolId
      ? placed(
          filter.role ? eq(membershipRows.role, filter.role) : undefined,
          filter.schoolId ? eq(membershipRows.schoolId, filter.schoolId) : undefined,
        )
      : undefined,
    filter.status ? eq(registerRows.state, filter.status) : undefined,
  );
};

/** The people of the institution whom the actor may see, by surname or last sign-in, a page at a time. */
export async function listMembers(
  tx: Tx,
  actor: Actor,
  filter: MemberFilter,
): Promise<{ items: Member[]; nextCursor?: string; total?: number; all?: number }> {
  const down = filter.sort?.startsWith('-') ?? false;
  const { key, read } = ORDERS[filter.sort?.endsWith('seen') ? 'seen' : 'name'];
  const from = decodeCursor(filter.cursor, 2);
  const turn = down ? desc : asc;
  const rows = await tx
    .select({ user: getViewSelectedFields(userRows), key: sql<string>`${key}::text` })
    .from(registerRows)
    .innerJoin(userRows, eq(userRows.id, registerRows.userId))
    .where(
      and(
        membersAsked(actor, filter),
        from?.length === 2
          ? sql`(${key}, ${registerRows.userId}) ${down ? sql`<` : sql`>`} (${read(from[0])}, ${from[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(turn(key), turn(registerRows.userId))
    .limit(filter.limit + 1)
    .offset(skipOf(filter));
  const page = rows.slice(0, filter.limit);
  const items = await completeMembers(
    tx,
    page.map((row) => row.user),
  );
  const last = page.at(-1);
  const found = (which: Omit<MemberFilter, keyof PageInput>) => () =>
    tx
      .select({ userId: registerRows.userId })
      .from(registerRows)
      .innerJoin(userRows, eq(userRows.id, registerRows.userId))
      .where(membersAsked(actor, which));
  return {
    items,
    ...(rows.length > filter.limit && last ? { nextCursor: encodeCursor([last.key, last.user.id]) } : {}),
    ...(await countPage(tx, filter, found(filter), found({}))),
  };
}

/** One person within the actor's reach; anyone else does not exist. */
export async function getMember(tx: Tx, actor: Actor, capability: Capability, id: Id): Promise<Member> {
  const [user] = await tx.select().from(userRows).where(eq(userRows.id, id));
  const [member] = user ? await completeMembers(tx, [user]) : [];
  if (!member || member.memberships.length === 0 || !canReachMember(actor, capability, member))
    throw failure('not_found');
  return member;
}

/** One membership of a person within reach. */
export async function getMembership(tx: Tx, actor: Actor, capability: Capability, id: Id): Promise<ShownMembership> {
  const [row] = await tx
    .select()
    .from(membershipRows)
    .where(and(eq(membershipRows.id, id), isNull(membershipRows.endedAt)));
  if (!row) throw failure('not_found');
  await getMember(tx, actor, capability, row.userId);
  return row;
}
