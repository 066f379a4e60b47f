import type { Ratio } from '../exact/ratio.ts';
import { type Decimal, toText } from '../exact/text.ts';

/** Every rule a step can come from; screens hold one message per key, `grading.trace.<rule>`. */
export const TRACE_RULES = [
  'item.left-out',
  'item.ungraded',
  'item.missing',
  'item.score',
  'item.attempts',
  'item.late',
  'item.cap',
  'item.mark',
  'item.round',
  'category.drop',
  'category.mean',
  'category.cap',
  'category.round',
  'node.mean',
  'node.last',
  'node.assumed',
  'node.empty',
  'node.cap',
  'node.round',
  'node.lowest-recordable',
  'node.recovery',
  'node.override',
  'scale.level',
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
