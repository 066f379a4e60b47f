import type { Exact } from '@patio/engine-lessons/marking';
import { countValues, drawFormula, findExpression } from '../formula/draw.ts';
import { namesIn } from '../formula/evaluate.ts';
import { CONSTANTS } from '../formula/functions.ts';
import type { Fault } from './faults.ts';
import type { QuestionOf } from './kinds.ts';

const SAMPLES = 20;

function inNames(question: QuestionOf<'formula'>): Fault[] {
  const known = new Set(question.parameters.map(({ name }) => name));
  if (known.size < question.parameters.length) return [{ code: 'repeated_id', at: 'parameters' }];
  const expression = findExpression(question.expression);
  if (!expression) return [{ code: 'bad_expression', at: 'expression' }];
  const used = [...namesIn(expression)].filter((name) => !known.has(name) && !CONSTANTS.has(name));
  const shown = [...question.prompt.matchAll(/\{\{\s*([a-zA-Z]\w*)\s*\}\}/g)].filter(([, name]) => !known.has(name!));
  return [
    ...(used.length > 0 ? [{ code: 'unknown_name', at: 'expression' } as const] : []),
    ...(shown.length > 0 ? [{ code: 'unknown_name', at: 'prompt' } as const] : []),
  ];
}

/** A person can write it down whole: six decimals at most. */
const isShort = ({ over, under }: Exact): boolean => (over * 1_000_000n) % under === 0n;

/** A formula is good if every student of a sample gets numbers with an answer. */
export function formulaFaults(question: QuestionOf<'formula'>): Fault[] {
  const empty = question.parameters.flatMap((each, index): Fault[] =>
    countValues(each) === 0n ? [{ code: 'empty_range', at: `parameters.${index}` }] : [],
  );
  const faults = [...empty, ...inNames(question)];
  if (faults.length > 0) return faults;
  const samples = Array.from({ length: SAMPLES }, (_, index) => drawFormula(question, `sample ${index}`));
  if (!samples.every((drawn) => drawn !== null)) return [{ code: 'no_value', at: 'expression' }];
  const isExact = Number.parseFloat(question.tolerance) === 0;
  return isExact && !samples.every(({ answer }) => isShort(answer))
    ? [{ code: 'needs_tolerance', at: 'tolerance' }]
    : [];
}
