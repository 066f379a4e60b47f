import { QuestionProblem } from '../problem.ts';

/** The shares that Moodle knows, in percent. */
const LAWFUL = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5,
  0,
];
const SHARE = /^-?\d{1,5}([.,]\d{1,12})?$/;

/** A share in percent. One that nearly is a usual one (33.3) becomes it, and `rounded` says so; an impossible one is refused. */
export function readCredit(written: string): { credit: number; rounded: boolean } {
  const text = written.trim();
  if (!SHARE.test(text)) throw new QuestionProblem('bad_credit');
  const given = Number(text.replace(',', '.'));
  if (given < -100.001 || given > 100.001) throw new QuestionProblem('bad_credit');
  const size = Math.abs(given);
  const near = LAWFUL.find((each) => Math.abs(each - size) < 0.05) ?? size;
  const credit = Math.round(near * 1e5) / 1e5;
  return { credit: given < 0 ? 0 - credit : credit, rounded: Math.abs(near - size) > 0.00002 };
}
