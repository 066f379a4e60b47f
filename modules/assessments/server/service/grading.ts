import type { Answer, Grade, GradedItem } from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { gradedItems, gradeThrough, type Mended, stagesOf, storedGrade, versionName } from '../../rules/grade.ts';
import { type AttemptRow, answers, attempts, type ExamRow, marks, regradeLog } from '../schema.ts';
import { bodiesOfPapers } from './preview-paper.ts';
import { readBodies } from './versions.ts';

type Graded = Pick<AttemptRow, 'id' | 'paper'>;

/** What was mended in an exam, the oldest first. */
export const readMended = (tx: Tx, { institutionId, id }: Pick<ExamRow, 'institutionId' | 'id'>): Promise<Mended[]> =>
  tx
    .select({
      question: regradeLog.questionId,
      treatment: regradeLog.treatment,
      mercy: regradeLog.mercy,
      number: regradeLog.number,
    })
    .from(regradeLog)
    .where(and(eq(regradeLog.institutionId, institutionId), eq(regradeLog.examId, id)))
    .orderBy(asc(regradeLog.at), asc(regradeLog.id));

/** The answers of attempts, in the author's names. */
export async function readAnswers(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, Answer>>> {
  const rows = await tx
    .select({ attemptId: answers.attemptId, item: answers.item, answer: answers.answer })
    .from(answers)
    .where(and(eq(answers.institutionId, institutionId), inArray(answers.attemptId, [...ids])));
  const found = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...found].map(([id, of]) => [id, new Map(of.map(({ item, answer }) => [item, answer]))]));
}

async function readManual(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await tx
    .select({ attemptId: marks.attemptId, item: marks.item, points: marks.points })
    .from(marks)
    .where(and(eq(marks.institutionId, institutionId), inArray(marks.attemptId, [...ids]), isNotNull(marks.points)));
  const found = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...found].map(([id, of]) => [id, new Map(of.map(({ item, points }) => [item, points!]))]));
}

/** Attempts as the engine grades them. */
export async function readItems(
  tx: Tx,
  institutionId: string,
  rows: readonly Graded[],
): Promise<Map<string, GradedItem[]>> {
  const ids = rows.map(({ id }) => id);
  const [given, manual] = await Promise.all([readAnswers(tx, institutionId, ids), readManual(tx, institutionId, ids)]);
  return new Map(
    rows.map(({ id, paper }) => [id, gradedItems(paper, given.get(id) ?? new Map(), manual.get(id) ?? new Map())]),
  );
}

/** The grades of attempts from nothing but answers, marks by hand and keys. */
export async function gradeAttempts(
  tx: Tx,
  exam: Pick<ExamRow, 'institutionId' | 'id'>,
  rows: readonly Graded[],
  also: readonly Mended[] = [],
): Promise<Map<string, Grade>> {
  const papers = rows.map(({ paper }) => paper);
  const [items, asked, standing] = await Promise.all([
    readItems(tx, exam.institutionId, rows),
    bodiesOfPapers(tx, exam.institutionId, papers),
    readMended(tx, exam),
  ]);
  const mended = [...standing, ...also];
  const others = mended.flatMap(({ question, number }) => (number === null ? [] : [{ question, number }]));
  const wanted = others.filter(({ question, number }) => !asked.has(versionName(question, number)));
  const more = wanted.length > 0 ? await readBodies(tx, exam.institutionId, wanted) : new Map();
  const stages = stagesOf(papers, new Map([...asked, ...more]), mended);
  return new Map(rows.map(({ id }) => [id, gradeThrough(items.get(id)!, stages)]));
}

/** Keeps grades with their attempts. */
export async function storeGrades(tx: Tx, institutionId: string, grades: ReadonlyMap<string, Grade>): Promise<void> {
  if (grades.size === 0) return;
  const rows = [...grades].map(([id, grade]) => ({
    id,
    grade: storedGrade(grade),
    earned: grade.earned,
    possible: grade.possible,
    waiting: grade.waiting,
  }));
  await tx.execute(sql`update ${attempts} t set grade = g.grade, earned = g.earned, possible = g.possible, waiting = g.waiting,
      version = t.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(id uuid, grade jsonb, earned numeric, possible numeric, waiting int)
    where t.institution_id = ${institutionId} and t.id = g.id`);
}
