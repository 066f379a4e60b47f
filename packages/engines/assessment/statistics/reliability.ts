import { isSpread, mean, median, sum, variance } from './numbers.ts';
import type { Responses } from './responses.ts';

export type Reliability =
  | {
      ok: true;
      /** Kuder-Richardson where every question is all or nothing, Cronbach's alpha otherwise; the formula is one. */
      kind: 'kr20' | 'alpha';
      value: number;
      /** The standard error of measurement, in points. */
      error: number;
      items: number;
      attempts: number;
    }
  | { ok: false; code: 'too_few_attempts' | 'too_few_questions' | 'papers_differ' | 'no_spread' };

const namesOf = (responses: Responses): string =>
  responses
    .map(({ question, possible }) => `${question} ${possible}`)
    .sort()
    .join();

/** How far the same students would score the same again, as far as one sitting can tell. Papers from pools differ, and then it cannot. */
export function reliability(attempts: readonly Responses[]): Reliability {
  const [first] = attempts;
  if (!first || attempts.length < 2) return { ok: false, code: 'too_few_attempts' };
  const names = namesOf(first);
  if (attempts.some((each) => namesOf(each) !== names)) return { ok: false, code: 'papers_differ' };
  const questions = first.filter(({ possible }) => possible > 0).map(({ question }) => question);
  const count = questions.length;
  if (count < 2) return { ok: false, code: 'too_few_questions' };
  const rows = attempts.map((all) => new Map(all.map((each) => [each.question, each])));
  const columns = questions.map((question) => rows.map((row) => row.get(question)!));
  const ofTotal = variance(attempts.map((all) => sum(all.map(({ earned }) => earned))));
  if (!isSpread(ofTotal)) return { ok: false, code: 'no_spread' };
  const ofItems = sum(columns.map((column) => variance(column.map(({ earned }) => earned))));
  const value = (count / (count - 1)) * (1 - ofItems / ofTotal);
  const isAllOrNothing = columns.flat().every(({ earned, possible }) => earned === 0 || earned === possible);
  const error = Math.sqrt(ofTotal * (1 - Math.max(0, Math.min(1, value))));
  return { ok: true, kind: isAllOrNothing ? 'kr20' : 'alpha', value, error, items: count, attempts: attempts.length };
}

export interface Summary {
  attempts: number;
  mean: number;
  median: number;
  deviation: number;
  least: number;
  most: number;
}

/** Scores of a class in a few numbers; null if there are none. */
export function summaryOf(scores: readonly number[]): Summary | null {
  if (scores.length === 0) return null;
  return {
    attempts: scores.length,
    mean: mean(scores),
    median: median(scores),
    deviation: Math.sqrt(variance(scores)),
    least: Math.min(...scores),
    most: Math.max(...scores),
  };
}
