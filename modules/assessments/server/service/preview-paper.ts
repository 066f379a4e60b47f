import {
  type Adaptation,
  askQuestion,
  itemsOf,
  type Paper,
  paperPoints,
  type Question,
} from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import type { PaperView } from '../../contract.ts';
import { drawerOf, type FrozenQuestion } from '../../rules/draw.ts';
import { versionName } from '../../rules/grade.ts';
import { failure } from '../failures.ts';
import type { ExamRow } from '../schema.ts';
import { frozenOf, readBank } from './frozen-bank.ts';
import type { WholeExam } from './load-exam.ts';
import { readBodies } from './versions.ts';

/** Draws a paper; where that cannot be done the exam is not ready. */
export function drawPaper(
  exam: ExamRow,
  bank: readonly FrozenQuestion[],
  seed: string,
  adaptation: Adaptation = {},
): Paper {
  if (exam.sections.length === 0) throw failure('not_ready', { problems: ['no_questions'] });
  const drawn = drawerOf(exam.sections, exam, bank)(seed, adaptation);
  if (!drawn.ok) throw failure('not_ready', { problems: [...new Set(drawn.problems.map(({ code }) => code))] });
  return drawn.paper;
}

export const bodiesOfPapers = (
  tx: Tx,
  institutionId: string,
  papers: readonly Paper[],
): Promise<Map<string, Question>> => {
  const wanted = new Map(
    papers
      .flatMap(itemsOf)
      .map(({ question, version }) => [versionName(question, version), { question, number: version }]),
  );
  return readBodies(tx, institutionId, [...wanted.values()]);
};

/** A paper as its student sees it: nothing in it tells an answer. */
export const shownSections = (
  paper: Paper,
  bodies: ReadonlyMap<string, Question>,
  { shuffleOptions }: Pick<ExamRow, 'shuffleOptions'>,
) =>
  paper.sections.map(({ items, ...section }) => ({
    ...section,
    items: items.map(({ key, question, version, points, seed }) => ({
      key,
      questionId: question,
      points,
      question: askQuestion(bodies.get(versionName(question, version))!, { seed, shuffle: shuffleOptions }),
    })),
  }));

/** A paper of an exam by this seed, for those who make it. */
export async function previewPaper(tx: Tx, { exam, assignment }: WholeExam, seed: string): Promise<PaperView> {
  const bank = exam.bank ?? frozenOf(await readBank(tx, assignment, exam.sections));
  const paper = drawPaper(exam, bank, `preview ${seed}`);
  const bodies = await bodiesOfPapers(tx, exam.institutionId, [paper]);
  return { seed, minutes: paper.minutes, points: paperPoints(paper), sections: shownSections(paper, bodies, exam) };
}
