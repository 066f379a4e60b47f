import type { Role } from '@patio/access';
import { membershipRows, nameOf, userRows } from '@patio/accounts/server';
import { type Id, localDateAt } from '@patio/kernel';
import { listGuardianAccounts } from '@patio/people/server';
import { amongGiven, clock, listOf, prepared, type Tx } from '@patio/platform';
import { and, eq, getViewSelectedFields, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';

export interface Person {
  id: Id;
  name: string;
  email: string | null;
  locale: 'es' | 'en';
  roles: Role[];
}

const today = () => localDateAt(clock.now(), 'UTC');

/** Memberships that hold on a day. */
const holding = (day: string | Placeholder): SQL | undefined =>
  and(
    isNull(membershipRows.endedAt),
    sql`${membershipRows.startsOn} <= ${day}::date + 1`, // a school east of UTC begins its day before UTC does
    or(isNull(membershipRows.endsOn), sql`${membershipRows.endsOn} >= ${day}::date - 1`),
  );

const { id, email, locale, givenNames, surnames, preferredName } = userRows;
const membersAsked = prepared('notices_members', (tx) =>
  tx
    .select({ user: { id, email, locale, givenNames, surnames, preferredName }, role: membershipRows.role })
    .from(userRows)
    .innerJoin(membershipRows, eq(membershipRows.userId, userRows.id))
    .where(and(sql`${userRows.id} = any(${sql.placeholder('ids')}::uuid[])`, holding(sql.placeholder('day')))),
);

/** Those of the given people who belong to this institution now, with what is needed to reach them. */
export async function listPeople(tx: Tx, ids: readonly Id[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await membersAsked(tx, { ids: listOf([...new Set(ids)]), day: today() });
  return [...Map.groupBy(rows, (row) => row.user.id).values()].flatMap((group) => {
    const user = group[0]?.user;
    if (!user) return [];
    const { id, email, locale } = user;
    return [{ id, name: nameOf(user), email, locale, roles: group.map((row) => row.role as Role) }];
  });
}

/** Those of the given people whose tie to a child holds now. */
export async function listGuardiansAmong(tx: Tx, childId: Id, ids: readonly Id[]): Promise<Id[]> {
  const guardians = new Set((await listGuardianAccounts(tx, [childId], [])).map((row) => row.userId));
  return ids.filter((id) => guardians.has(id));
}

/** The person whom a notification belongs to, unless they have left or it is no longer theirs: asked again before a letter or a ring leaves. */
export async function findRecipient(tx: Tx, row: { userId: Id; studentId: Id | null }): Promise<Person | null> {
  const ids = row.studentId ? await listGuardiansAmong(tx, row.studentId, [row.userId]) : [row.userId];
  return (await listPeople(tx, ids))[0] ?? null;
}

const namesAsked = prepared('notices_names', (tx) =>
  tx.select({ id, givenNames, surnames, preferredName }).from(userRows).where(amongGiven(userRows.id, 'ids')),
);

/** Names by id, also of people who have left; whoever is unknown here has no entry. */
export async function namesOf(tx: Tx, ids: readonly (Id | null)[]): Promise<Map<Id, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await namesAsked(tx, { ids: listOf(known) });
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** Everyone who holds one of the roles now; with a school, those of that school and of the whole institution. */
export async function listHolders(
  tx: Tx,
  roles: readonly Role[],
  schoolId?: Id | null,
): Promise<{ id: Id; name: string; role: Role; schoolId: Id | null }[]> {
  const rows = await tx
    .select({ user: getViewSelectedFields(userRows), role: membershipRows.role, schoolId: membershipRows.schoolId })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .where(
      and(
        inArray(membershipRows.role, [...roles]),
        holding(today()),
        isNull(userRows.lockedAt),
        schoolId ? or(isNull(membershipRows.schoolId), eq(membershipRows.schoolId, schoolId)) : undefined,
      ),
    )
    .orderBy(userRows.surnames, userRows.givenNames);
  return rows.map((row) => ({
    id: row.user.id,
    name: nameOf(row.user),
    role: row.role as Role,
    schoolId: row.schoolId,
  }));
}
