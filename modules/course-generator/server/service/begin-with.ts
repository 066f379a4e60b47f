import type { Actor } from '@patio/access';
import { competencyRows, courseRows, listSubjects } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, schoolRows, termRows, yearRows } from '@patio/schools/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Setup } from '../../contract/courses.ts';
import { canBuild } from '../policy.ts';

/** The schools where this actor builds, by name. */
export async function listSchools(tx: Tx, actor: Actor): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, actor.institutionId), isNull(schoolRows.archivedAt)))
    .orderBy(asc(schoolRows.name), asc(schoolRows.id));
  return rows.filter(({ id }) => canBuild(actor, { schoolId: id }));
}

/** Schools with their levels, the terms of this year and the courses of the catalogue. */
export async function readSetup(tx: Tx, actor: Actor): Promise<Setup> {
  const schools = await listSchools(tx, actor);
  const { institutionId } = actor;
  const levels = await tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
    .from(gradeLevelRows)
    .where(and(eq(gradeLevelRows.institutionId, institutionId), isNull(gradeLevelRows.archivedAt)))
    .orderBy(asc(gradeLevelRows.position));
  const terms = await tx
    .select({
      id: termRows.id,
      name: termRows.name,
      schoolId: termRows.schoolId,
      startsOn: termRows.startsOn,
      endsOn: termRows.endsOn,
      current: sql<boolean>`current_date between ${termRows.startsOn} and ${termRows.endsOn}`,
    })
    .from(termRows)
    .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
    .where(and(eq(termRows.institutionId, institutionId), eq(yearRows.state, 'active'), isLeafTerm()))
    .orderBy(asc(termRows.startsOn));
  const courses = await tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      schoolId: courseRows.schoolId,
      subjectId: courseRows.subjectId,
      gradeLevelId: courseRows.gradeLevelId,
      perWeek: courseRows.periodsPerWeek,
    })
    .from(courseRows)
    .where(and(eq(courseRows.institutionId, institutionId), eq(courseRows.state, 'active')))
    .orderBy(asc(courseRows.nameKey));
  const subjects = await listSubjects(tx, actor, 'course_generator.build');
  const own = <Row extends { schoolId: string }>(rows: readonly Row[], schoolId: string) =>
    rows.filter((row) => row.schoolId === schoolId).map(({ schoolId: _school, ...row }) => row);
  return {
    schools: schools.map(({ id, name }) => ({
      ...{ id, name },
      levels: own(levels, id),
      terms: own(terms, id),
      courses: own(courses, id),
    })),
    subjects: subjects.map(({ id, name, colour, pattern }) => ({ id, name, colour, pattern })),
  };
}

/** The competencies of a subject, as the catalogue has them; none of one that this actor's school does not teach. */
export async function catalogueOf(tx: Tx, actor: Actor, subjectId: string): Promise<{ id: string; name: string }[]> {
  const subjects = await listSubjects(tx, actor, 'course_generator.build', true);
  if (!subjects.some(({ id }) => id === subjectId)) return [];
  return tx
    .select({ id: competencyRows.id, name: competencyRows.name })
    .from(competencyRows)
    .where(
      and(
        eq(competencyRows.institutionId, actor.institutionId),
        eq(competencyRows.subjectId, subjectId),
        isNull(competencyRows.archivedAt),
      ),
    )
    .orderBy(asc(competencyRows.position), asc(competencyRows.id));
}
