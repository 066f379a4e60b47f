import { add, divide, multiply, type Ratio, ZERO } from '../exact/ratio.ts';
import { type Rounding, round } from '../exact/rounding.ts';
import { type Decimal, exact, toText } from '../exact/text.ts';
import { levelAt } from '../scale/level.ts';
import type { NumericScale } from '../shape/scale.ts';

export interface CourseResult {
  mark: Decimal | null;
  credits: Decimal;
  /** The kind of course, for the weighted average: its bonus is looked up by this name. */
  kind?: string;
}

export interface GpaOptions {
  rounding: Rounding;
  /** Points added per kind of course (honors, ap); absent for the unweighted average. */
  bonus?: Readonly<Record<string, Decimal>>;
}

function pointsOf(scale: NumericScale, mark: Decimal, bonus: Decimal | undefined): Ratio | null {
  const levels = scale.levels.map(({ id, from }) => ({ id, from: exact(from) }));
  const levelId = levelAt(levels, exact(mark));
  const points = scale.levels.find((level) => level.id === levelId)?.points;
  if (points === undefined) return null;
  const own = exact(points);
  return bonus === undefined || own.n === 0 ? own : add(own, exact(bonus));
}

/** The grade point average by credits; a failed course earns no bonus and one without a mark is not counted. */
export function gradePointAverage(
  scale: NumericScale,
  courses: readonly CourseResult[],
  options: GpaOptions,
): Decimal | null {
  let sum = ZERO;
  let credits = ZERO;
  for (const course of courses) {
    if (course.mark === null) continue;
    const points = pointsOf(scale, course.mark, options.bonus?.[course.kind ?? '']);
    if (!points) continue;
    const own = exact(course.credits);
    sum = add(sum, multiply(points, own));
    credits = add(credits, own);
  }
  return credits.n === 0 ? null : toText(round(divide(sum, credits), options.rounding));
}
