import type { Actor } from '@patio/access';
import { assignmentOf, assignmentRows } from '@patio/assignments/server';
import { competencyRows, courseRows, subjectRows } from '@patio/courses/server';
import { namePeople, type Tx } from '@patio/platform';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { QuestionLine, QuestionView } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import { failure } from '../failures.ts';
import { examsVisibleTo, questionsChangedBy, questionsVisibleTo } from '../policy.ts';
import { exams, type QuestionRow, questions, questionVersions } from '../schema.ts';
import { readBodies } from './versions.ts';

interface Found {
  row: QuestionRow;
  subject: string;
  course: string | null;
  change: boolean;
}

/** Questions with what a line shows of them; the caller says which. */
export const questionQuery = (tx: Tx, actor: Actor, more: Record<string, SQL> = {}) =>
  tx
    .select({
      row: getTableColumns(questions),
      subject: subjectRows.name,
      course: courseRows.name,
      change: sql<boolean>`(${questionsChangedBy(actor)})`,
      ...(more as { key: SQL<(string | number)[]> }),
    })
    .from(questions)
    .innerJoin(
      subjectRows,
      and(eq(subjectRows.institutionId, questions.institutionId), eq(subjectRows.id, questions.subjectId)),
    )
    .leftJoin(
      courseRows,
      and(eq(courseRows.institutionId, questions.institutionId), eq(courseRows.id, questions.courseId)),
    )
    .$dynamic();

/** How many exams name each question. */
async function countUses(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; uses: number }>(sql`
    select q.id, count(*)::int as uses from ${exams} e cross join unnest(e.question_ids) as q(id)
    where e.institution_id = patio_institution() and q.id = any(${sql.param([...ids])}::uuid[]) group by q.id`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Rows as lines of a list. */
export async function viewQuestions(tx: Tx, actor: Actor, found: readonly Found[]): Promise<QuestionLine[]> {
  const [uses, nameOf] = await Promise.all([
    countUses(
      tx,
      found.map(({ row }) => row.id),
    ),
    namePeople(
      tx,
      found.map(({ row }) => row.ownerId),
    ),
  ]);
  return found.map(({ row, subject, course, change }) => ({
    id: row.id,
    schoolId: row.schoolId,
    subject: { id: row.subjectId, name: subject },
    course: row.courseId ? { id: row.courseId, name: course ?? '' } : null,
    kind: row.kind,
    title: row.title,
    prompt: row.prompt,
    difficulty: row.difficulty,
    tags: row.tags,
    state: row.state,
    owner: nameOf(row.ownerId),
    own: row.ownerId === actor.userId,
    shared: row.shared,
    number: row.number,
    uses: uses.get(row.id) ?? 0,
    changedAt: row.updatedAt.toISOString(),
    version: row.version,
    can: { change },
  }));
}

const versionsOf = (tx: Tx, id: string) =>
  tx
    .select({
      number: questionVersions.number,
      byId: questionVersions.byId,
      at: questionVersions.at,
      uses: sql<number>`(select count(*)::int from ${exams} e where e.institution_id = ${questionVersions}.institution_id
        and e.bank @> jsonb_build_array(jsonb_build_object('id', ${questionVersions}.question_id, 'version', ${questionVersions}.number)))`,
    })
    .from(questionVersions)
    .where(and(eq(questionVersions.institutionId, sql`patio_institution()`), eq(questionVersions.questionId, id)))
    .orderBy(questionVersions.number);

/** The exams that name it or drew it, of those that the actor may read. */
const usesOf = (tx: Tx, actor: Actor, id: string) =>
  tx
    .select({
      examId: exams.id,
      title: assignmentRows.title,
      number: sql<
        number | null
      >`(select (b->>'version')::int from jsonb_array_elements(${exams.bank}) b where b->>'id' = ${id} limit 1)`,
    })
    .from(exams)
    .innerJoin(assignmentRows, assignmentOf(exams))
    .where(
      and(
        eq(exams.institutionId, actor.institutionId),
        sql`(${id}::uuid = any(${exams.questionIds}) or ${exams.bank} @> ${JSON.stringify([{ id }])}::jsonb)`,
        examsVisibleTo(actor, 'assessments.read'),
      ),
    )
    .orderBy(assignmentRows.titleKey, exams.id)
    .limit(100);

const competenciesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: competencyRows.id, name: competencyRows.name })
    .from(competencyRows)
    .where(and(eq(competencyRows.institutionId, sql`patio_institution()`), inArray(competencyRows.id, [...ids])));

/** One question that the actor may read, in its newest version or in the one that is asked for. */
export async function viewQuestion(tx: Tx, actor: Actor, id: string, asked?: number): Promise<QuestionView> {
  const which = and(eq(questions.institutionId, actor.institutionId), eq(questions.id, id), questionsVisibleTo(actor));
  const [found, versions, usedIn] = await Promise.all([
    questionQuery(tx, actor).where(which),
    versionsOf(tx, id),
    usesOf(tx, actor, id),
  ]);
  const [line] = await viewQuestions(tx, actor, found);
  if (!line) throw failure('not_found');
  const number = asked ?? line.number;
  const body = (await readBodies(tx, actor.institutionId, [{ question: id, number }])).get(versionName(id, number));
  if (!body) throw failure('not_found');
  const [nameOf, competencies] = await Promise.all([
    namePeople(
      tx,
      versions.map(({ byId }) => byId),
    ),
    body.competencies.length > 0 ? competenciesOf(tx, body.competencies) : [],
  ]);
  return {
    ...line,
    body,
    shownNumber: number,
    competencies,
    versions: versions.map(({ byId, at, ...row }) => ({ ...row, by: nameOf(byId), at: at.toISOString() })),
    usedIn,
  };
}
