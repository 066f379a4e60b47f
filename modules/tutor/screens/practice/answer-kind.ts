import { type Item, optionsOf } from '@patio/engine-learning';

export type AnswerKind =
  | { kind: 'choice'; options: string[] }
  | { kind: 'number'; unit: string | null; digits: boolean }
  | { kind: 'fraction'; whole: boolean }
  | { kind: 'text' };

/** From here on an answer may be below zero; large keys without a minus would tell that it is not. */
const FIRST_NEGATIVES = 6;

/** The field that fits the key: options to press, a number, a fraction with its bar, or words. `tap` asks for options wherever there are some. */
export function answerKind(item: Item, tap = false): AnswerKind {
  if (item.choiceOnly || (tap && item.wrong.length > 0)) return { kind: 'choice', options: optionsOf(item) };
  if (item.key.kind === 'text') return { kind: 'text' };
  const { form, value, unit } = item.key;
  if (form === 'mixed') return { kind: 'fraction', whole: true };
  // Only a task that asks for the form tells that the answer is a fraction; elsewhere it may be written as one likes.
  if (form === 'lowest' && value.d !== 1) return { kind: 'fraction', whole: false };
  return { kind: 'number', unit: unit ?? null, digits: item.grade < FIRST_NEGATIVES && !item.prompt.es.includes('/') };
}

/** Lines of a solution can be checked where the answer is a number and the solution has lines. */
export const canShowSteps = (item: Item): boolean =>
  !item.choiceOnly && item.key.kind === 'number' && item.steps.filter(({ work }) => work).length > 1;

export interface FractionParts {
  whole: string;
  top: string;
  bottom: string;
}

/** A fraction as the engine reads it: "5 3/5", "3/5" or "6". */
export function fractionText({ whole, top, bottom }: FractionParts): string {
  const [w, t, b] = [whole.trim(), top.trim(), bottom.trim()];
  if (t === '' && b === '') return w;
  const fraction = b === '' ? t : `${t}/${b}`;
  return w === '' ? fraction : `${w} ${fraction}`;
}
