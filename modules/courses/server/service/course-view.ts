import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CourseRowView, CourseView } from '../../contract/courses.ts';
import { failure } from '../failures.ts';
import { type CourseRow, canReachCourse, coursesVisibleTo } from '../policy.ts';
import { competencies, courseCompetencies, courses, courseVersionLog, units } from '../schema.ts';
import { COURSE_ROW, selectCourses } from './catalogue.ts';

/** The whole of one course. */
export async function getCourse(tx: Tx, actor: Actor, id: string): Promise<CourseView> {
  const [row] = (await selectCourses(tx, {
    ...COURSE_ROW,
    description: courses.description,
    copiedFromId: courses.copiedFromId,
    country: schoolRows.country,
  }).where(and(eq(courses.id, id), coursesVisibleTo(actor, 'courses.read')))) as unknown as (CourseRowView & {
    description: string;
    copiedFromId: string | null;
    country: string;
  })[];
  if (!row) throw failure('not_found');
  const { copiedFromId, country, ...view } = row;
  return {
    ...view,
    competencies: await tx
      .select({
        id: competencies.id,
        name: competencies.name,
        country: competencies.country,
        chosen: sql<boolean>`exists (select 1 from ${courseCompetencies} k where k.institution_id = ${competencies.institutionId} and k.course_id = ${id} and k.competency_id = ${competencies.id})`,
      })
      .from(competencies)
      .where(
        and(
          eq(competencies.subjectId, row.subject.id),
          isNull(competencies.archivedAt),
          // Another country's belong to the institution's other schools, unless this course was given one.
          sql`(${competencies.country} is null or ${competencies.country} = ${country} or exists (select 1 from ${courseCompetencies} k
            where k.institution_id = ${competencies.institutionId} and k.course_id = ${id} and k.competency_id = ${competencies.id}))`,
        ),
      )
      .orderBy(asc(competencies.position)),
    units: await tx
      .select({ id: units.id, title: units.title, summary: units.summary, weeks: units.weeks })
      .from(units)
      .where(and(eq(units.courseId, id), isNull(units.archivedAt)))
      .orderBy(asc(units.position)),
    copiedFrom: copiedFromId ? await findOrigin(tx, copiedFromId) : null,
    can: { manage: canReachCourse(actor, 'courses.manage', row) },
  };
}

async function findOrigin(tx: Tx, id: string) {
  const [origin] = await tx
    .select({ id: courses.id, name: courses.name, schoolName: schoolRows.name })
    .from(courses)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, courses.institutionId), eq(schoolRows.id, courses.schoolId)),
    )
    .where(eq(courses.id, id));
  return origin ?? null;
}

/** Every version of a course, the newest first, each whole. */
export async function listVersions(tx: Tx, course: CourseRow) {
  const rows = await tx
    .select()
    .from(courseVersionLog)
    .where(eq(courseVersionLog.courseId, course.id))
    .orderBy(desc(courseVersionLog.number))
    .limit(100);
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.byId),
  );
  return {
    items: rows.map(({ number, at, byId, snapshot }) => ({
      number,
      at: at.toISOString(),
      by: nameOf(byId),
      snapshot,
    })),
  };
}
