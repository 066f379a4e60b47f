import { competencyRows, courseCompetencyRows, unitRows } from '@patio/courses/server';
import type { Id } from '@patio/kernel';
import { lessonRows } from '@patio/lessons/server';
import { listOf, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';

export interface CourseParts {
  units: { id: Id; courseId: Id; name: string; weeks: number | null }[];
  competencies: { id: Id; courseId: Id; name: string }[];
  lessons: { id: Id; courseId: Id; sectionId: Id | null; unitId: Id | null; name: string }[];
}

/** What a plan of these courses can name: units, competencies and lessons, in their order. */
export async function readCourseParts(tx: Tx, courseIds: readonly Id[]): Promise<CourseParts> {
  if (courseIds.length === 0) return { units: [], competencies: [], lessons: [] };
  const ids = sql`any(${listOf([...new Set(courseIds)])}::uuid[])`;
  const [units, competencies, lessons] = await Promise.all([
    tx
      .select({ id: unitRows.id, courseId: unitRows.courseId, name: unitRows.title, weeks: unitRows.weeks })
      .from(unitRows)
      .where(and(sql`${unitRows.courseId} = ${ids}`, isNull(unitRows.archivedAt)))
      .orderBy(asc(unitRows.position)),
    tx
      .select({ id: competencyRows.id, courseId: courseCompetencyRows.courseId, name: competencyRows.name })
      .from(courseCompetencyRows)
      .innerJoin(
        competencyRows,
        and(
          eq(competencyRows.institutionId, courseCompetencyRows.institutionId),
          eq(competencyRows.id, courseCompetencyRows.competencyId),
        ),
      )
      .where(and(sql`${courseCompetencyRows.courseId} = ${ids}`, isNull(competencyRows.archivedAt)))
      .orderBy(asc(competencyRows.position), asc(competencyRows.name)),
    tx
      .select({
        id: lessonRows.id,
        courseId: lessonRows.courseId,
        sectionId: lessonRows.sectionId,
        unitId: lessonRows.unitId,
        name: lessonRows.title,
      })
      .from(lessonRows)
      .where(and(sql`${lessonRows.courseId} = ${ids}`, ne(lessonRows.state, 'archived')))
      .orderBy(asc(lessonRows.position), asc(lessonRows.id)),
  ]);
  return { units, competencies, lessons };
}
