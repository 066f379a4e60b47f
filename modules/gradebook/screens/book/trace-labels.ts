import { type CellState, roundMark, type Step, type StepInput } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { stateLabel } from '../../model/index.ts';

/** What items, categories and terms are called. */
export type NameOf = (id: string) => string;

const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '–' : roundMark(String(value), { mode: 'half-up', places: 3 });

/** `(15 × 60 + 12 × 40) ÷ 100`, or `(15 + 12) ÷ 2` where everything weighs the same. */
export function formulaOf(inputs: readonly StepInput[]): string {
  const counted = inputs.filter((input) => input.value !== null && !input.dropped && input.weight !== '0');
  const weights = new Set(counted.map((input) => input.weight));
  if (counted.length === 1) return shown(counted[0]?.value);
  if (weights.size <= 1) return `(${counted.map((input) => shown(input.value)).join(' + ')}) ÷ ${counted.length}`;
  const sum = counted.reduce((total, input) => (input.extraCredit ? total : total + Number(shown(input.weight))), 0);
  const parts = counted.map((input) => `${shown(input.value)} × ${shown(input.weight)}`);
  return `(${parts.join(' + ')}) ÷ ${shown(String(Math.round(sum * 1000) / 1000))}`;
}

/** One step of the engine's trace as a sentence. */
export function stepText(step: Step, nameOf: NameOf): string {
  const { params, inputs } = step;
  const of = nameOf(step.about);
  const result = shown(step.result);
  const value = shown(inputs[0]?.value);
  switch (step.rule) {
    case 'item.left-out':
      return m.gradebook_trace_left_out({ of, state: stateLabel(String(params.state) as CellState) });
    case 'item.ungraded':
      return m.gradebook_trace_ungraded({ of, result });
    case 'item.missing':
      return m.gradebook_trace_missing({ of, result });
    case 'item.score':
      return m.gradebook_trace_score({ of, result });
    case 'item.attempts':
      return m.gradebook_trace_attempts({ of, result, count: inputs.length });
    case 'item.late':
      return m.gradebook_trace_late({ of, result, units: Number(params.units), off: shown(params.off) });
    case 'item.cap':
      return m.gradebook_trace_item_cap({ of, result });
    case 'item.mark':
      return m.gradebook_trace_mark({ of, value, result, max: shown(params.max) });
    case 'item.round':
    case 'category.round':
    case 'node.round':
      return m.gradebook_trace_round({ of, value, result });
    case 'category.drop': {
      const names = inputs.filter((input) => input.dropped).map((input) => nameOf(input.of));
      return m.gradebook_trace_drop({ of, names: names.join(', ') });
    }
    case 'category.mean':
    case 'node.mean':
      return m.gradebook_trace_mean({ of, formula: formulaOf(inputs), result });
    case 'category.cap':
    case 'node.cap':
      return m.gradebook_trace_cap({ of, cap: shown(params.cap), result });
    case 'node.last':
      return m.gradebook_trace_last({ of, result });
    case 'node.assumed':
      return m.gradebook_trace_assumed({ of, result });
    case 'node.kept':
      return m.gradebook_trace_kept({ of, result });
    case 'node.empty':
      return m.gradebook_trace_empty({ of });
    case 'node.lowest-recordable':
      return m.gradebook_trace_lowest({ of, lowest: shown(params.lowest), result });
    case 'node.recovery':
      return m.gradebook_trace_recovery({ of, value, taken: shown(inputs[1]?.value), result });
    case 'node.override':
      return m.gradebook_trace_override({ of, result, reason: String(params.reason ?? '') });
    case 'scale.level':
      return m.gradebook_trace_level({
        of,
        result: params.level ? `${result} · ${params.level}` : result,
        passed: params.passed === 1 ? 'yes' : 'no',
        pass: shown(params.pass),
      });
  }
}

/** A step that only repeats what the one before said, such as rounding a whole number, is not worth a line. */
export const isWorthShowing = (step: Step): boolean =>
  !(step.rule.endsWith('.round') && step.inputs[0]?.value === step.result) &&
  !(step.rule.endsWith('.mean') && formulaOf(step.inputs) === shown(step.result)) &&
  !(step.rule === 'category.drop' && step.inputs.every((input) => !input.dropped));

/** The steps that people are told; a mean of one is that one. */
export const shownSteps = (steps: readonly Step[]): Step[] =>
  steps.filter(
    (step) =>
      isWorthShowing(step) &&
      !(step.rule.endsWith('.mean') && step.inputs.filter((input) => input.value !== null).length === 1),
  );
