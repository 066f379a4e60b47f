import { createHash } from 'node:crypto';
import { type Actor, holds } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { classLook, sectionRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import type { DeskStudent, DeskView } from '../../contract.ts';
import { listComments } from './comments.ts';
import { getInClass, type InClass, isoOrNull } from './load.ts';
import { type Classmate, readRoster } from './roster.ts';
import { findUsedRubric } from './rubric-rows.ts';

/** The class of an assignment as its desk names it. */
async function readClass(tx: Tx, { assigned }: InClass) {
  const [found] = await tx
    .select({
      id: sectionRows.id,
      name: sectionRows.name,
      course: courseRows.name,
      look: classLook(),
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(and(eq(sectionRows.institutionId, assigned.institutionId), eq(sectionRows.id, assigned.sectionId)));
  return found!;
}

const shuffled = (assignedId: string, { studentId }: Classmate): string =>
  createHash('sha256').update(assignedId).update(studentId).digest('hex');

/** The class in the order of the desk: by register, or in one that says nothing where names are hidden. */
function inDeskOrder({ assigned, assignment }: InClass, roster: readonly Classmate[]): Classmate[] {
  if (!assignment.anonymous) return [...roster];
  const keyed = roster.map((one) => ({ one, key: shuffled(assigned.id, one) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}

function deskStudent({ assignment }: InClass, one: Classmate, at: number): DeskStudent {
  const { work } = one;
  const mark = work?.mark ?? 'none';
  return {
    studentId: one.studentId,
    name: assignment.anonymous && mark !== 'released' ? null : one.name,
    place: at + 1,
    group: one.groupId && one.groupName ? { id: one.groupId, name: one.groupName } : null,
    work: one.state,
    mark,
    waits: work?.waits ?? false,
    score: work?.score ?? null,
    attempts: work?.attempts ?? 0,
    handedInAt: isoOrNull(work?.handedInAt ?? null),
    lateMinutes: one.lateMinutes,
    adapted: one.adapted !== null || one.extraPercent > 0,
    understood: Boolean(work?.understoodAt),
  };
}

/** The desk of an assignment in a class: everyone with where their work stands, the rubric and the grader's own comments. */
export async function readDesk(tx: Tx, actor: Actor, id: string): Promise<DeskView> {
  const place = await getInClass(tx, actor, 'assignments.read', id);
  const { assigned, assignment } = place;
  const [section, roster, rubric, comments, grades] = await Promise.all([
    readClass(tx, place),
    readRoster(tx, place),
    findUsedRubric(tx, assignment.rubricVersionId),
    listComments(tx, actor),
    mayGrade(tx, actor, id),
  ]);
  return {
    id,
    assignmentId: assignment.id,
    title: assignment.title,
    section,
    points: assignment.points,
    step: assigned.step,
    lowest: assigned.lowest,
    forms: assignment.forms,
    dueAt: assigned.dueAt.toISOString(),
    closesAt: assigned.closesAt?.toISOString() ?? null,
    inGroups: assignment.inGroups,
    anonymous: assignment.anonymous,
    rubric,
    students: inDeskOrder(place, roster).map((one, at) => deskStudent(place, one, at)),
    comments,
    version: assigned.version,
    can: { grade: grades },
  };
}

const mayGrade = async (tx: Tx, actor: Actor, id: string): Promise<boolean> =>
  holds(actor, 'assignments.grade') &&
  getInClass(tx, actor, 'assignments.grade', id).then(
    () => true,
    () => false,
  );
