import { add, divide, greater, lesser, multiply, type Ratio, ZERO } from '../exact/ratio.ts';
import { round } from '../exact/rounding.ts';
import { exact, exactOrNull, toText } from '../exact/text.ts';
import type { StudentWork } from '../work.ts';
import { categoryMark } from './category.ts';
import type { View } from './item-mark.ts';
import type { Plan, PlanNode } from './plan.ts';
import { recover } from './recovery.ts';
import { note, type StepInput, type Trace, textOrNull } from './trace.ts';

/** What one view makes of one term. */
export interface NodeMark {
  value: Ratio | null;
  categories: readonly (Ratio | null)[];
  /** Someone marked work under it as incomplete, so it should not be closed. */
  incomplete: boolean;
  overridden: boolean;
}

interface Part {
  id: string;
  weight: Ratio;
  value: Ratio | null;
  from: number;
}

function combine(node: PlanNode, parts: readonly Part[], trace: Trace): Ratio | null {
  const isLast = node.combine === 'last' && node.children.length > 0;
  let sum = ZERO;
  let weight = ZERO;
  let last: Ratio | null = null;
  for (const part of parts) {
    if (part.value === null) continue;
    last = part.value;
    sum = add(sum, multiply(part.weight, part.value));
    weight = add(weight, part.weight);
  }
  const mean = weight.n === 0 ? null : divide(sum, weight);
  const result = isLast ? last : mean;
  if (trace) {
    const inputs: StepInput[] = parts.map(({ id, value, weight: own, from }) => {
      return { of: id, value: textOrNull(value), weight: toText(own), from };
    });
    const rule = result === null ? 'node.empty' : isLast ? 'node.last' : 'node.mean';
    trace.push({ rule, about: node.id, inputs, params: {}, result: textOrNull(result) });
  }
  return result;
}

function rounded(node: PlanNode, value: Ratio, trace: Trace): Ratio {
  if (!node.rounding) return value;
  const result = round(value, node.rounding);
  const { mode, places } = node.rounding;
  note(trace, 'node.round', node.id, value, result, { mode, places, stage: node.stage });
  return result;
}

function recorded(plan: Plan, node: PlanNode, raw: Ratio, trace: Trace): Ratio {
  let value = raw;
  if (plan.caps.term) {
    const cap = add(plan.scale.min, multiply(plan.caps.term, plan.scale.span));
    const capped = lesser(value, cap);
    if (trace && capped !== value) note(trace, 'node.cap', node.id, value, capped, { cap: toText(cap) });
    value = capped;
  }
  value = rounded(node, value, trace);
  const lifted = greater(value, plan.scale.lowest);
  if (trace && lifted !== value)
    note(trace, 'node.lowest-recordable', node.id, value, lifted, { lowest: toText(lifted) });
  return lifted;
}

function repaired(node: PlanNode, base: Ratio, work: StudentWork, view: View, trace: Trace): Ratio {
  let value = base;
  for (const recovery of node.recoveries) {
    const mark = work.recoveries?.[recovery.rule.id];
    const after = recover(recovery, value, mark, view, trace);
    value = after === value ? value : rounded(node, after, trace);
  }
  return value;
}

function overrideIn(work: StudentWork, node: PlanNode, view: View) {
  const override = work.overrides?.[node.id];
  return override && (view.seenBy === 'all' || override.published !== false) ? override : undefined;
}

function keptIn(work: StudentWork, node: PlanNode, view: View) {
  const kept = work.kept?.[node.id];
  return kept && (view.seenBy === 'all' || kept.published !== false) ? kept : undefined;
}

/** What was signed stands as it is: today's rounding and recovery rules are not asked. */
function keptMark(node: PlanNode, signed: string, trace: Trace): Ratio {
  const value = exact(signed);
  trace?.push({ rule: 'node.kept', about: node.id, inputs: [], params: {}, result: toText(value) });
  return value;
}

function computed(plan: Plan, node: PlanNode, work: StudentWork, mean: Ratio | null, trace: Trace): Ratio | null {
  const assumed = exactOrNull(work.assumed?.[node.id]);
  if (assumed) trace?.push({ rule: 'node.assumed', about: node.id, inputs: [], params: {}, result: toText(assumed) });
  const value = assumed ?? mean;
  return value && recorded(plan, node, value, trace);
}

/** Computes a term from what is under it, then cap, rounding, recovery and override, in that order. */
export function nodeMark(
  plan: Plan,
  node: PlanNode,
  work: StudentWork,
  view: View,
  below: ReadonlyMap<string, NodeMark>,
  steps: ReadonlyMap<string, number>,
  trace: Trace,
): NodeMark {
  const categories: (Ratio | null)[] = [];
  const parts: Part[] = [];
  let incomplete = false;
  for (const category of node.categories) {
    const mark = categoryMark(plan, category, work, view, trace);
    const { value } = mark;
    incomplete ||= mark.incomplete;
    categories.push(value);
    parts.push({ id: category.id, weight: category.weight, value, from: trace ? trace.length - 1 : 0 });
  }
  for (const child of node.children) {
    const mark = below.get(child.id)!;
    incomplete ||= mark.incomplete;
    parts.push({ id: child.id, weight: child.weight, value: mark.value, from: steps.get(child.id) ?? 0 });
  }
  const kept = keptIn(work, node, view);
  let value = kept ? keptMark(node, kept.value, trace) : computed(plan, node, work, combine(node, parts, trace), trace);
  if (value && !kept) value = repaired(node, value, work, view, trace);
  const override = overrideIn(work, node, view);
  if (override) {
    const chosen = exact(override.value);
    note(trace, 'node.override', node.id, value, chosen, { reason: override.reason, value: toText(chosen) });
    value = chosen;
  }
  return { value, categories, incomplete, overridden: override !== undefined };
}
