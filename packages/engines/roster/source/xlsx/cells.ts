import type { Findings } from '../../findings.ts';
import type { Limits } from '../../limits.ts';
import { cleanCell } from '../clean.ts';
import { shownNumber } from './number.ts';
import { attributeOf, elementsOf, textOf, unescaped } from './scan.ts';
import type { NumberLook } from './styles.ts';

/** What the cells of all sheets of a workbook share. */
export interface Shared {
  strings: readonly string[];
  looks: readonly NumberLook[];
  from1904: boolean;
}

/** The column of `AB12`, from 0; null where the address is none. */
export function columnOf(address: string | null): number | null {
  const letters = /^\$?([A-Z]{1,3})/.exec(address ?? '')?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The cells of one row, by column. */
export function readCells(
  inside: string,
  place: { table: string; path: string; line: number },
  shared: Shared,
  limits: Limits,
  findings: Findings,
): string[] {
  const cells: string[] = [];
  let column = -1;
  for (const cell of elementsOf(inside, 'c', place.path)) {
    column = columnOf(attributeOf(cell.attributes, 'r')) ?? column + 1;
    // A cell far to the right holds nothing that belongs to a list.
    if (column >= limits.columns || cell.inside === '') continue;
    const value = shownIn(cell, place, shared, findings);
    if (value.length > limits.cellLength) findings.add('roster.cell_cut', place, { most: limits.cellLength });
    while (cells.length < column) cells.push('');
    cells[column] = cleanCell(value.slice(0, limits.cellLength));
  }
  return cells;
}

function shownIn(
  { attributes, inside }: { attributes: string; inside: string },
  place: { table: string; path: string; line: number },
  { strings, looks, from1904 }: Shared,
  findings: Findings,
): string {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return textOf(inside, place.path);
  let written: string | null = null;
  for (const value of elementsOf(inside, 'v', place.path)) written ??= value.inside;
  if (written === null) {
    const formula = /<(?:\w+:)?f[\s>]/.test(inside);
    if (formula) findings.add('roster.formula_without_value', place);
    return '';
  }
  if (type === 's') return strings[Number(written)] ?? '';
  if (type === 'str') return unescaped(written);
  if (type === 'b') return written.trim() === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  // ISO 8601, as some programs write it: the day alone counts for a list of people.
  if (type === 'd') return unescaped(written).replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  return shownNumber(unescaped(written), looks[Number(attributeOf(attributes, 's') ?? -1)], from1904);
}
