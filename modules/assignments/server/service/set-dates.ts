import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { nextVersion, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { dueChanged, type SectionDates } from '../../contract.ts';
import { failure } from '../failures.ts';
import {
  type AssignedRow,
  type AssignmentRow,
  adaptations,
  assigned,
  assignments,
  drafts,
  groups,
  members,
  submissions,
} from '../schema.ts';
import { archiveColumn } from './columns.ts';
import { getClassesOf } from './course-classes.ts';
import { listAssigned } from './in-classes.ts';
import { subjectOf } from './load.ts';
import { openInClasses } from './open-in-classes.ts';

const datesOf = ({ opensAt, dueAt, closesAt, termId }: SectionDates) => {
  const dates = {
    opensAt: opensAt === null ? null : new Date(opensAt),
    dueAt: new Date(dueAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    termId,
  };
  if ((dates.opensAt && dates.opensAt >= dates.dueAt) || (dates.closesAt && dates.closesAt < dates.dueAt))
    throw failure('bad_dates');
  return dates;
};

/** What was due stands somewhere else now, or nowhere; a draft was never due. */
async function tellMoved(tx: Tx, { state }: AssignmentRow, { id, schoolId, dueAt }: AssignedRow): Promise<void> {
  if (state !== 'draft') await publish(tx, dueChanged, { assignedId: id, schoolId, before: dueAt.toISOString() });
}

/** Takes an assignment out of a class in which nobody has begun it. */
async function leaveClass(tx: Tx, actor: Actor, row: AssignedRow): Promise<void> {
  const { institutionId, id } = row;
  const of = (table: typeof submissions | typeof drafts) =>
    tx.$count(table, and(eq(table.institutionId, institutionId), eq(table.assignedId, id)));
  const [work, begun] = await Promise.all([of(submissions), of(drafts)]);
  if (work + begun > 0) throw failure('has_work');
  await archiveColumn(tx, actor, row);
  for (const table of [members, groups, adaptations])
    await tx.delete(table).where(and(eq(table.institutionId, institutionId), eq(table.assignedId, id)));
  await tx.delete(assigned).where(and(eq(assigned.institutionId, institutionId), eq(assigned.id, id)));
}

/** Writes in which classes of the actor an assignment is, and when; classes of others stay as they are. */
export async function writeDates(
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  wanted: readonly SectionDates[],
): Promise<void> {
  const classes = new Set((await getClassesOf(tx, actor, row.courseId)).map(({ id }) => id));
  const ids = wanted.map(({ sectionId }) => sectionId);
  if (new Set(ids).size !== ids.length || ids.some((id) => !classes.has(id))) throw failure('not_of_course');
  if (row.state === 'published' && ids.length === 0) throw failure('incomplete', { what: 'sections' });
  const standing = await listAssigned(tx, row);
  for (const old of standing)
    if (classes.has(old.sectionId) && !ids.includes(old.sectionId)) {
      await leaveClass(tx, actor, old);
      await tellMoved(tx, row, old);
    }
  for (const one of wanted) {
    const dates = datesOf(one);
    const old = standing.find(({ sectionId }) => sectionId === one.sectionId);
    if (old && old.dueAt.getTime() !== dates.dueAt.getTime()) await tellMoved(tx, row, old);
    if (old)
      await tx
        .update(assigned)
        .set({ ...dates, termId: dates.termId ?? old.termId, ...nextVersion(assigned) })
        .where(and(eq(assigned.institutionId, actor.institutionId), eq(assigned.id, old.id)));
    else
      await tx.insert(assigned).values({
        institutionId: actor.institutionId,
        id: makeId(),
        schoolId: row.schoolId,
        assignmentId: row.id,
        sectionId: one.sectionId,
        ...dates,
      });
  }
}

/** Says which classes have an assignment and when; a published one reaches new classes at once. */
export async function setDates(
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  { version, sections }: { version: number; sections: readonly SectionDates[] },
): Promise<void> {
  const after = await updateSeen(tx, assignments, { institutionId: actor.institutionId, id: row.id, version }, {});
  if (!after) throw failure('changed_meanwhile');
  await writeDates(tx, actor, row, sections);
  if (row.state === 'published') await openInClasses(tx, actor, after);
  await record(tx, actor, 'assignments.dates_set', subjectOf(row), {
    after: {
      dates: sections.map(({ sectionId, opensAt, dueAt, closesAt }) => ({ sectionId, opensAt, dueAt, closesAt })),
    },
  });
}
