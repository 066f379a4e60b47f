import type { Actor, Role } from '@patio/access';
import { endMembership, membershipRows, startMembership, userRows } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberChange } from '../../../rules/scim-members.ts';
import { publicUrl } from '../settings.ts';
import { GROUP } from './documents.ts';
import { getDirectoryUser, HANDED_OUT, requireOrdinary, ScimRefusal, STAFF } from './users.ts';

/** A part at a school that a directory may hand out: whoever is in the group has it. */
export interface DirectoryGroup {
  id: string;
  role: Role;
  schoolId: string;
  displayName: string;
}

/** The groups within a key's reach: the same as long as there are the same schools. */
export async function listGroups(tx: Tx, schoolId: string | null): Promise<DirectoryGroup[]> {
  const schools = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(and(isNull(schoolRows.archivedAt), schoolId ? eq(schoolRows.id, schoolId) : undefined))
    .orderBy(asc(schoolRows.name), asc(schoolRows.id));
  return schools.flatMap(({ id, name }) =>
    HANDED_OUT.map((role) => ({ id: `${id}.${role}`, role, schoolId: id, displayName: `${name}: ${role}` })),
  );
}

/** One group within reach, by its id. */
export async function getGroup(tx: Tx, schoolId: string | null, id: string): Promise<DirectoryGroup> {
  const group = (await listGroups(tx, schoolId)).find((one) => one.id === id.toLowerCase());
  if (!group) throw new ScimRefusal(404, 'There is no such group.');
  return group;
}

const listed = (roles: readonly Role[]): SQL =>
  sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  );

/** Whoever leads, helps or counsels is changed by persons alone, so no directory sees them among the members. */
const isOrdinary = sql`not exists (select from ${membershipRows} o where o.institution_id = patio_institution()
  and o.user_id = ${membershipRows.userId} and o.ended_at is null and o.role in (${listed(STAFF.filter((role) => !HANDED_OUT.includes(role)))}))`;

interface Member {
  group: string;
  userId: string;
  name: string;
  membershipId: string;
}

/** Who is in these groups now. */
export async function listMembers(tx: Tx, groups: readonly DirectoryGroup[]): Promise<Member[]> {
  if (groups.length === 0) return [];
  const rows = await tx
    .select({
      membershipId: membershipRows.id,
      schoolId: membershipRows.schoolId,
      role: membershipRows.role,
      userId: membershipRows.userId,
      givenNames: userRows.givenNames,
      surnames: userRows.surnames,
    })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .where(
      and(
        sql`${membershipRows.institutionId} = patio_institution()`,
        isNull(membershipRows.endedAt),
        inArray(membershipRows.role, [...new Set(groups.map(({ role }) => role))]),
        inArray(membershipRows.schoolId, [...new Set(groups.map(({ schoolId }) => schoolId))]),
        isOrdinary,
      ),
    )
    .orderBy(asc(membershipRows.userId));
  return rows.map(({ membershipId, schoolId, role, userId, givenNames, surnames }) => ({
    ...{ group: `${schoolId}.${role}`, userId, name: `${givenNames} ${surnames}`, membershipId },
  }));
}

/** A group as a directory sees it; without its members where it asked for none. */
export const viewGroup = ({ id, displayName }: DirectoryGroup, members: readonly Member[] | null) => {
  const base = `${publicUrl()}/scim/v2`;
  return {
    schemas: [GROUP],
    id,
    displayName,
    ...(members && {
      members: members
        .filter(({ group }) => group === id)
        .map(({ userId, name }) => ({ value: userId, display: name, $ref: `${base}/Users/${userId}`, type: 'User' })),
    }),
    meta: { resourceType: 'Group', location: `${base}/Groups/${id}` },
  };
};

async function leave(tx: Tx, actor: Actor, leaving: readonly Member[]): Promise<void> {
  if (leaving.length === 0) return;
  const ids = leaving.map(({ membershipId }) => membershipId);
  const rows = await tx.select().from(membershipRows).where(inArray(membershipRows.id, ids));
  for (const row of rows) await endMembership(tx, actor, row, 'SCIM: out of the group');
}

/** Gives and takes the places that a group stands for, as far as a directory may. */
export async function changeMembers(
  tx: Tx,
  actor: Actor,
  group: DirectoryGroup,
  changes: readonly MemberChange[],
): Promise<void> {
  const { role, schoolId } = group;
  const members = async () => (await listMembers(tx, [group])).filter((one) => one.group === group.id);
  for (const { op, ids } of changes) {
    const now = await members();
    const among = new Set(now.map(({ userId }) => userId));
    const leaving =
      op === 'add' ? [] : now.filter(({ userId }) => (ids?.includes(userId) ?? true) === (op === 'remove'));
    const coming = op === 'remove' ? [] : (ids ?? []).filter((id) => !among.has(id));
    await leave(tx, actor, leaving);
    for (const userId of coming) {
      await getDirectoryUser(tx, actor.membership.schoolId, userId);
      requireOrdinary(await getDirectoryUser(tx, null, userId));
      await startMembership(tx, actor, { userId, role, schoolId });
    }
  }
}
