import { listAssigned } from '@patio/assignments/server';
import { competencyRows } from '@patio/courses/server';
import type { PaperProblem } from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ExamCheck, ExamProblem } from '../../contract.ts';
import { drawerOf, namedQuestions, sizeOf } from '../../rules/draw.ts';
import { type BankRow, readBank } from './frozen-bank.ts';
import type { WholeExam } from './load-exam.ts';

const problem = (code: ExamProblem['code'], more: Partial<ExamProblem> = {}): ExamProblem => ({
  code,
  grave: true,
  section: null,
  question: null,
  competencyId: null,
  wanted: null,
  found: null,
  ...more,
});

const ofPaper = (found: PaperProblem): ExamProblem =>
  found.code === 'pool_too_small'
    ? problem('pool_too_small', { section: found.section, wanted: found.wanted, found: found.found })
    : problem(found.code, { section: found.section, question: found.question });

/** What stands in the way of drawing papers. */
export function paperProblems({ exam }: Pick<WholeExam, 'exam'>, bank: readonly BankRow[]): ExamProblem[] {
  const { questionCount, paperPoints } = sizeOf(exam.sections);
  if (questionCount === 0) return [problem('no_questions')];
  const empty = exam.sections
    .filter(({ parts }) => parts.length === 0)
    .map(({ id }) => problem('no_questions', { section: id }));
  const drawn = drawerOf(exam.sections, exam, bank)('check');
  const named = new Set(namedQuestions(exam.sections));
  const drafts = bank
    .filter(({ id, state }) => state === 'draft' && named.has(id))
    .map(({ id }) => problem('draft_question', { question: id }));
  return [
    ...empty,
    ...(drawn.ok ? [] : drawn.problems.map(ofPaper)),
    ...(paperPoints > 0 ? [] : [problem('no_points')]),
    ...drafts,
  ];
}

/** How many questions of every paper speak of a competency, at least: those for everybody, and pools that ask for it. */
function coverOf({ exam }: WholeExam, bank: readonly BankRow[], competencyId: string): number {
  const speaks = new Set(bank.filter(({ competencyIds }) => competencyIds.includes(competencyId)).map(({ id }) => id));
  return exam.sections
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => {
      if (part.kind === 'question') return sum + Number(speaks.has(part.question));
      const whole =
        part.competencyId === competencyId ||
        (part.questions.length > 0 && part.questions.every((id) => speaks.has(id)));
      return sum + (whole ? part.count : 0);
    }, 0);
}

/** Everything that should be looked at before an exam is given. */
export async function checkExam(tx: Tx, whole: WholeExam): Promise<ExamCheck> {
  const { exam, assignment } = whole;
  const [bank, classes, names] = await Promise.all([
    readBank(tx, assignment, exam.sections),
    listAssigned(tx, assignment),
    assignment.competencyIds.length > 0
      ? tx
          .select({ id: competencyRows.id, name: competencyRows.name })
          .from(competencyRows)
          .where(
            and(
              eq(competencyRows.institutionId, sql`patio_institution()`),
              inArray(competencyRows.id, assignment.competencyIds),
            ),
          )
      : [],
  ]);
  const competencies = names.map((each) => ({ ...each, questions: coverOf(whole, bank, each.id) }));
  return {
    problems: [
      ...paperProblems(whole, bank),
      ...(classes.length === 0 ? [problem('no_classes')] : []),
      ...(assignment.category ? [] : [problem('no_category')]),
      ...competencies
        .filter(({ questions }) => questions === 0)
        .map(({ id }) => problem('competency_not_covered', { grave: false, competencyId: id })),
    ],
    ...sizeOf(exam.sections),
    competencies,
  };
}
