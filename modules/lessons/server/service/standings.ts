import type { Actor } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import { prepared, type Tx } from '@patio/platform';
import { classLook, enrolmentRows, holdsOn, leadNameToday, sectionRows } from '@patio/sections/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
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

const given = (name: 'institutionId' | 'studentId' | 'id') => sql`${sql.placeholder(name)}::uuid`;
/** The classes that a student takes today; with an id, only that one, named by its course or by itself. */
interface Asked extends Record<string, unknown> {
  institutionId: string;
  studentId: string;
  id: string | null;
}
/** The sections of the student, found first: in a list of their own they are few, whatever else is asked. */
const ownSections = (): SQL => sql`array(select e.section_id from ${enrolmentRows} e
  where e.institution_id = ${given('institutionId')} and e.student_id = ${given('studentId')} and ${holdsOn('e')})`;
const isAsked = (course: SQL, section: SQL): SQL =>
  sql`(${given('id')} is null or ${course} = ${given('id')} or ${section} = ${given('id')})`;

const findClasses = prepared('lessons_taken_classes', (tx) =>
  tx
    .select({
      id: courseRows.id,
      sectionId: sectionRows.id,
      name: sectionRows.name,
      course: courseRows.name,
      teacher: leadNameToday({ institution: sql`${sectionRows.institutionId}`, section: sql`${sectionRows.id}` }),
      look: classLook(),
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(
      and(
        eq(sectionRows.institutionId, given('institutionId')),
        eq(sectionRows.state, 'active'),
        isAsked(sql`${courseRows.id}`, sql`${sectionRows.id}`),
        sql`${sectionRows.id} = any(${ownSections()})`,
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(sectionRows.nameKey)),
);

export type TakenClass = Awaited<ReturnType<typeof findClasses>>[number];
export interface Standing extends LessonStanding {
  courseId: string;
  sectionId: string | null;
}

const findLessons = prepared('lessons_taken_lessons', (tx) =>
  tx
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
        eq(progress.studentId, given('studentId')),
        eq(progress.lessonId, lessons.id),
      ),
    )
    .where(
      and(
        eq(lessons.institutionId, given('institutionId')),
        sql`${lessons.courseId} = any(array(select s.course_id from ${sectionRows} s
          where s.institution_id = ${given('institutionId')} and s.id = any(${ownSections()}) and ${isAsked(sql`s.course_id`, sql`s.id`)}))`,
        eq(lessons.state, 'published'),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id)),
);

/** The published lessons of the courses that are asked for, in their order, with where the student stands in each. */
export async function findStandings(tx: Tx, asked: Asked): Promise<Standing[]> {
  const rows = await findLessons(tx, asked);
  const done = new Set(rows.filter(({ doneAt }) => doneAt).map(({ id }) => id));
  const ordered = rows.filter(({ inOrder }) => inOrder);
  const orderedCourses = [...new Set(ordered.map(({ courseId }) => courseId))];
  const required = await requiredIn(tx, asked.institutionId, orderedCourses, ordered);
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
const ofClass = (one: TakenClass, all: readonly Standing[]): LessonStanding[] =>
  all
    .filter((each) => each.courseId === one.id && (each.sectionId === null || each.sectionId === one.sectionId))
    .map(({ courseId: _, sectionId: __, ...standing }) => standing);

/** The classes that are asked for, each with the student's standing in its lessons. */
export async function findStudied(tx: Tx, asked: Asked): Promise<{ one: TakenClass; own: LessonStanding[] }[]> {
  const [classes, all] = await Promise.all([findClasses(tx, asked), findStandings(tx, asked)]);
  return classes.map((one) => ({ one, own: ofClass(one, all) }));
}
