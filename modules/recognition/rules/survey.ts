import type { SurveyAnswers, SurveyQuestion } from '../contract/own.ts';

/** So many must have answered an anonymous survey before anybody sees what. */
export const FEWEST = 5;
/** Steps of a question on a scale. */
export const STEPS = 5;

const isWhole = (value: unknown, from: number, through: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= through;

/** Whether an answer fits its question: a step from 1 to 5, the place of an option, or words. */
export function fits(question: SurveyQuestion, answer: SurveyAnswers[string]): boolean {
  if (question.kind === 'scale') return isWhole(answer, 1, STEPS);
  if (question.kind === 'choice') return isWhole(answer, 0, question.options.length - 1);
  return typeof answer === 'string';
}

/** Whether all that must be answered is, and nothing else: words may be left out. */
export function areComplete(questions: readonly SurveyQuestion[], answers: SurveyAnswers): boolean {
  const known = new Map(questions.map((question) => [question.id, question]));
  return (
    Object.entries(answers).every(([id, answer]) => {
      const question = known.get(id);
      return question !== undefined && fits(question, answer);
    }) && questions.every(({ id, kind }) => kind === 'text' || answers[id] !== undefined)
  );
}

/** Whether questions can be asked: each with an id of its own, and choices with two options at least. */
export const areAskable = (questions: readonly SurveyQuestion[]): boolean =>
  new Set(questions.map(({ id }) => id)).size === questions.length &&
  questions.every(({ kind, options }) => (kind === 'choice' ? options.length >= 2 : options.length === 0));

/** How often each step or option was chosen. */
export function countAnswers(question: SurveyQuestion, all: readonly SurveyAnswers[]): number[] {
  const places = question.kind === 'scale' ? STEPS : question.kind === 'choice' ? question.options.length : 0;
  const first = question.kind === 'scale' ? 1 : 0;
  return Array.from({ length: places }, (_, nth) => all.filter((one) => one[question.id] === nth + first).length);
}
