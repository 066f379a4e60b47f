import type { Step } from '../compute/trace.ts';
import {
  type Fraction,
  frac,
  isLess,
  least,
  minus,
  most,
  over,
  plus,
  read,
  roundSlowly,
  same,
  times,
} from './slow-fraction.ts';
import { convertSlowly, recoverSlowly, type Section } from './slow-grading.ts';

const rule = (params: Step['params']) => ({ mode: String(params.mode), places: Number(params.places) });

function weightedMean(step: Step): Fraction | null {
  const counted = step.inputs.filter((input) => input.value !== null && input.weight !== '0');
  let sum = frac(0n);
  let weight = frac(0n);
  for (const { value, weight: own, extraCredit } of counted) {
    const above = extraCredit ? minus(read(value!), read(step.params.bottom!)) : read(value!);
    sum = plus(sum, times(read(own!), above));
    if (!extraCredit) weight = plus(weight, read(own!));
  }
  return weight.top === 0n ? null : over(sum, weight);
}

function attempts(step: Step): Fraction {
  const values = step.inputs.map((input) => read(input.value!));
  if (step.params.rule === 'first') return values[0]!;
  if (step.params.rule === 'latest') return values.at(-1)!;
  if (step.params.rule === 'best') return values.reduce(most);
  return over(values.reduce(plus), frac(BigInt(values.length)));
}

/** The dropped must be the ends of the order by weight × (mark − result), with the result as the mean of the rest. */
function dropsAreTheEnds(step: Step): boolean {
  const terms = step.inputs
    .filter((input) => input.value !== null && input.weight !== '0' && !input.extraCredit)
    .map((input) => ({ ...input, adds: times(read(input.weight!), minus(read(input.value!), read(step.result!))) }));
  const lowest = terms.filter((term) => term.dropped === 'lowest');
  const highest = terms.filter((term) => term.dropped === 'highest');
  const kept = terms.filter((term) => !term.dropped);
  const counted = lowest.length === step.params.lowest && highest.length === step.params.highest && kept.length > 0;
  return counted && lowest.every((low) => highest.every((high) => !isLess(high.adds, low.adds)));
}

/** Adds one step up again from its inputs alone; undefined where the step's result is a fact and not a sum. */
function again(section: Section, step: Step): Fraction | null | undefined {
  const [first, second] = step.inputs;
  const value = first && first.value !== null ? read(first.value) : null;
  const { params } = step;
  switch (step.rule) {
    case 'item.attempts':
      return attempts(step);
    case 'item.late':
      return isLess(value!, read(params.floor!)) ? value : most(minus(value!, read(params.off!)), read(params.floor!));
    case 'item.mark':
      return convertSlowly(section, over(value!, read(params.max!)));
    case 'item.round':
    case 'category.round':
    case 'node.round':
      return roundSlowly(value!, rule(params));
    case 'category.mean':
    case 'node.mean':
      return weightedMean(step);
    case 'category.cap':
    case 'node.cap':
      return least(value!, read(params.cap!));
    case 'node.lowest-recordable':
      return most(value!, read(params.lowest!));
    case 'node.last':
      return read(step.inputs.findLast((input) => input.value !== null)!.value!);
    case 'node.recovery': {
      const found = section.policy.recovery.find((each) => each.id === second!.of)!;
      return recoverSlowly(found, value!, read(second!.value!));
    }
    case 'node.override':
      return read(params.value!);
    case 'scale.level':
      return value;
    default:
      return undefined;
  }
}

/** The first step that does not follow from its inputs, or whose inputs are not what earlier steps gave; else null. */
export function firstBrokenStep(section: Section, steps: readonly Step[]): Step | null {
  for (const [at, step] of steps.entries()) {
    for (const input of step.inputs) {
      if (input.from === undefined) continue;
      if (input.from >= at || steps[input.from]!.result !== input.value) return step;
    }
    if (step.after !== undefined && (step.after >= at || steps[step.after]!.result !== step.result)) return step;
    const sum = again(section, step);
    if (sum === null && step.result !== null) return step;
    if (sum && (step.result === null || !same(sum, read(step.result)))) return step;
    if (step.rule === 'category.drop' && !dropsAreTheEnds(step)) return step;
  }
  return null;
}
