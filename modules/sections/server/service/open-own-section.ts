import type { Actor } from '@patio/access';
import { canMakeCourse, courseRows } from '@patio/courses/server';
import { personOf, personRows, staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { sections } from '../schema.ts';
import { insertSection } from './insert-section.ts';
import { todayAt } from './places.ts';
import { writeTeacher } from './write-teacher.ts';

/**
 * Opens the first class of a course that the actor made, in the active year, with the actor as its lead. Whoever does not work at that
 * school gets none: null.
 */
export async function openOwnSection(
  tx: Tx,
  actor: Actor,
  given: { courseId: string; capacity: number | null },
): Promise<SectionRow | null> {
  const { institutionId, userId } = actor;
  const [course] = await tx
    .select()
    .from(courseRows)
    .where(and(eq(courseRows.institutionId, institutionId), eq(courseRows.id, given.courseId)));
  if (!course?.elective || !canMakeCourse(actor, course.schoolId)) throw failure('not_found');
  // A course that is taught already belongs to whoever teaches it.
  if ((await tx.$count(sections, eq(sections.courseId, course.id))) > 0) throw failure('not_found');
  const [own] = await tx
    .select({ id: staffRows.id })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(staffRows.institutionId, institutionId),
        eq(staffRows.schoolId, course.schoolId),
        isNull(staffRows.leftOn),
        eq(personRows.userId, userId),
      ),
    )
    .limit(1);
  const [year] = await tx
    .select({ id: yearRows.id })
    .from(yearRows)
    .where(
      and(
        eq(yearRows.institutionId, institutionId),
        eq(yearRows.schoolId, course.schoolId),
        eq(yearRows.state, 'active'),
      ),
    );
  if (!own || !year) return null;
  const section = await insertSection(tx, actor, {
    schoolId: course.schoolId,
    yearId: year.id,
    courseId: course.id,
    name: course.name,
    capacity: given.capacity,
  });
  const from = await todayAt(tx, course.schoolId);
  await writeTeacher(tx, actor, section, { staffId: own.id, part: 'lead', from });
  return section;
}
