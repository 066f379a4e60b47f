import type { Actor, Capability } from '@patio/access';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type CourseRow, canReachCourse, coursesVisibleTo } from '../policy.ts';
import { courses } from '../schema.ts';
import { keepVersion } from './keep-version.ts';

/** Loads a course that this capability reaches; out of reach answers as if it did not exist. */
export async function getCourseRow(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: Capability = 'courses.read',
): Promise<CourseRow> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), coursesVisibleTo(actor, capability)));
  if (!row) throw failure('not_found');
  return row;
}

export interface CourseChange {
  version: number;
  name?: string | undefined;
  code?: string | undefined;
  periodsPerWeek?: number | undefined;
  description?: string | undefined;
  elective?: boolean | undefined;
  state?: CourseRow['state'] | undefined;
}

/** Marks a new version of a course that the caller manages and saw in its last; refuses when somebody was faster. */
export async function bumpCourse(
  tx: Tx,
  actor: Actor,
  course: CourseRow,
  { version, ...columns }: CourseChange,
): Promise<CourseRow> {
  if (!canReachCourse(actor, 'courses.manage', course)) throw failure('not_found');
  const after = await updateSeen(tx, courses, { institutionId: course.institutionId, id: course.id, version }, columns);
  if (!after) throw failure('changed_meanwhile', { version: course.version });
  return after;
}

const told = ({ name, code, periodsPerWeek, description, elective, state }: CourseRow) => ({
  name,
  code,
  periodsPerWeek,
  description,
  elective,
  state,
});

/** Changes what a course is, or archives it; the version before stays readable. */
export async function changeCourse(tx: Tx, actor: Actor, course: CourseRow, change: CourseChange): Promise<CourseRow> {
  if (change.code && change.code !== course.code) {
    const taken = await tx.$count(courses, and(eq(courses.schoolId, course.schoolId), eq(courses.code, change.code)));
    if (taken > 0) throw failure('code_taken', undefined, 'code');
  }
  const after = await bumpCourse(tx, actor, course, change);
  await keepVersion(tx, actor, after);
  await record(
    tx,
    actor,
    'courses.course_changed',
    { type: 'courses.course', id: course.id, schoolId: course.schoolId },
    { before: told(course), after: told(after) },
  );
  return after;
}
