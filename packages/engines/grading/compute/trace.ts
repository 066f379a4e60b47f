import type { Ratio } from '../exact/ratio.ts';
import { type Decimal, toText } from '../exact/text.ts';

/**
 * Every rule a step can come from, with the params it carries; screens hold one message per key, `grading.trace.<rule>`.
 * Inputs name an item, a category or a term in `of`, so that a screen can show its title.
 */
export const TRACE_RULES = [
  'item.left-out', // state
  'item.ungraded', // state; counts as nothing
  'item.missing', // state; the result is what missing work is worth
  'item.score',
  'item.attempts', // rule; one input per attempt
  'item.late', // units, per, of, share, off, floor
  'item.cap', // cap, as a share of the full mark
  'item.mark', // max; points become a mark
  'item.round', // mode, places
  'category.drop', // lowest, highest; inputs say which were dropped
  'category.mean', // bottom of the scale, from which extra credit counts
  'category.cap', // cap, as a mark
  'category.round', // mode, places
  'node.mean',
  'node.last',
  'node.assumed',
  'node.kept', // what was signed when the term was closed
  'node.empty',
  'node.cap', // cap, as a mark
  'node.round', // mode, places, stage
  'node.lowest-recordable', // lowest
  'node.recovery', // result, below, from, share, fixed, passAt, cap
  'node.override', // reason, value
  'scale.level', // level, passed (1 or 0), pass
] as const;
export type TraceRule = (typeof TRACE_RULES)[number];

/** One number that went into a step; `from` is the step it came out of, and no value means it left the denominator. */
export interface StepInput {
  of: string;
  value: Decimal | null;
  weight?: Decimal;
  from?: number;
  extraCredit?: true;
  dropped?: 'lowest' | 'highest';
}

export interface Step {
  rule: TraceRule;
  /** The item, category or term the step is about. */
  about: string;
  inputs: StepInput[];
  /** The step that decided which inputs count here: the drops before a mean. */
  after?: number;
  params: Record<string, Decimal | number | null>;
  result: Decimal | null;
}

/** Steps in the order they were taken; null when nobody asked, which keeps bulk grading fast. */
export type Trace = Step[] | null;

export const textOrNull = (value: Ratio | null): Decimal | null => (value === null ? null : toText(value));

/** Records a step that turns one value into another, the commonest kind. */
export function note(
  trace: Trace,
  rule: TraceRule,
  about: string,
  value: Ratio | null,
  result: Ratio | null,
  params: Step['params'] = {},
): void {
  if (!trace) return;
  const input: StepInput = { of: about, value: textOrNull(value) };
  if (trace.length > 0) input.from = trace.length - 1;
  trace.push({ rule, about, inputs: [input], params, result: textOrNull(result) });
}
