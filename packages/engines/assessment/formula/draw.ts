import type { Exact } from '@patio/engine-lessons/marking';
import { type Chance, chanceOf } from '../chance/chance.ts';
import type { Parameter, QuestionOf } from '../question/kinds.ts';
import { evaluate } from './evaluate.ts';
import { type Expression, parseExpression } from './parse.ts';
import { BadExpression } from './tokens.ts';

/** As many values as a generator can tell apart with ease. */
const MOST_VALUES = 1_000_000_000n;
/** Values for which the expression has none (a division by zero) are drawn again this often. */
const TRIES = 60;

const places = (text: string): number => text.split('.')[1]?.length ?? 0;
const scaled = (text: string, to: number): bigint => BigInt(text.replace('.', '')) * 10n ** BigInt(to - places(text));

function decimalOf(value: bigint, to: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(to + 1, '0');
  const part = digits.slice(digits.length - to).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - to);
  return to === 0 || part === '' ? `${sign}${whole}` : `${sign}${whole}.${part}`;
}

/** How many values a parameter can take; 0 if its range is empty. */
export function countValues({ from, to, step }: Parameter): bigint {
  const most = Math.max(places(from), places(to), places(step));
  const by = scaled(step, most);
  const span = scaled(to, most) - scaled(from, most);
  return by <= 0n || span < 0n ? 0n : span / by + 1n;
}

function drawOne(parameter: Parameter, chance: Chance): string {
  const count = countValues(parameter);
  const most = Math.max(places(parameter.from), places(parameter.step));
  const at = BigInt(chance.below(Number(count < MOST_VALUES ? count : MOST_VALUES)));
  return decimalOf(scaled(parameter.from, most) + at * scaled(parameter.step, most), most);
}

export interface Drawn {
  /** By name, as they are shown: with a point, exact. */
  values: Record<string, string>;
  answer: Exact;
}

/** Twelve figures are what is meant: 0.1 + 0.2 is 0.3. */
function meant(value: number): Exact {
  const [figures = '0', power = '0'] = value.toExponential(11).split('e');
  const shift = Number(power) - places(figures);
  const over = BigInt(figures.replace('.', ''));
  return shift >= 0 ? { over: over * 10n ** BigInt(shift), under: 1n } : { over, under: 10n ** BigInt(-shift) };
}

/** The expression of an author, or null if it is none. */
export function findExpression(text: string): Expression | null {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof BadExpression) return null;
    throw error;
  }
}

/** The numbers of one student's question and its answer; the same seed draws the same. Null if no value was found. */
export function drawFormula(question: QuestionOf<'formula'>, seed: string): Drawn | null {
  const expression = findExpression(question.expression);
  if (!expression || question.parameters.some((each) => countValues(each) === 0n)) return null;
  const chance = chanceOf(`${seed} numbers`);
  for (let i = 0; i < TRIES; i++) {
    const values = Object.fromEntries(question.parameters.map((each) => [each.name, drawOne(each, chance)]));
    const numbers = new Map(Object.entries(values).map(([name, text]) => [name, Number(text)]));
    const value = evaluate(expression, numbers);
    if (Number.isFinite(value) && Math.abs(value) < 1e15) return { values, answer: meant(value) };
  }
  return null;
}

/** The prompt with a student's numbers in it; the decimal sign is that of the reader's language. */
export function fillIn(prompt: string, values: Readonly<Record<string, string>>, decimalSign: ',' | '.'): string {
  return prompt.replaceAll(/\{\{\s*([a-zA-Z]\w*)\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name]!.replace('.', decimalSign) : written,
  );
}
