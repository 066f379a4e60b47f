import type { ExamRules } from '../contract/exams.ts';

interface Counted {
  number: number;
  state: 'open' | 'handed_in' | 'expired';
  earned: number | null;
  possible: number | null;
}

const share = ({ earned, possible }: Counted): number => (possible ? (earned ?? 0) / possible : 0);

/** The attempt that counts for a student: of those that came to an end the best, last or first; otherwise the open one. */
export function countingAttempt<Row extends Counted>(attempts: readonly Row[], rule: ExamRules['counts']): Row | null {
  const inOrder = attempts.toSorted((a, b) => a.number - b.number);
  const ended = inOrder.filter(({ state }) => state !== 'open');
  if (ended.length === 0) return inOrder.at(-1) ?? null;
  if (rule === 'first') return ended[0] ?? null;
  if (rule === 'last') return ended.at(-1) ?? null;
  return ended.reduce((best, each) => (share(each) > share(best) ? each : best));
}
