import { add, atLeast, divide, multiply, ONE, type Ratio, subtract } from '../exact/ratio.ts';
import type { Plan, PlanItem } from './plan.ts';

/** The mark for a score in points: straight, or bent so that the pass mark sits at the policy's percent. */
export function convert(plan: Plan, item: PlanItem, score: Ratio): Ratio {
  const { min, max, pass } = plan.scale;
  const bend = plan.passAt;
  if (!bend) return add(min, multiply(score, item.perPoint));
  const share = divide(score, item.full);
  if (!atLeast(share, bend)) return add(min, multiply(divide(share, bend), subtract(pass, min)));
  return add(pass, multiply(divide(subtract(share, bend), subtract(ONE, bend)), subtract(max, pass)));
}

/** The share of the full points that gives a mark: `convert` read backwards, for 'what do I need?'. */
export function shareFor(plan: Plan, mark: Ratio): Ratio {
  const { min, max, span, pass } = plan.scale;
  const bend = plan.passAt;
  if (!bend) return divide(subtract(mark, min), span);
  if (!atLeast(mark, pass)) return multiply(divide(subtract(mark, min), subtract(pass, min)), bend);
  return add(bend, multiply(divide(subtract(mark, pass), subtract(max, pass)), subtract(ONE, bend)));
}
