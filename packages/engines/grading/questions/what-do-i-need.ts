import { convert, shareFor } from '../compute/conversion.ts';
import { markNodes } from '../compute/grade-student.ts';
import type { View } from '../compute/item-mark.ts';
import type { Plan, PlanItem } from '../compute/plan.ts';
import { add, atLeast, lesser, multiply, type Ratio, ratio } from '../exact/ratio.ts';
import { ceilToStep, wholeSteps } from '../exact/rounding.ts';
import { type Decimal, exact, toText } from '../exact/text.ts';
import { GradingProblem } from '../problem.ts';
import type { Cell, RecoveryMark, StudentWork } from '../work.ts';
import { outstanding } from './outstanding.ts';
import { suppose } from './what-if.ts';

export interface NeedQuestion {
  target: { mark: Decimal } | { level: string };
  /** The term or year that must reach it; the year if absent. */
  term?: string;
  /** What is left: columns (those outstanding if absent), whole terms without columns yet, recoveries. */
  items?: readonly string[];
  terms?: readonly string[];
  recoveries?: readonly string[];
  view?: View;
}

export type NeedAnswer =
  /** Even the lowest mark on what is left reaches the target. */
  | { kind: 'secure'; reaches: Decimal | null }
  /** The least mark on everything left; for columns in points, `scores` is that mark rounded up to points one can give. */
  | { kind: 'need'; mark: Decimal; scores: Readonly<Record<string, Decimal>>; reaches: Decimal | null }
  | { kind: 'unreachable'; best: Decimal | null };

interface Trial {
  mark: Ratio;
  scores: Record<string, Decimal>;
  total: Ratio | null;
}

function targetMark(plan: Plan, target: NeedQuestion['target']): Ratio {
  if ('mark' in target) return exact(target.mark);
  const level = plan.scale.levels.find((each) => each.id === target.level);
  if (!level) throw new GradingProblem('level.unknown', { level: target.level });
  return level.from;
}

function itemOf(plan: Plan, id: string): PlanItem {
  const item = plan.items.get(id);
  if (!item) throw new GradingProblem('item.unknown', { item: id });
  return item;
}

/** The least score a teacher can give on a column that is worth at least a mark of the scale. */
function scoreFor(plan: Plan, item: PlanItem, mark: Ratio): Ratio {
  if (!item.max) return mark;
  return lesser(ceilToStep(multiply(shareFor(plan, mark), item.max), item.step), item.max);
}

/** The marks worth trying, lowest first: points of the one column left, or else the steps of the scale. */
function ladder(
  plan: Plan,
  items: readonly PlanItem[],
  others: number,
): { rungs: number; markAt(rung: number): Ratio } {
  const only = items.length === 1 && others === 0 ? items[0]! : null;
  if (only?.max) {
    const { max, step } = only;
    const rungs = wholeSteps(ceilToStep(max, step), step);
    return { rungs, markAt: (rung) => convert(plan, only, lesser(multiply(step, ratio(rung)), max)) };
  }
  const { min, span, step } = plan.scale;
  return { rungs: wholeSteps(span, step), markAt: (rung) => add(min, multiply(step, ratio(rung))) };
}

function tryMark(
  plan: Plan,
  work: StudentWork,
  question: NeedQuestion,
  items: readonly PlanItem[],
  mark: Ratio,
): Trial {
  const scores: Record<string, Decimal> = {};
  const cells: Record<string, Cell> = {};
  const recoveries: Record<string, RecoveryMark> = {};
  const assumed: Record<string, Decimal> = {};
  for (const item of items) {
    scores[item.id] = toText(scoreFor(plan, item, mark));
    cells[item.id] = { state: 'graded', score: scores[item.id]! };
  }
  for (const id of question.recoveries ?? []) recoveries[id] = { mark: toText(mark) };
  for (const id of question.terms ?? []) assumed[id] = toText(mark);
  const view = question.view ?? { total: 'current', seenBy: 'all' };
  const marks = markNodes(plan, suppose(work, { cells, recoveries, assumed }), view, null);
  const total = marks.get(question.term ?? plan.root.id)?.value ?? null;
  return { mark, scores, total };
}

/**
 * The least mark on what is left that reaches a target under the real policy: drops, penalties, caps, rounding and all.
 * Exact because totals are monotone: the marks that reach the target are all those from some rung of the ladder up, so
 * halving finds that rung and the one below it is known not to reach.
 */
export function whatDoINeed(plan: Plan, work: StudentWork, question: NeedQuestion): NeedAnswer {
  const target = targetMark(plan, question.target);
  const ids = question.items ?? outstanding(plan, work, question.view?.seenBy);
  const items = ids.map((id) => itemOf(plan, id));
  const others = (question.terms?.length ?? 0) + (question.recoveries?.length ?? 0);
  const { rungs, markAt } = ladder(plan, items, others);
  const reached = (trial: Trial) => trial.total !== null && atLeast(trial.total, target);
  const at = (rung: number) => tryMark(plan, work, question, items, markAt(rung));
  const text = (trial: Trial) => trial.total && toText(trial.total);

  const lowest = at(0);
  if (reached(lowest)) return { kind: 'secure', reaches: text(lowest) };
  let best = at(rungs);
  if (!reached(best)) return { kind: 'unreachable', best: text(best) };
  let fails = 0;
  let works = rungs;
  while (works - fails > 1) {
    const middle = Math.floor((fails + works) / 2);
    const trial = at(middle);
    if (reached(trial)) {
      works = middle;
      best = trial;
    } else fails = middle;
  }
  return { kind: 'need', mark: toText(best.mark), scores: best.scores, reaches: text(best) };
}
