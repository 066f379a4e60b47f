import type { Actor } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type CourseRow, coursesVisibleTo } from '../policy.ts';
import { courseCompetencies, courses, units } from '../schema.ts';
import { createCourse } from './create-courses.ts';
import { keepVersion } from './keep-version.ts';

/** Copies a course with its competencies and units to a level of another school (or the same one); the two then live apart. */
export async function copyCourse(
  tx: Tx,
  actor: Actor,
  course: CourseRow,
  to: { schoolId: string; gradeLevelId: string; code: string },
): Promise<CourseRow> {
  const skills = await tx
    .select({ id: courseCompetencies.competencyId })
    .from(courseCompetencies)
    .where(eq(courseCompetencies.courseId, course.id));
  const outline = await tx
    .select({ title: units.title, summary: units.summary, weeks: units.weeks })
    .from(units)
    .where(and(eq(units.courseId, course.id), isNull(units.archivedAt)))
    .orderBy(asc(units.position));
  const { subjectId, name, periodsPerWeek, description, elective } = course;
  return createCourse(tx, actor, {
    ...to,
    subjectId,
    name,
    periodsPerWeek,
    description,
    elective,
    copiedFromId: course.id,
    competencyIds: skills.map((skill) => skill.id),
    units: outline,
  });
}

/** Archives courses or brings them back, as many as were chosen; those that already stand so are left alone. */
export async function setCourseStates(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  state: CourseRow['state'],
): Promise<number> {
  const changed = await tx
    .update(courses)
    .set({ state, ...nextVersion(courses) })
    .where(and(inArray(courses.id, [...ids]), ne(courses.state, state), coursesVisibleTo(actor, 'courses.manage')))
    .returning();
  for (const course of changed) {
    await keepVersion(tx, actor, course);
    await record(
      tx,
      actor,
      state === 'archived' ? 'courses.course_archived' : 'courses.course_restored',
      { type: 'courses.course', id: course.id, schoolId: course.schoolId },
      { after: { state } },
    );
  }
  return changed.length;
}
