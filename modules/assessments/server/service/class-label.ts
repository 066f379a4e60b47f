import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { classLook, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';

/** What a class is called and looks like. */
export async function readClassLabel(tx: Tx, sectionId: string) {
  const [row] = await tx
    .select({ id: sectionRows.id, name: sectionRows.name, course: courseRows.name, look: classLook() })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(and(eq(sectionRows.institutionId, sql`patio_institution()`), eq(sectionRows.id, sectionId)));
  return row!;
}
