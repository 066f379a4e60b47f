import type { Actor } from '@patio/access';
import { readBankQuestions } from '@patio/assessments/server';
import type { Tx } from '@patio/platform';
import type { DraftForm } from '../../../contract/forms.ts';
import { asLessonQuestion } from '../../../rules/bank-questions.ts';
import { failure } from '../../failures.ts';

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const USUAL_POINTS = 1;

/** So many in all, as even as it goes, in `parts` parts. */
const shares = (whole: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(whole / parts) + (at < whole % parts ? 1 : 0));

/** The bank of a course and a blueprint: the wanted number over the competencies and difficulties, as even as it goes. */
export async function readExamWish(
  tx: Tx,
  actor: Actor,
  { courseId, count, language, topic }: DraftForm,
  competencies: readonly { id: string }[],
  seed: number,
): Promise<object> {
  if (!courseId) throw failure('form_incomplete', { field: 'courseId' }, 'courseId');
  const found = await readBankQuestions(tx, actor, courseId);
  const wanted = new Set(competencies.map(({ id }) => id));
  const bank = found.flatMap(({ id, difficulty, competencyIds, body }) => {
    const competency = competencyIds.find((one) => wanted.size === 0 || wanted.has(one));
    // Under the name that it has in the bank: that is how it is found there again.
    const question = asLessonQuestion(body, id);
    return competency && question ? [{ id, competency, difficulty, question }] : [];
  });
  const asked = wanted.size > 0 ? [...wanted] : [...new Set(bank.map(({ competency }) => competency))].slice(0, 12);
  const cells = asked.flatMap((competency) => DIFFICULTIES.map((difficulty) => ({ competency, difficulty })));
  const counts = shares(count, cells.length || 1);
  const rows = cells
    .map((cell, at) => ({ ...cell, count: counts[at] ?? 0, points: USUAL_POINTS }))
    .filter((row) => row.count > 0)
    .slice(0, 40);
  if (rows.length === 0) throw failure('bank_empty', undefined, 'courseId');
  return { language, title: topic, bank, rows, seed };
}
