import { divide, ONE, percent, type Ratio, subtract, ZERO } from '../exact/ratio.ts';
import type { Rounding } from '../exact/rounding.ts';
import { exact, exactOrNull } from '../exact/text.ts';
import { GradingProblem } from '../problem.ts';
import type { Category, Policy, RecoveryRule, TermNode } from '../shape/policy.ts';
import type { NumericScale } from '../shape/scale.ts';
import type { GradeItem } from '../work.ts';

export interface PlanItem {
  readonly id: string;
  /** Points, or null where the mark is written on the scale. */
  readonly max: Ratio | null;
  /** The score of nothing done, and the distance from there to full marks, in the item's own units. */
  readonly base: Ratio;
  readonly full: Ratio;
  readonly cap: Ratio | null;
  /** What one point is worth on a straight scale. */
  readonly perPoint: Ratio;
  readonly weight: Ratio;
  readonly step: Ratio;
  readonly extraCredit: boolean;
  readonly neverDrop: boolean;
  readonly hidden: boolean;
}

export interface PlanCategory {
  readonly id: string;
  readonly weight: Ratio;
  readonly dropLowest: number;
  readonly dropHighest: number;
  readonly items: readonly PlanItem[];
}

export interface PlanRecovery {
  readonly rule: RecoveryRule;
  readonly below: Ratio;
  readonly from: Ratio | null;
  readonly share: Ratio;
  readonly fixed: Ratio | null;
  readonly passAt: Ratio | null;
  readonly cap: Ratio | null;
}

export interface PlanNode {
  readonly id: string;
  readonly stage: 'term' | 'year';
  readonly weight: Ratio;
  readonly combine: 'weighted' | 'last';
  readonly children: readonly PlanNode[];
  readonly categories: readonly PlanCategory[];
  readonly recoveries: readonly PlanRecovery[];
  readonly rounding: Rounding | null;
}

export interface PlanScale {
  readonly min: Ratio;
  readonly max: Ratio;
  readonly span: Ratio;
  readonly pass: Ratio;
  readonly lowest: Ratio;
  readonly step: Ratio;
  readonly levels: readonly { id: string; from: Ratio }[];
}

/** A policy, a scale and a section's columns made ready once, so that grading one more student costs little. */
export interface Plan {
  readonly policy: Policy;
  readonly scale: PlanScale;
  readonly late: { percent: Ratio; most: Ratio; floor: Ratio } | null;
  readonly missing: Ratio;
  readonly passAt: Ratio | null;
  readonly caps: { category: Ratio | null; term: Ratio | null };
  readonly root: PlanNode;
  /** Every node, children before parents; the root is last. */
  readonly nodes: readonly PlanNode[];
  readonly items: ReadonlyMap<string, PlanItem>;
}

/** Reads a numeric scale once, because text is for storing and ratios are for computing. */
export function readScale(scale: NumericScale): PlanScale {
  const min = exact(scale.min);
  const max = exact(scale.max);
  return {
    min,
    max,
    span: subtract(max, min),
    pass: exact(scale.pass),
    lowest: exact(scale.lowestRecordable),
    step: exact(scale.step),
    levels: scale.levels.map((level) => ({ id: level.id, from: exact(level.from) })),
  };
}

const percentOrNull = (text: string | null) => (text === null ? null : percent(exact(text)));

function planItem(item: GradeItem, category: Category, scale: PlanScale, cap: Ratio | null): PlanItem {
  const max = exactOrNull(item.max);
  const ownWeight = category.items === 'weights' ? exact(item.weight ?? '1') : ONE;
  return {
    id: item.id,
    max,
    base: max ? ZERO : scale.min,
    full: max ?? scale.span,
    cap,
    perPoint: divide(scale.span, max ?? scale.span),
    weight: category.items === 'points' ? (max ?? ONE) : ownWeight,
    step: max ? exact(item.step ?? '1') : scale.step,
    extraCredit: item.extraCredit ?? false,
    neverDrop: item.neverDrop ?? false,
    hidden: item.hidden ?? false,
  };
}

function planRecovery(rule: RecoveryRule): PlanRecovery {
  return {
    rule,
    below: exact(rule.below),
    from: exactOrNull(rule.from),
    share: percent(exact(rule.weight)),
    fixed: exactOrNull(rule.fixed),
    passAt: exactOrNull(rule.passAt),
    cap: exactOrNull(rule.cap),
  };
}

/** Prepares a section for grading; refuses columns that no term or category would ever count. */
export function planSection(policy: Policy, scale: NumericScale, items: readonly GradeItem[]): Plan {
  if (policy.scaleId !== scale.id) throw new GradingProblem('policy.scale_unknown', { scale: policy.scaleId });
  const planned = readScale(scale);
  const itemCap = percentOrNull(policy.extraCredit.item);
  const byId = new Map<string, PlanItem>();
  const groups = new Map<string, PlanItem[]>();
  for (const item of items) {
    const category = policy.categories.find((each) => each.id === item.category);
    if (!category) throw new GradingProblem('item.category_unknown', { item: item.id, category: item.category });
    if (byId.has(item.id)) throw new GradingProblem('item.repeated', { item: item.id });
    const ready = planItem(item, category, planned, itemCap);
    byId.set(item.id, ready);
    const key = `${item.node}\n${item.category}`;
    const group = groups.get(key);
    if (group) group.push(ready);
    else groups.set(key, [ready]);
  }

  const nodes: PlanNode[] = [];
  const planNode = (node: TermNode, stage: 'term' | 'year'): PlanNode => {
    const children = node.children.map((child) => planNode(child, 'term'));
    const categories = policy.categories.flatMap((category) => {
      const key = `${node.id}\n${category.id}`;
      const found = groups.get(key);
      if (!found || children.length > 0) return [];
      groups.delete(key);
      const { dropLowest, dropHighest } = category;
      return [{ id: category.id, weight: exact(category.weight), dropLowest, dropHighest, items: found }];
    });
    const ready: PlanNode = {
      id: node.id,
      stage,
      weight: exact(node.weight),
      combine: node.combine,
      children,
      categories,
      recoveries: policy.recovery.filter((rule) => rule.node === node.id).map(planRecovery),
      rounding: policy.rounding[stage],
    };
    nodes.push(ready);
    return ready;
  };
  const root = planNode(policy.terms, 'year');
  const stray = [...groups.values()][0]?.[0];
  if (stray) throw new GradingProblem('item.node_not_a_leaf', { item: stray.id });

  const { late, conversion, extraCredit } = policy;
  return {
    policy,
    scale: planned,
    late: late && {
      percent: percent(exact(late.percent)),
      most: percent(exact(late.most)),
      floor: percent(exact(late.floor)),
    },
    missing: percent(exact(policy.missingPercent)),
    passAt: conversion.kind === 'pass-at' ? percent(exact(conversion.percent)) : null,
    caps: { category: percentOrNull(extraCredit.category), term: percentOrNull(extraCredit.term) },
    root,
    nodes,
    items: byId,
  };
}
