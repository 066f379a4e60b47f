import { type Actor, holds } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { classLook, sectionRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import type { DeskStudent, DeskView } from '../../contract.ts';
import { listComments } from './comments.ts';
import { deskIdOf, isNamed } from './desk-ids.ts';
import { getInClass, type InClass, isoOrNull } from './load.ts';
import { readOverlaps } from './matches.ts';
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

/** The class in the order of the desk: by register, or in one that says nothing where names are hidden. */
function inDeskOrder(place: InClass, roster: readonly Classmate[]): Classmate[] {
  if (!place.assignment.anonymous) return [...roster];
  const keyed = roster.map((one) => ({ one, key: deskIdOf(place, one.studentId) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}

/** A group as the desk names it: with its own name, or by a number where names are hidden. */
function groupNames(place: InClass, ordered: readonly Classmate[]) {
  const ids = [...new Set(ordered.flatMap(({ groupId }) => groupId ?? []))];
  return ({ groupId, groupName }: Classmate): DeskStudent['group'] => {
    if (!groupId || !groupName) return null;
    if (!place.assignment.anonymous) return { id: groupId, name: groupName };
    return { id: deskIdOf(place, groupId), name: String(ids.indexOf(groupId) + 1) };
  };
}

function deskStudent(place: InClass, one: Classmate): Omit<DeskStudent, 'place' | 'group' | 'overlap'> {
  const { work } = one;
  const mark = work?.mark ?? 'none';
  return {
    studentId: deskIdOf(place, one.studentId),
    name: isNamed(place, one) ? one.name : null,
    work: one.state,
    mark,
    waits: work?.waits ?? false,
    score: work?.score ?? null,
    attempts: work?.attempts ?? 0,
    handedInAt: isoOrNull(work?.handedInAt ?? null),
    lateMinutes: one.lateMinutes,
    adapted: one.adapted !== null || one.extraPercent > 0 || one.eased.byProfile,
    understood: Boolean(work?.understoodAt),
  };
}

/** The desk of an assignment in a class: everyone with where their work stands, the rubric and the grader's own comments. */
export async function readDesk(tx: Tx, actor: Actor, id: string): Promise<DeskView> {
  const place = await getInClass(tx, actor, 'assignments.read', id);
  const { assigned, assignment } = place;
  const [section, roster, rubric, comments, grades, overlaps] = await Promise.all([
    readClass(tx, place),
    readRoster(tx, place),
    findUsedRubric(tx, assignment.rubricVersionId),
    listComments(tx, actor),
    mayGrade(tx, actor, id),
    readOverlaps(tx, place),
  ]);
  const ordered = inDeskOrder(place, roster);
  const groupOf = groupNames(place, ordered);
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
    similarity: assignment.similarity,
    rubric,
    students: ordered.map((one, at) => ({
      ...deskStudent(place, one),
      place: at + 1,
      group: groupOf(one),
      overlap: overlaps.get(one.work?.attemptId ?? '') ?? null,
    })),
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
