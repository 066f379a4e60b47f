import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { gradeLevels } from '@patio/schools/server';
import { asc, eq } from 'drizzle-orm';
import { createCourse, createSubject, listSubjects } from '../server/index.ts';
import type { CourseRow } from '../server/policy.ts';
import type { NewCourse } from '../server/service/create-courses.ts';

export { demoUnits } from './demo-units.ts';

let count = 0;

/** A subject, made the first time it is asked for. */
export const makeSubject = (admin: Actor, name = 'Matemática', code = name.slice(0, 3).toUpperCase()) =>
  inTenant(admin, async (tx) => {
    const known = (await listSubjects(tx, admin)).find((subject) => subject.code === code);
    return known ?? createSubject(tx, admin, { name, code });
  });

/** A course of a school, at its first level and of Matemática unless something else matters. */
export async function makeCourse(admin: Actor, schoolId: string, given: Partial<NewCourse> = {}): Promise<CourseRow> {
  const subjectId = given.subjectId ?? (await makeSubject(admin)).id;
  return inTenant(admin, async (tx) => {
    const [level] = await tx
      .select()
      .from(gradeLevels)
      .where(eq(gradeLevels.schoolId, schoolId))
      .orderBy(asc(gradeLevels.position))
      .limit(1);
    return createCourse(tx, admin, {
      schoolId,
      subjectId,
      gradeLevelId: level?.id ?? '',
      code: `C-${++count}`,
      periodsPerWeek: 4,
      ...given,
    });
  });
}
