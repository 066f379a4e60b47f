import type { Plan } from '../compute/plan.ts';
import { add, atLeast, compare, multiply, ONE, subtract } from '../exact/ratio.ts';
import { ceilToStep } from '../exact/rounding.ts';
import { exact } from '../exact/text.ts';
import { GradingProblem, type Problem } from '../problem.ts';
import type { Policy } from '../shape/policy.ts';
import type { Cell, GradeItem } from '../work.ts';

/** What is wrong with a column before it joins a gradebook. */
export function itemProblems(policy: Policy, item: GradeItem): Problem[] {
  const at = item.id;
  const problems: Problem[] = [];
  const leaves: string[] = [];
  const visit = (node: Policy['terms']) => {
    if (node.children.length === 0) leaves.push(node.id);
    node.children.forEach(visit);
  };
  visit(policy.terms);
  if (!leaves.includes(item.node)) problems.push({ code: 'item.node_not_a_leaf', at, with: { term: item.node } });
  if (!policy.categories.some((category) => category.id === item.category)) {
    problems.push({ code: 'item.category_unknown', at, with: { category: item.category } });
  }
  if (item.max !== null && exact(item.max).n <= 0) problems.push({ code: 'item.max_not_positive', at });
  if (item.weight !== undefined && exact(item.weight).n < 0) problems.push({ code: 'item.weight_negative', at });
  if (item.step !== undefined && exact(item.step).n <= 0) problems.push({ code: 'item.step_not_positive', at });
  return problems;
}

/** What is wrong with one entered score, for the red corner of a cell; states without a score have nothing wrong. */
export function cellProblems(plan: Plan, itemId: string, cell: Cell): Problem[] {
  const item = plan.items.get(itemId);
  if (!item) return [{ code: 'cell.item_unknown', at: itemId }];
  const entered = cell.attempts ?? (cell.score === undefined || cell.score === null ? [] : [cell.score]);
  if (entered.length === 0) return cell.state === 'graded' ? [{ code: 'cell.score_missing', at: itemId }] : [];
  const top = add(item.base, multiply(item.cap ?? ONE, item.full));
  return entered.flatMap((score) => {
    try {
      const value = exact(score);
      const over = subtract(value, item.base);
      if (over.n < 0) return [{ code: 'cell.score_too_low', at: itemId }];
      if (item.cap && !atLeast(top, value)) return [{ code: 'cell.score_too_high', at: itemId }];
      return compare(ceilToStep(over, item.step), over) === 0 ? [] : [{ code: 'cell.score_between_steps', at: itemId }];
    } catch (problem) {
      if (problem instanceof GradingProblem) return [{ code: 'cell.score_malformed', at: itemId }];
      throw problem;
    }
  });
}
