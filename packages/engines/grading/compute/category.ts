import { add, lesser, multiply, type Ratio, subtract, ZERO } from '../exact/ratio.ts';
import { round } from '../exact/rounding.ts';
import { toText } from '../exact/text.ts';
import type { StudentWork } from '../work.ts';
import { trimmedMean, type Weighed } from './drop.ts';
import { itemMark, stateIn, type View } from './item-mark.ts';
import type { Plan, PlanCategory } from './plan.ts';
import { note, type StepInput, type Trace } from './trace.ts';

interface Gathered {
  entries: Weighed[];
  bonus: Ratio;
  inputs: Map<string, StepInput>;
  incomplete: boolean;
}

/** A category's mark; no value when nothing in it counts, so that it leaves the denominator and the rest scale up. */
export interface CategoryMark {
  value: Ratio | null;
  incomplete: boolean;
}

/** Extra credit adds what it is worth above the bottom of the scale and asks nothing of the denominator. */
function gather(plan: Plan, category: PlanCategory, work: StudentWork, view: View, trace: Trace): Gathered {
  const gathered: Gathered = { entries: [], bonus: ZERO, inputs: new Map(), incomplete: false };
  for (const item of category.items) {
    if (item.hidden && view.seenBy === 'published') continue;
    const cell = work.cells[item.id];
    const state = stateIn(view, item, cell);
    if (state === 'incomplete') gathered.incomplete = true;
    const value = itemMark(plan, item, cell, state, view.total, trace);
    if (trace) {
      const input: StepInput = { of: item.id, value: value && toText(value), weight: toText(item.weight) };
      input.from = trace.length - 1;
      if (item.extraCredit) input.extraCredit = true;
      gathered.inputs.set(item.id, input);
    }
    if (value === null || item.weight.n === 0) continue;
    if (item.extraCredit) {
      gathered.bonus = add(gathered.bonus, multiply(item.weight, subtract(value, plan.scale.min)));
    } else gathered.entries.push({ id: item.id, value, weight: item.weight, neverDrop: item.neverDrop });
  }
  return gathered;
}

function meanAfterDrops(plan: Plan, category: PlanCategory, gathered: Gathered, trace: Trace): Ratio {
  const { entries, bonus, inputs } = gathered;
  const { dropLowest, dropHighest } = category;
  const { value, lowest, highest } = trimmedMean(entries, bonus, dropLowest, dropHighest);
  if (trace) {
    for (const each of lowest) inputs.get(each.id)!.dropped = 'lowest';
    for (const each of highest) inputs.get(each.id)!.dropped = 'highest';
    let after: number | undefined;
    if (lowest.length + highest.length > 0) {
      const params = { lowest: lowest.length, highest: highest.length };
      const all = [...inputs.values()];
      trace.push({ rule: 'category.drop', about: category.id, inputs: all, params, result: toText(value) });
      after = trace.length - 1;
    }
    const kept = [...inputs.values()].filter((input) => !input.dropped);
    const params = { bottom: toText(plan.scale.min) };
    trace.push({ rule: 'category.mean', about: category.id, inputs: kept, after, params, result: toText(value) });
  }
  return value;
}

/** Computes a category from its cells: drops, mean, cap, rounding. */
export function categoryMark(
  plan: Plan,
  category: PlanCategory,
  work: StudentWork,
  view: View,
  trace: Trace,
): CategoryMark {
  const gathered = gather(plan, category, work, view, trace);
  const { incomplete } = gathered;
  if (gathered.entries.length === 0) {
    const inputs = [...gathered.inputs.values()];
    const params = { bottom: toText(plan.scale.min) };
    trace?.push({ rule: 'category.mean', about: category.id, inputs, params, result: null });
    return { value: null, incomplete };
  }
  let mark = meanAfterDrops(plan, category, gathered, trace);
  if (plan.caps.category) {
    const cap = add(plan.scale.min, multiply(plan.caps.category, plan.scale.span));
    const capped = lesser(mark, cap);
    if (trace && capped !== mark) note(trace, 'category.cap', category.id, mark, capped, { cap: toText(cap) });
    mark = capped;
  }
  const rule = plan.policy.rounding.category;
  if (!rule) return { value: mark, incomplete };
  const value = round(mark, rule);
  note(trace, 'category.round', category.id, mark, value, { mode: rule.mode, places: rule.places });
  return { value, incomplete };
}
