import type { Actor } from '@patio/access';
import { courseRows, subjectRows } from '@patio/courses/server';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { classColourOf, enrolmentRows, holdsOn, leadNameToday, sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { LessonStanding } from '../../contract.ts';
import { failure } from '../failures.ts';
import { courseSettings, lessons, progress } from '../schema.ts';
import { requiredIn } from './order.ts';

/** The student whose lessons are asked for: oneself, or the child that is named. */
export async function getStudent(tx: Tx, actor: Actor, wanted: string | undefined): Promise<string> {
  const [row] = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        wanted ? eq(studentRows.id, wanted) : undefined,
        sql`${studentRows.mergedIntoId} is null`,
        studentsVisibleTo(actor, 'lessons.read'),
      ),
    )
    .orderBy(asc(studentRows.id))
    .limit(1);
  if (!row) throw failure('not_found');
  return row.id;
}

/** The classes that a student takes today; with an id, only that one, named by its course or by itself. */
export const classesOf = (tx: Tx, actor: Actor, studentId: string, id?: string) =>
  tx
    .select({
      id: courseRows.id,
      sectionId: sectionRows.id,
      name: sectionRows.name,
      course: courseRows.name,
      teacher: leadNameToday({ institution: sql`${sectionRows.institutionId}`, section: sql`${sectionRows.id}` }),
      look: {
        colour: classColourOf(subjectRows.colour, sectionRows.name),
        pattern: subjectRows.pattern,
        code: subjectRows.code,
      },
    })
    .from(sectionRows)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, sectionRows.institutionId), eq(courseRows.id, sectionRows.courseId)),
    )
    .innerJoin(
      subjectRows,
      and(eq(subjectRows.institutionId, courseRows.institutionId), eq(subjectRows.id, courseRows.subjectId)),
    )
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        id ? or(eq(courseRows.id, id), eq(sectionRows.id, id)) : undefined,
        sql`${sectionRows.id} in (select e.section_id from ${enrolmentRows} e
          where e.institution_id = ${actor.institutionId} and e.student_id = ${studentId} and ${holdsOn('e')})`,
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(sectionRows.nameKey));

export type TakenClass = Awaited<ReturnType<typeof classesOf>>[number];
export interface Standing extends LessonStanding {
  courseId: string;
  sectionId: string | null;
}

/** The published lessons of courses, in their order, with where the student stands in each. */
export async function standingsIn(
  tx: Tx,
  actor: Actor,
  studentId: string,
  courseIds: readonly string[],
): Promise<Standing[]> {
  if (courseIds.length === 0) return [];
  const rows = await tx
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      sectionId: lessons.sectionId,
      unitId: lessons.unitId,
      title: lessons.title,
      summary: lessons.summary,
      minutes: lessons.minutes,
      steps: lessons.steps,
      requires: lessons.requires,
      stepsSeen: progress.stepsSeen,
      lastAt: progress.lastAt,
      doneAt: progress.doneAt,
      inOrder: courseSettings.inOrder,
    })
    .from(lessons)
    .leftJoin(
      courseSettings,
      and(eq(courseSettings.institutionId, lessons.institutionId), eq(courseSettings.courseId, lessons.courseId)),
    )
    .leftJoin(
      progress,
      and(
        eq(progress.institutionId, lessons.institutionId),
        eq(progress.studentId, studentId),
        eq(progress.lessonId, lessons.id),
      ),
    )
    .where(
      and(
        eq(lessons.institutionId, actor.institutionId),
        inArray(lessons.courseId, [...courseIds]),
        eq(lessons.state, 'published'),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id));
  const done = new Set(rows.filter(({ doneAt }) => doneAt).map(({ id }) => id));
  const ordered = rows.filter(({ inOrder }) => inOrder);
  const orderedCourses = [...new Set(ordered.map(({ courseId }) => courseId))];
  const required = await requiredIn(tx, actor.institutionId, orderedCourses, ordered);
  return rows.map(({ stepsSeen, lastAt, doneAt, inOrder: _, ...row }) => {
    // Whoever has begun a lesson is not sent back by the order.
    const requires = lastAt ? row.requires : [...(required.get(row.id) ?? row.requires)];
    return {
      ...row,
      requires,
      stepsSeen: Math.min(stepsSeen ?? 0, row.steps),
      state: doneAt ? 'done' : !requires.every((id) => done.has(id)) ? 'locked' : lastAt ? 'begun' : 'open',
      lastAt: lastAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
    };
  });
}

/** Those of one class: the lessons of its course, and its own. */
export const ofClass = (one: TakenClass, all: readonly Standing[]): LessonStanding[] =>
  all
    .filter((each) => each.courseId === one.id && (each.sectionId === null || each.sectionId === one.sectionId))
    .map(({ courseId: _, sectionId: __, ...standing }) => standing);
