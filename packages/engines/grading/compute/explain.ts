import { atLeast } from '../exact/ratio.ts';
import { toText } from '../exact/text.ts';
import { GradingProblem } from '../problem.ts';
import { levelAt } from '../scale/level.ts';
import type { StudentWork } from '../work.ts';
import { markNodes } from './grade-student.ts';
import type { View } from './item-mark.ts';
import type { Plan } from './plan.ts';
import { type Step, textOrNull } from './trace.ts';

export interface Explanation {
  mark: string | null;
  level: string | null;
  passed: boolean | null;
  /** All steps of the term and of what is under it; each names the steps its inputs came from. */
  steps: Step[];
}

/** Keeps the steps a result rests on and renumbers their references, so that a term shows only its own story. */
function storyOf(steps: readonly Step[], end: number): Step[] {
  const needed = new Set<number>();
  const visit = (at: number) => {
    if (needed.has(at)) return;
    needed.add(at);
    for (const input of steps[at]!.inputs) if (input.from !== undefined) visit(input.from);
    if (steps[at]!.after !== undefined) visit(steps[at]!.after);
  };
  visit(end);
  const order = [...needed].sort((a, b) => a - b);
  const renumber = new Map(order.map((old, at) => [old, at]));
  return order.map((old) => {
    const step = steps[old]!;
    const inputs = step.inputs.map((input) => {
      return input.from === undefined ? input : { ...input, from: renumber.get(input.from)! };
    });
    return step.after === undefined ? { ...step, inputs } : { ...step, inputs, after: renumber.get(step.after)! };
  });
}

/** Shows how a mark came about, step by step, because a grade nobody can explain is a grade nobody trusts. */
export function explain(plan: Plan, work: StudentWork, view: View, term: string = plan.root.id): Explanation {
  const at = plan.nodes.findIndex((node) => node.id === term);
  if (at < 0) throw new GradingProblem('term.unknown', { term });
  const part = { ...plan, nodes: plan.nodes.slice(0, at + 1) };
  const trace: Step[] = [];
  const value = markNodes(part, work, view, trace).get(term)!.value;
  const level = value && levelAt(plan.scale.levels, value);
  const passed = value && atLeast(value, plan.scale.pass);
  if (value) {
    const inputs = [{ of: term, value: toText(value), from: trace.length - 1 }];
    const params = { level, passed: passed ? 1 : 0, pass: toText(plan.scale.pass) };
    trace.push({ rule: 'scale.level', about: term, inputs, params, result: textOrNull(value) });
  }
  return { mark: textOrNull(value), level, passed, steps: storyOf(trace, trace.length - 1) };
}
