import { type Actor, type Override, type Reach, type Role, reachOf } from '@patio/access';
import { holdsToday, membershipRows, nameOf, overrideRows, userNames, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PermissionEffect } from '../../contract.ts';
import { type Decision, requireMayDecide, width } from './permissions.ts';

const SHOWN = 12;

/** The table of decisions as it would stand afterwards. */
function decidedAfter(before: readonly Override[], { schoolId, changes }: Omit<Decision, 'reason'>): Override[] {
  const touched = (o: Override) =>
    o.schoolId === schoolId && changes.some((c) => c.role === o.role && c.capability === o.capability);
  const made = changes
    .filter((change) => !change.usual)
    .map(({ role, capability, reach }) => ({ schoolId, role, capability, reach }));
  return [...before.filter((o) => !touched(o)), ...made];
}

/** What a membership of a role at a place holds under a table of decisions. */
function heldAt(institutionId: Id, place: { role: Role; schoolId: Id | null }, decided: readonly Override[]) {
  const actor: Actor = {
    userId: institutionId,
    institutionId,
    membership: { id: institutionId, institutionId, platform: false, ...place },
    overrides: decided,
    delegations: [],
  };
  return (capability: Override['capability']): Reach | null => reachOf(actor, capability);
}

/** Who would gain and who would lose by each decision, by name; nothing is decided yet. */
export async function previewPermissions(
  tx: Tx,
  actor: Actor,
  given: Omit<Decision, 'reason'>,
): Promise<PermissionEffect[]> {
  await requireMayDecide(tx, actor, given);
  const before = (await tx.select().from(overrideRows)) as unknown as Override[];
  const after = decidedAfter(before, given);
  const roles = [...new Set(given.changes.map((change) => change.role))];
  const joinSchool = schoolOf(membershipRows);
  const holding = and(
    inArray(membershipRows.role, roles),
    eq(membershipRows.platform, false),
    isNull(userRows.lockedAt),
    holdsToday(),
  );
  // What a person holds depends on role and place only: so few groups are compared, however many people there are.
  const groups = await tx
    .select({
      role: membershipRows.role,
      schoolId: membershipRows.schoolId,
      count: sql<number>`count(distinct ${userRows.id})::int`,
    })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .leftJoin(schoolRows, joinSchool)
    .where(holding)
    .groupBy(membershipRows.role, membershipRows.schoolId);
  const effects: PermissionEffect[] = [];
  for (const change of given.changes) {
    const { role, capability } = change;
    const compared = groups
      .filter((group) => group.role === role)
      .map((group) => {
        const place = { role, schoolId: group.schoolId };
        const held = heldAt(actor.institutionId, place, before)(capability);
        const will = heldAt(actor.institutionId, place, after)(capability);
        return { ...group, held, will, step: width(will) - width(held) };
      })
      .filter((group) => group.step !== 0);
    const here = { role, schoolId: given.schoolId };
    const people = [];
    for (const group of compared) {
      const rows = await tx
        .select({ user: { id: userRows.id, ...userNames }, place: schoolRows.name })
        .from(membershipRows)
        .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
        .leftJoin(schoolRows, joinSchool)
        .where(
          and(
            holding,
            eq(membershipRows.role, role),
            group.schoolId ? eq(membershipRows.schoolId, group.schoolId) : isNull(membershipRows.schoolId),
          ),
        )
        .orderBy(asc(userRows.surnames), asc(userRows.givenNames))
        .limit(SHOWN);
      for (const { user, place } of rows)
        people.push({ id: user.id, name: nameOf(user), place, gains: group.step > 0 });
    }
    const sum = (sign: number) =>
      compared.filter((group) => Math.sign(group.step) === sign).reduce((all, group) => all + group.count, 0);
    effects.push({
      ...change,
      before: heldAt(actor.institutionId, here, before)(capability),
      after: heldAt(actor.institutionId, here, after)(capability),
      gain: sum(1),
      lose: sum(-1),
      people: people.slice(0, SHOWN),
    });
  }
  return effects;
}
