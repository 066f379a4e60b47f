import type { RubricPick } from '../contract/desk.ts';
import type { RubricBody, RubricCriterion } from '../contract/rubrics.ts';

/** Hundredths, so that sums are exact. */
const hundredths = (decimal: string): number => Math.round(Number(decimal) * 100);
const decimal = (given: number): string => String(given / 100);

const most = ({ levels }: RubricCriterion): number => Math.max(...levels.map(({ points }) => hundredths(points)));

/** What the highest levels of a rubric add up to. */
export const rubricPoints = ({ criteria }: RubricBody): string =>
  decimal(criteria.reduce((sum, criterion) => sum + most(criterion), 0));

/** The points of one pick, in hundredths; null where it is no level of the criterion or outside its band. */
function pointsOf(criterion: RubricCriterion, pick: RubricPick): number | null {
  const level = criterion.levels.find(({ id }) => id === pick.levelId);
  if (!level) return null;
  if (pick.points === null) return hundredths(level.points);
  const given = hundredths(pick.points);
  const from = hundredths(level.from ?? level.points);
  return given >= from && given <= hundredths(level.points) ? given : null;
}

/** True where every pick is of this rubric, and no criterion is picked twice. */
export function picksFit(body: RubricBody, picks: readonly RubricPick[]): boolean {
  const seen = new Set(picks.map(({ criterionId }) => criterionId));
  return (
    seen.size === picks.length &&
    picks.every((pick) => {
      const criterion = body.criteria.find(({ id }) => id === pick.criterionId);
      return criterion !== undefined && pointsOf(criterion, pick) !== null;
    })
  );
}

/** What the picks so far add up to, in points of the rubric. */
export function pickedPoints(body: RubricBody, picks: readonly RubricPick[]): string {
  const sum = picks.reduce((total, pick) => {
    const criterion = body.criteria.find(({ id }) => id === pick.criterionId);
    return total + ((criterion && pointsOf(criterion, pick)) ?? 0);
  }, 0);
  return decimal(sum);
}

export interface MarkRange {
  /** Full points, the smallest part of a point, and the lowest mark. */
  points: string;
  step: string;
  lowest: string;
}

/** A part of the full points as a mark: to the nearest step, and never under the lowest mark. */
export function markOf(part: number, whole: number, { points, step, lowest }: MarkRange): string {
  const unit = hundredths(step) || 1;
  const exact = (part * hundredths(points)) / whole;
  return decimal(Math.max(hundredths(lowest), Math.round(exact / unit + 1e-9) * unit));
}

/** The mark that the picks give; null until every criterion has one. */
export function scoreOfPicks(body: RubricBody, picks: readonly RubricPick[], range: MarkRange): string | null {
  if (picks.length < body.criteria.length || !picksFit(body, picks)) return null;
  return markOf(hundredths(pickedPoints(body, picks)), hundredths(rubricPoints(body)), range);
}

/** True where a mark can be given: not above full points, not under the lowest, and on a step. */
export function isMark(score: string, { points, step, lowest }: MarkRange): boolean {
  const given = hundredths(score);
  const unit = hundredths(step) || 1;
  return given >= hundredths(lowest) && given <= hundredths(points) && (given - hundredths(lowest)) % unit === 0;
}

/** The mark of an adapted version as points of the class: the same part of the whole. */
export const inClassPoints = (score: string, own: string, range: MarkRange): string =>
  Number(own) === Number(range.points) ? score : markOf(hundredths(score), hundredths(own), range);
