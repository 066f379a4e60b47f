import type { Actor } from '@patio/access';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { GroupView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { assigned, attemptLog, groups, members } from '../schema.ts';
import { readGroups } from './adapt.ts';
import { type InClass, subjectOf } from './load.ts';
import { readRoster } from './roster.ts';

interface Wanted {
  id: string;
  name: string;
  studentIds: readonly string[];
}

/** Groups that have handed something in keep their members. */
async function requireFree(tx: Tx, { assigned: row }: InClass, kept: readonly Wanted[]): Promise<void> {
  const busy = await tx
    .selectDistinct({ id: attemptLog.groupId })
    .from(attemptLog)
    .where(
      and(
        eq(attemptLog.institutionId, row.institutionId),
        eq(attemptLog.assignedId, row.id),
        sql`${attemptLog.groupId} is not null`,
      ),
    );
  if (busy.length === 0) return;
  const standing = await tx
    .select()
    .from(members)
    .where(and(eq(members.institutionId, row.institutionId), eq(members.assignedId, row.id)));
  for (const { id } of busy) {
    const had = standing.filter(({ groupId }) => groupId === id).map(({ studentId }) => studentId);
    const has = kept.find((group) => group.id === id)?.studentIds ?? [];
    if (had.length !== has.length || had.some((studentId) => !has.includes(studentId))) throw failure('has_work');
  }
}

/** Says who works with whom in a class; nobody is in two groups. */
export async function setGroups(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { version, groups: wanted }: { version: number; groups: readonly Wanted[] },
): Promise<{ groups: GroupView[]; version: number }> {
  const { institutionId, id: assignedId } = place.assigned;
  const roster = new Set((await readRoster(tx, place)).map(({ studentId }) => studentId));
  const named = wanted.flatMap(({ studentIds }) => studentIds);
  if (new Set(named).size !== named.length || named.some((id) => !roster.has(id))) throw failure('not_in_class');
  const after = await updateSeen(tx, assigned, { institutionId, id: assignedId, version }, {});
  if (!after) throw failure('changed_meanwhile');
  await requireFree(tx, place, wanted);
  await tx.delete(members).where(and(eq(members.institutionId, institutionId), eq(members.assignedId, assignedId)));
  const ids = wanted.map(({ id }) => id);
  await tx
    .update(groups)
    .set({ archivedAt: sql`now()` })
    .where(
      and(
        eq(groups.institutionId, institutionId),
        eq(groups.assignedId, assignedId),
        isNull(groups.archivedAt),
        ids.length > 0 ? notInArray(groups.id, ids) : undefined,
      ),
    );
  if (wanted.length > 0) await write(tx, place, wanted);
  await record(tx, actor, 'assignments.groups_set', subjectOf(place.assignment), {
    after: { assignedId, groups: wanted.length, students: named.length },
  });
  const now = await readRoster(tx, place);
  return { groups: await readGroups(tx, place, now), version: after.version };
}

async function write(tx: Tx, { assigned: row }: InClass, wanted: readonly Wanted[]): Promise<void> {
  const { institutionId, id: assignedId } = row;
  await tx
    .insert(groups)
    .values(wanted.map(({ id, name }) => ({ institutionId, id, assignedId, name })))
    .onConflictDoUpdate({
      target: [groups.institutionId, groups.id],
      set: { name: sql`excluded.name`, archivedAt: null },
      setWhere: eq(groups.assignedId, assignedId),
    });
  const known = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.institutionId, institutionId),
        eq(groups.assignedId, assignedId),
        inArray(
          groups.id,
          wanted.map(({ id }) => id),
        ),
      ),
    );
  // An id that belongs to a group of another class is not taken over.
  if (known.length !== wanted.length) throw failure('not_found');
  await tx
    .insert(members)
    .values(
      wanted.flatMap(({ id: groupId, studentIds }) =>
        studentIds.map((studentId) => ({ institutionId, assignedId, studentId, groupId })),
      ),
    );
}
