import type { Actor } from '@patio/access';
import { assignedRows } from '@patio/assignments/server';
import {
  type ItemStatistics,
  itemStatistics,
  LEAST_STUDENTS,
  optionStatistics,
  type Question,
  type Responses,
  reliability,
  warningsOf,
} from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import { and, eq, getTableColumns, ne } from 'drizzle-orm';
import type { QuestionStatistics, StatisticsView } from '../../contract.ts';
import { countingAttempt } from '../../rules/counting.ts';
import { versionName } from '../../rules/grade.ts';
import { examsInClassesVisibleTo } from '../policy.ts';
import { type AttemptRow, attempts } from '../schema.ts';
import { readAnswers } from './grading.ts';
import type { WholeExam } from './load-exam.ts';
import { bodiesOfPapers } from './preview-paper.ts';
import { headOf } from './question-head.ts';

/** The attempts that ended in the classes that the actor reads. */
const listEnded = (tx: Tx, actor: Actor, examId: string, classId?: string): Promise<AttemptRow[]> =>
  tx
    .select(getTableColumns(attempts))
    .from(attempts)
    .innerJoin(
      assignedRows,
      and(eq(assignedRows.institutionId, attempts.institutionId), eq(assignedRows.id, attempts.assignedId)),
    )
    .where(
      and(
        eq(attempts.institutionId, actor.institutionId),
        eq(attempts.examId, examId),
        ne(attempts.state, 'open'),
        classId ? eq(attempts.assignedId, classId) : undefined,
        examsInClassesVisibleTo(actor, 'assessments.read'),
      ),
    );

/** What an option says, by the name that statistics give it. */
function optionText(body: Question, option: string): string {
  if (body.kind === 'choice' || body.kind === 'multiple')
    return body.options.find(({ id }) => id === option)?.text ?? option;
  if (body.kind !== 'cloze') return option;
  const [gap, id] = option.split('/');
  const part = body.parts.find((each) => each.kind === 'choice' && each.id === gap);
  return (part?.kind === 'choice' && part.options.find((each) => each.id === id)?.text) || option;
}

function viewOf(item: ItemStatistics, body: Question, responses: readonly Responses[]): QuestionStatistics {
  const [questionId = '', number = '1'] = item.question.split(' ');
  const options = optionStatistics(responses, item.question, body);
  const { title, prompt, kind } = headOf(body);
  return {
    ...item,
    questionId,
    number: Number(number),
    title,
    prompt,
    kind,
    warnings: warningsOf(item, options),
    options: options.map((each) => ({ ...each, text: optionText(body, each.option) })),
  };
}

/** How the questions of an exam did, in the classes that the actor reads or in one of them. */
export async function readStatistics(
  tx: Tx,
  actor: Actor,
  { exam }: WholeExam,
  classId?: string,
): Promise<StatisticsView> {
  const all = await listEnded(tx, actor, exam.id, classId);
  const byStudent = Map.groupBy(all, ({ assignedId, studentId }) => `${assignedId} ${studentId}`);
  const rows = [...byStudent.values()].flatMap((own) => countingAttempt(own, exam.counts) ?? []);
  const [bodies, given] = await Promise.all([
    bodiesOfPapers(
      tx,
      actor.institutionId,
      rows.map(({ paper }) => paper),
    ),
    rows.length > 0
      ? readAnswers(
          tx,
          actor.institutionId,
          rows.map(({ id }) => id),
        )
      : new Map<string, Map<string, never>>(),
  ]);
  const responses = rows.map(
    (row): Responses =>
      (row.grade ?? []).flatMap(({ key, question, number, earned, possible, result }) =>
        earned === null
          ? []
          : [
              {
                question: versionName(question, number),
                earned,
                possible,
                answer: given.get(row.id)?.get(key) ?? null,
                isOpen: result === 'open',
              },
            ],
      ),
  );
  return {
    students: rows.length,
    leastStudents: LEAST_STUDENTS,
    tooFew: rows.length < LEAST_STUDENTS,
    reliability: reliability(responses),
    questions: [...bodies].flatMap(([name, body]) => {
      const item = itemStatistics(responses, name);
      return item ? [viewOf(item, body, responses)] : [];
    }),
  };
}
