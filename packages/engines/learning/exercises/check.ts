import { fold } from '../leak/fold.ts';
import type { Item, Key } from './form.ts';
import type { Misconception } from './misconceptions.ts';
import { greatestDivisor, same } from './rational.ts';
import { readTyped, type TypedNumber } from './read-number.ts';

export type Verdict =
  | { result: 'right' }
  /** The value is right, the form is not yet: to be simplified, or to be a mixed number, or another unit. */
  | { result: 'other_form'; needs: 'lowest' | 'mixed' | 'unit' }
  | { result: 'wrong'; misconception: Misconception | null }
  | { result: 'unreadable' };

const tidy = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').replace(/[.!]$/, '');
const unitForm = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9²³%°/]/g, '')
    .replace('²', '2')
    .replace('³', '3');

function sameText(typed: string, wanted: string, strict: boolean): boolean {
  const [a, b] = [tidy(typed), tidy(wanted)];
  return strict ? a.toLowerCase() === b.toLowerCase() && sameCapital(a, b) : fold(a) === fold(b);
}
/** A capital counts only where the answer has one inside a sentence or at its start. */
const sameCapital = (a: string, b: string): boolean => b.toLowerCase() === b || a === b;

function formNeeded(typed: TypedNumber, key: Extract<Key, { kind: 'number' }>): Verdict {
  if (key.form === 'lowest' && typed.fraction && greatestDivisor(...typed.fraction) !== 1)
    return { result: 'other_form', needs: 'lowest' };
  if (key.form === 'mixed' && !typed.isMixed && key.value.d !== 1) return { result: 'other_form', needs: 'mixed' };
  if (key.unit && typed.unit && unitForm(typed.unit) !== unitForm(key.unit))
    return { result: 'other_form', needs: 'unit' };
  return { result: 'right' };
}

/** The misconception whose answer was given, if it is a known one. */
function misconceptionOf(item: Item, typed: string): Misconception | null {
  const read = item.key.kind === 'number' ? readTyped(typed) : null;
  const strict = item.key.kind === 'text' && item.key.strict;
  const found = item.wrong.find(({ text }) => {
    const other = read && readTyped(text);
    if (read && other) return read.values.some((value) => same(value, other.values[0]!));
    return sameText(typed, text, strict);
  });
  return found?.misconception ?? null;
}

/** Judges what a student typed or chose. Equal values count as equal: 14/16, 7/8 and 0,875. */
export function checkAnswer(item: Item, typed: string): Verdict {
  const { key } = item;
  if (typed.trim() === '') return { result: 'unreadable' };
  if (key.kind === 'text') {
    if (key.accepted.some((wanted) => sameText(typed, wanted, key.strict))) return { result: 'right' };
    return { result: 'wrong', misconception: misconceptionOf(item, typed) };
  }
  const read = readTyped(typed);
  if (!read) return { result: 'unreadable' };
  if (read.values.some((value) => same(value, key.value))) return formNeeded(read, key);
  return { result: 'wrong', misconception: misconceptionOf(item, typed) };
}
