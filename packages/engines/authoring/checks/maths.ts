import { evaluate } from '@patio/engine-learning';
import { type Block, plainOf, type Question, textOfBlock } from '@patio/engine-lessons';
import { type CheckFinding, found } from './findings.ts';
import { questionsOf } from './questions-of.ts';

/** A calculation inside words: numbers and signs of operations, with or without brackets. */
const NUMBER = '\\d+(?:[.,]\\d+)?';
const TERM = `(?:\\(\\s*)*-?${NUMBER}(?:\\s*\\))*`;
const SIGN = '\\s*[+\\-−–×·*÷/^]\\s*';
const SUM = new RegExp(`${TERM}(?:${SIGN}${TERM})+`, 'g');
/** Not the end of an equation with a letter: "2x + 3 = 11". */
const AFTER_SIGN = '(?<![\\p{L}\\d)]\\s*[+\\-−–×·*÷/^]\\s*)(?<![\\p{L}\\d.,])';
const EQUALITY = new RegExp(
  `${AFTER_SIGN}(${TERM}(?:${SIGN}${TERM})*)((?:\\s*=\\s*${TERM}(?:${SIGN}${TERM})*)+)(?![\\p{L}\\d.,]*\\s*[x=])(?!\\p{L})`,
  'gu',
);

type Exact = NonNullable<ReturnType<typeof evaluate>>;
const same = (a: Exact, b: Exact): boolean => a.n === b.n && a.d === b.d;
const shown = ({ n, d }: Exact): string => (d === 1 ? String(n) : `${n}/${d}`);

/** Dates and ranges look like calculations: 12/10/2026, 3-5, 1990-2000. */
const isCalculation = (text: string): boolean =>
  !/^\d{1,4}[-/–]\d{1,2}[-/–]\d{1,4}$/.test(text.trim()) && !/^\d+\s?[-–]\s?\d+$/.test(text.trim());

/** The value that a prompt asks for where it is one calculation and nothing else to think about. */
function askedValue(prompt: string): Exact | null {
  const text = plainOf(prompt);
  const asks =
    /^(?:calcula|resuelve|¿?cu[aá]nto es|halla|encuentra el resultado|compute|calculate|what is|work out|solve|evaluate)\b/i.test(
      text.trim(),
    ) || /=\s*(?:\?|_+|…)/.test(text);
  const sums = [...text.matchAll(SUM)].map(([whole]) => whole).filter(isCalculation);
  // A word after the numbers ("% de", "of") changes what is asked.
  if (
    !asks ||
    sums.length !== 1 ||
    /%|(?<!\p{L})x(?!\p{L})|redonde|round|estima|resto|remainder|mayor|menor/iu.test(text.replace(sums[0]!, ' '))
  )
    return null;
  const bare = text.replace(sums[0]!, '').replace(/[¿?=_….:\s]/g, '');
  if (/\d/.test(bare)) return null;
  return evaluate(sums[0]!);
}

const numberIn = (text: string): Exact | null =>
  evaluate(
    plainOf(text)
      .trim()
      .replace(/[.。]$/, ''),
  );

/** What a question calls right, as numbers; null where it is not a number. */
function keysOf(question: Question): (Exact | null)[] {
  if (question.kind === 'numeric') return [numberIn(question.answer)];
  if (question.kind === 'choice')
    return question.options.filter(({ right }) => right).map(({ text }) => numberIn(text));
  if (question.kind === 'short') return question.accepted.slice(0, 1).map(numberIn);
  return [];
}

/** Keys that are not what the calculation in their prompt gives. */
export const checkKeys = (block: Block): CheckFinding[] =>
  questionsOf(block).flatMap((question, at) => {
    const asked = askedValue(question.prompt);
    if (!asked) return [];
    return keysOf(question)
      .filter((key) => key !== null && !same(key, asked))
      .map((key) => found('wrong_key', block.id, { question: at + 1, key: shown(key!), value: shown(asked) }));
  });

/** Equalities in a text that do not hold: "3/4 + 1/4 = 2". Wrong answers that a question expects are no claims. */
export function checkEqualities(block: Block): CheckFinding[] {
  if (block.type === 'quiz' || block.type === 'checkpoint') return [];
  return [...textOfBlock(block).matchAll(EQUALITY)].flatMap(([whole]) => {
    const sides = whole.split('=').map((side) => evaluate(side.trim()));
    const [first] = sides;
    if (!first || sides.some((side) => side === null)) return [];
    return sides.every((side) => same(side!, first))
      ? []
      : [found('wrong_equality', block.id, { text: whole.trim().slice(0, 100) })];
  });
}
