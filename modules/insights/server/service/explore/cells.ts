import { hideParts, SMALL } from '@patio/kernel';
import type { AmountView } from '../../../contract/answer.ts';
import type { Dimension } from '../../../rules/measures.ts';
import type { Selection, Shield } from '../../../rules/shield.ts';
import type { Sum } from './sum-facts.ts';

export interface Cell {
  num: number;
  den: number;
  people: number;
}

export const EMPTY: Cell = { num: 0, den: 0, people: 0 };

export const add = (a: Cell, b: Cell): Cell => ({
  num: a.num + b.num,
  den: a.den + b.den,
  people: a.people + b.people,
});
export const addAll = (cells: readonly Cell[]): Cell => cells.reduce(add, EMPTY);

/** Groups whose parts are people of their own: a group that is hidden must not be found by taking the others from the whole. */
const OF_PEOPLE: readonly (Dimension | 'none')[] = ['school', 'level', 'homeroom', 'subject', 'band'];

/** A selection narrowed by one more value of a dimension. */
export function narrowed(selection: Selection, by: Dimension | 'none', value: string): Selection {
  const one = new Set([value]);
  if (by === 'school') return { ...selection, schools: one };
  if (by === 'level') return { ...selection, levels: one };
  if (by === 'homeroom') return { ...selection, homerooms: one };
  if (by === 'subject') return { ...selection, subjects: one };
  return selection;
}

/** One line of figures that add up to a whole: the small ones are left out, and with them what would give them away. */
export function showLine(
  cells: readonly Cell[],
  hidden: readonly boolean[],
  by: Dimension | 'none',
  { open = false } = {},
): AmountView[] {
  if (open) return cells.map((cell) => (cell.people > 0 || cell.den > 0 ? cell : null));
  const people = cells.map((cell) => cell.people);
  const gone = OF_PEOPLE.includes(by)
    ? hideParts(people, hidden)
    : people.map((many, at) => many < SMALL || hidden[at] === true);
  return cells.map((cell, at) => (gone[at] || (cell.people === 0 && cell.den === 0 && cell.num === 0) ? null : cell));
}

/** One figure by itself. */
export const showOne = (cell: Cell, selection: Selection, shield: Shield, open: boolean): AmountView =>
  cell.num === 0 && cell.den === 0 ? null : open || (cell.people >= SMALL && !shield.hides(selection)) ? cell : null;

/** Sums by what stands under their first keys. */
export const indexSums = (sums: readonly Sum[]): Map<string, Cell> => {
  const found = new Map<string, Cell>();
  for (const { keys, num, den, people } of sums) {
    const key = keys.join(' ');
    found.set(key, add(found.get(key) ?? EMPTY, { num, den, people }));
  }
  return found;
};
