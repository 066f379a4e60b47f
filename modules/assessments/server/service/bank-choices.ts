import type { Actor } from '@patio/access';
import { competencyRows, courseCompetencyRows, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { BankChoices } from '../../contract.ts';
import { questionsVisibleTo } from '../policy.ts';
import { questions } from '../schema.ts';

const inMySchool = ({ membership: { schoolId } }: Actor): SQL | undefined =>
  schoolId === null ? undefined : eq(courseRows.schoolId, schoolId);

const listCourses = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      schoolId: courseRows.schoolId,
      subjectId: subjectRows.id,
      subject: subjectRows.name,
    })
    .from(courseRows)
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(and(eq(courseRows.institutionId, actor.institutionId), ne(courseRows.state, 'archived'), inMySchool(actor)))
    .orderBy(asc(subjectRows.position), asc(courseRows.nameKey), asc(courseRows.id))
    .limit(2_000);

const listCompetencies = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: competencyRows.id, name: competencyRows.name, courseId: courseCompetencyRows.courseId })
    .from(courseCompetencyRows)
    .innerJoin(
      competencyRows,
      and(
        eq(competencyRows.institutionId, courseCompetencyRows.institutionId),
        eq(competencyRows.id, courseCompetencyRows.competencyId),
      ),
    )
    .where(and(eq(courseCompetencyRows.institutionId, actor.institutionId), isNull(competencyRows.archivedAt)))
    .orderBy(asc(competencyRows.position));

const listTags = async (tx: Tx, actor: Actor) => {
  const { rows } = await tx.execute<{ tag: string; questions: number }>(sql`
    select min(t.tag) as tag, count(*)::int as questions from ${questions} cross join unnest(${questions.tags}) as t(tag)
    where ${questions.institutionId} = ${actor.institutionId} and ${questions.state} <> 'archived' and ${questionsVisibleTo(actor)}
    group by lower(t.tag) order by 2 desc, 1 limit 300`);
  return rows;
};

/** What questions are sorted by and tied to. */
export async function readBankChoices(tx: Tx, actor: Actor): Promise<BankChoices> {
  const [courses, competencies, tags] = await Promise.all([
    listCourses(tx, actor),
    listCompetencies(tx, actor),
    listTags(tx, actor),
  ]);
  const byCourse = Map.groupBy(competencies, ({ courseId }) => courseId);
  const bySubject = Map.groupBy(courses, ({ subjectId }) => subjectId);
  return {
    subjects: [...bySubject.values()].map((of) => ({
      id: of[0]!.subjectId,
      name: of[0]!.subject,
      schoolId: of[0]!.schoolId,
      courses: of.map(({ id, name }) => ({
        id,
        name,
        competencies: (byCourse.get(id) ?? []).map(({ courseId: _, ...competency }) => competency),
      })),
    })),
    tags,
    canShare: true,
  };
}
