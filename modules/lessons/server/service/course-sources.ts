import type { Actor } from '@patio/access';
import { canMakeCourse, courseRows, listSubjects, unitRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CourseSource } from '../../contract/setup.ts';
import { coursesAuthoredBy } from '../policy.ts';
import { courseSettings, lessons } from '../schema.ts';

/** Where a new course can stand, and what it can begin with. */
export async function listSources(tx: Tx, actor: Actor) {
  const { institutionId } = actor;
  const schools = (
    await tx
      .select({ id: schoolRows.id, name: schoolRows.name })
      .from(schoolRows)
      .where(and(eq(schoolRows.institutionId, institutionId), isNull(schoolRows.archivedAt)))
      .orderBy(asc(schoolRows.name))
  ).filter(({ id }) => canMakeCourse(actor, id));
  const ids = schools.map(({ id }) => id);
  if (ids.length === 0) return { schools: [], subjects: [], courses: [] };
  const levels = await tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
    .from(gradeLevelRows)
    .where(
      and(
        eq(gradeLevelRows.institutionId, institutionId),
        inArray(gradeLevelRows.schoolId, ids),
        isNull(gradeLevelRows.archivedAt),
      ),
    )
    .orderBy(asc(gradeLevelRows.position));
  return {
    schools: schools.map((school) => ({
      ...school,
      levels: levels.filter(({ schoolId }) => schoolId === school.id).map(({ id, name }) => ({ id, name })),
    })),
    subjects: (await listSubjects(tx, actor, 'courses.author')).map(({ id, name }) => ({ id, name })),
    courses: await listCopied(tx, actor, ids),
  };
}

/** Courses whose content the actor may copy, with how much there is of it. */
function listCopied(tx: Tx, actor: Actor, schoolIds: readonly string[]): Promise<CourseSource[]> {
  const template = sql<boolean>`coalesce(${courseSettings.template}, false)`;
  const authored = coursesAuthoredBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`);
  return tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      gradeLevel: gradeLevelRows.name,
      subjectId: courseRows.subjectId,
      gradeLevelId: courseRows.gradeLevelId,
      units: sql<number>`(select count(*)::int from ${unitRows} u where u.institution_id = ${courseRows.institutionId}
        and u.course_id = ${courseRows.id} and u.archived_at is null)`,
      lessons: sql<number>`(select count(*)::int from ${lessons} l where l.institution_id = ${courseRows.institutionId}
        and l.course_id = ${courseRows.id} and l.section_id is null and (l.state = 'published' or (l.state = 'draft' and ${authored})))`,
      template,
    })
    .from(courseRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .leftJoin(
      courseSettings,
      and(eq(courseSettings.institutionId, courseRows.institutionId), eq(courseSettings.courseId, courseRows.id)),
    )
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        inArray(courseRows.schoolId, [...schoolIds]),
        eq(courseRows.state, 'active'),
        sql`(${template} or ${authored})`,
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(gradeLevelRows.position));
}
