import type { Actor } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { RuledSection } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { classLook, sectionRows } from '@patio/sections/server';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { sectionsWorkedBy } from '../policy.ts';

/** A class for which the actor may make work, with what its rules depend on. */
export interface CourseClass extends RuledSection {
  name: string;
  course: string;
  timeZone: string;
  look: { colour: number; pattern: string; code: string };
}

/** The classes for which the actor may make work; the caller says which of them. */
export const listCourseClasses = (tx: Tx, actor: Actor, which?: SQL): Promise<CourseClass[]> =>
  tx
    .select({
      id: sectionRows.id,
      name: sectionRows.name,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
      course: courseRows.name,
      gradeLevelId: courseRows.gradeLevelId,
      timeZone: schoolRows.timeZone,
      look: classLook(),
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .innerJoin(schoolRows, schoolOf(sectionRows))
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sectionsWorkedBy(actor, 'assignments.author'),
        which,
      ),
    )
    .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id));

/** The actor's classes of a course; whoever teaches none of them makes no work for it. */
export async function getClassesOf(tx: Tx, actor: Actor, courseId: string): Promise<[CourseClass, ...CourseClass[]]> {
  const [first, ...rest] = await listCourseClasses(tx, actor, eq(sectionRows.courseId, courseId));
  if (!first) throw failure('not_found');
  return [first, ...rest];
}
