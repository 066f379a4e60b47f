import { atLeast, compare, type Ratio, ratio, subtract } from '../exact/ratio.ts';
import { ceilToStep } from '../exact/rounding.ts';
import { DECIMAL_PATTERN, exact } from '../exact/text.ts';
import type { Problem } from '../problem.ts';
import type { Equivalence, LevelScale, NumericScale, Scale } from '../shape/scale.ts';

const isOutside = (value: Ratio, min: Ratio, max: Ratio) => !atLeast(value, min) || !atLeast(max, value);

/** Ids that appear more than once, because two levels, terms or categories under one name cannot be told apart. */
export function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

function levelProblems(scale: NumericScale, min: Ratio, max: Ratio): Problem[] {
  const problems: Problem[] = [];
  let before: Ratio | null = null;
  for (const level of scale.levels) {
    const from = exact(level.from);
    if (isOutside(from, min, max)) problems.push({ code: 'scale.level_outside', at: level.id });
    if (before && !atLeast(from, before)) problems.push({ code: 'scale.levels_not_in_order', at: level.id });
    else if (before && compare(from, before) === 0) problems.push({ code: 'scale.level_empty', at: level.id });
    before = from;
  }
  const first = scale.levels[0];
  if (first && compare(exact(first.from), min) !== 0) problems.push({ code: 'scale.levels_leave_a_gap', at: first.id });
  return problems;
}

function numericProblems(scale: NumericScale): Problem[] {
  const [min, max, step] = [exact(scale.min), exact(scale.max), exact(scale.step)];
  const at = scale.id;
  if (atLeast(min, max)) return [{ code: 'scale.empty', at }];
  const problems: Problem[] = [];
  if (step.n <= 0) problems.push({ code: 'scale.step_not_positive', at });
  else if (compare(ceilToStep(subtract(max, min), step), subtract(max, min)) !== 0) {
    problems.push({ code: 'scale.step_does_not_fit', at });
  }
  if (isOutside(exact(scale.pass), min, max)) problems.push({ code: 'scale.pass_outside', at });
  if (isOutside(exact(scale.lowestRecordable), min, max)) problems.push({ code: 'scale.lowest_outside', at });
  return [...problems, ...levelProblems(scale, min, max)];
}

function wordProblems(scale: LevelScale): Problem[] {
  const known = scale.levels.some((level) => level.id === scale.pass);
  return known ? [] : [{ code: 'scale.pass_unknown', at: scale.id, with: { level: scale.pass } }];
}

/** What is wrong with a scale, as codes a screen can put beside the field. */
export function scaleProblems(scale: Scale): Problem[] {
  const twice = repeated(scale.levels.map((level) => level.id));
  const problems: Problem[] = twice.map((id) => ({ code: 'scale.level_repeated', at: id }));
  return [...problems, ...(scale.kind === 'numeric' ? numericProblems(scale) : wordProblems(scale))];
}

/** Where a mark or level of a scale stands on it, or null where the scale does not hold it. */
function placeOn(scale: Scale, mark: string): Ratio | null {
  if (scale.kind === 'levels') {
    const at = scale.levels.findIndex((level) => level.id === mark);
    return at < 0 ? null : ratio(at);
  }
  if (!DECIMAL_PATTERN.test(mark)) return null;
  const value = exact(mark);
  return isOutside(value, exact(scale.min), exact(scale.max)) ? null : value;
}

/**
 * What is wrong with an equivalence. Rows that name a level of neither scale would fail only on a report card, and rows out
 * of order would read a higher mark as a lower one.
 */
export function equivalenceProblems(map: Equivalence, from: Scale, to: Scale): Problem[] {
  const problems: Problem[] = [];
  const first = map.rows[0];
  let before: { at: Ratio; gives: Ratio } | null = null;
  for (const row of map.rows) {
    const own = 'level' in row ? row.level : row.from;
    const [at, gives] = [placeOn(from, own), placeOn(to, row.gives)];
    if (!at) problems.push({ code: 'equivalence.level_unknown', at: own });
    if (!gives) problems.push({ code: 'equivalence.level_unknown', at: row.gives });
    if (!at || !gives) continue;
    if (before && compare(at, before.at) <= 0) problems.push({ code: 'equivalence.rows_not_in_order', at: own });
    else if (before && compare(gives, before.gives) < 0) problems.push({ code: 'equivalence.falls', at: own });
    before = { at, gives };
  }
  if (from.kind === 'numeric' && first && 'from' in first && compare(exact(first.from), exact(from.min)) !== 0)
    problems.push({ code: 'equivalence.leaves_a_gap', at: first.from });
  return problems;
}
