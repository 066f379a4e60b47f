import { type Exact, exact, isWithin } from '@patio/engine-lessons/marking';
import type { NumberRule } from '../../question/answers.ts';
import { creditShare, type Marked, marked, type Note, OPEN, say } from '../marked.ts';
import { dividedBy, times, toleranceOf } from './fraction.ts';
import { readCompound, readWritten } from './read.ts';
import { conversion } from './units.ts';

interface Given {
  values: Exact[];
  /** Said where the number may be right and its unit is not. */
  note?: Note;
}

const HUNDRED: Exact = { over: 100n, under: 1n };

/** What a written answer may mean in the unit that is asked for; several readings where countries write differently. */
function given(text: string, rule: Pick<NumberRule, 'unit' | 'unitRule'>): Given | null {
  const read = readWritten(text);
  const { unit, unitRule } = rule;
  if (!read) {
    const values = unit ? readCompound(text, unit) : [];
    return values.length > 0 ? { values } : null;
  }
  if (!unit || unitRule === 'ignored') {
    const isPercent = !unit && read.unit === '%';
    return {
      values: isPercent ? [...read.values, ...read.values.map((each) => dividedBy(each, HUNDRED))] : read.values,
    };
  }
  if (read.unit === '') return unitRule === 'required' ? { values: read.values, note: 'unit_missing' } : read;
  const factor = conversion(read.unit, unit);
  return factor ? { values: read.values.map((each) => times(each, factor)) } : { values: read.values, note: 'unit' };
}

interface Key {
  value: Exact;
  tolerance: string;
  credit: number;
  feedback?: string | undefined;
}

const best = (keys: readonly Key[], values: readonly Exact[]): Key | undefined =>
  keys
    .filter(({ value, tolerance }) => values.some((each) => isWithin(each, value, toleranceOf(tolerance, value))))
    .toSorted((a, b) => b.credit - a.credit)[0];

/** The right number without its unit, or with that of something else, is half of it. */
export function markKeys(keys: readonly Key[], rule: Pick<NumberRule, 'unit' | 'unitRule'>, text: string): Marked {
  if (text.trim() === '') return OPEN;
  const read = given(text, rule);
  if (!read) return marked(0, { notes: ['not_a_number'] });
  const found = best(keys, read.values);
  const notes = read.note ? [read.note] : [];
  if (found) return marked(creditShare(found.credit) * (read.note ? 0.5 : 1), { notes, feedback: say(found.feedback) });
  const bare = best(keys, readWritten(text)?.values ?? []);
  return bare && creditShare(bare.credit) > 0
    ? marked(creditShare(bare.credit) / 2, { notes: ['unit'] })
    : marked(0, { notes });
}

/** Against the numbers that an author accepts. */
export const markNumber = (rule: NumberRule, text: string): Marked =>
  markKeys(
    rule.answers.map((each) => ({ ...each, value: exact(each.value)! })),
    rule,
    text,
  );
