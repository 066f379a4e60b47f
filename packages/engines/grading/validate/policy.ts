import { add, atLeast, compare, HUNDRED, type Ratio, ZERO } from '../exact/ratio.ts';
import { exact } from '../exact/text.ts';
import type { Problem } from '../problem.ts';
import type { Policy, RecoveryRule, TermNode } from '../shape/policy.ts';
import type { NumericScale } from '../shape/scale.ts';
import { repeated, scaleProblems } from './scale.ts';

const isPercent = (text: string) => atLeast(exact(text), ZERO) && atLeast(HUNDRED, exact(text));

function weightProblems(weights: readonly { id: string; weight: string }[], at: string): Problem[] {
  const problems: Problem[] = [];
  let sum: Ratio = ZERO;
  for (const { id, weight } of weights) {
    if (exact(weight).n < 0) problems.push({ code: 'policy.weight_negative', at: id });
    sum = add(sum, exact(weight));
  }
  if (problems.length === 0 && sum.n === 0) problems.push({ code: 'policy.weights_all_zero', at });
  return problems;
}

function allNodes(node: TermNode): TermNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

function treeProblems(policy: Policy): Problem[] {
  const nodes = allNodes(policy.terms);
  const problems: Problem[] = repeated(nodes.map((node) => node.id)).map((at) => ({
    code: 'policy.term_repeated',
    at,
  }));
  if (policy.terms.kind !== 'year') problems.push({ code: 'policy.top_is_not_a_year', at: policy.terms.id });
  for (const node of nodes.slice(1))
    if (node.kind === 'year') problems.push({ code: 'policy.year_inside', at: node.id });
  for (const node of nodes) if (node.children.length > 0) problems.push(...weightProblems(node.children, node.id));
  return problems;
}

function recoveryProblems(rule: RecoveryRule, nodes: ReadonlySet<string>, scale: NumericScale): Problem[] {
  const at = rule.id;
  const problems: Problem[] = [];
  if (!nodes.has(rule.node)) problems.push({ code: 'policy.recovery_term_unknown', at, with: { term: rule.node } });
  if (rule.from !== null && compare(exact(rule.from), exact(rule.below)) >= 0) {
    problems.push({ code: 'policy.recovery_for_nobody', at });
  }
  if (rule.result === 'fixed' && (rule.fixed === null || rule.passAt === null)) {
    problems.push({ code: 'policy.recovery_fixed_missing', at });
  }
  if (!isPercent(rule.weight)) problems.push({ code: 'policy.percent_outside', at });
  for (const mark of [rule.below, rule.from, rule.fixed, rule.passAt, rule.cap]) {
    if (mark === null) continue;
    const inside = atLeast(exact(mark), exact(scale.min)) && atLeast(exact(scale.max), exact(mark));
    if (!inside) problems.push({ code: 'policy.recovery_mark_outside', at, with: { mark } });
  }
  return problems;
}

function percentProblems(policy: Policy): Problem[] {
  const { late, missingPercent, conversion, extraCredit } = policy;
  const problems: Problem[] = [];
  const percents: [string, string][] = [['missing', missingPercent]];
  if (late) percents.push(['late', late.percent], ['late', late.most], ['late', late.floor]);
  for (const [at, text] of percents) if (!isPercent(text)) problems.push({ code: 'policy.percent_outside', at });
  if (conversion.kind === 'pass-at') {
    const share = exact(conversion.percent);
    if (share.n <= 0 || atLeast(share, HUNDRED)) problems.push({ code: 'policy.percent_outside', at: 'conversion' });
  }
  for (const [at, cap] of Object.entries(extraCredit)) {
    if (cap !== null && !atLeast(exact(cap), HUNDRED)) problems.push({ code: 'policy.cap_under_full', at });
  }
  return problems;
}

/** What is wrong with a policy on its scale, as codes; an empty list means every student can be graded with it. */
export function policyProblems(policy: Policy, scale: NumericScale): Problem[] {
  const problems: Problem[] = [];
  if (policy.scaleId !== scale.id) problems.push({ code: 'policy.scale_unknown', at: policy.scaleId });
  const { conversion, categories } = policy;
  if (conversion.kind === 'pass-at' && (scale.pass === scale.min || scale.pass === scale.max)) {
    problems.push({ code: 'policy.pass_at_needs_room', at: 'conversion' });
  }
  for (const at of repeated(categories.map((category) => category.id))) {
    problems.push({ code: 'policy.category_repeated', at });
  }
  for (const at of repeated(policy.recovery.map((rule) => rule.id))) {
    problems.push({ code: 'policy.recovery_repeated', at });
  }
  const nodes = new Set(allNodes(policy.terms).map((node) => node.id));
  return [
    ...scaleProblems(scale),
    ...problems,
    ...weightProblems(categories, 'categories'),
    ...treeProblems(policy),
    ...percentProblems(policy),
    ...policy.recovery.flatMap((rule) => recoveryProblems(rule, nodes, scale)),
  ];
}
