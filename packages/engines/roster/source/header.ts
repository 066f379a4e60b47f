import { saysField } from '../mapping/header.ts';
import { ownerOf } from '../mapping/owner.ts';
import type { Row } from './source.ts';

/** How far down a title, a logo and a date can push the header. */
const SEARCHED = 40;

const isTitle = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length < 2 || filled.every((cell) => cell === filled[0]);
};

/** How many cells of a row read like names of columns; a heading that is merged over several counts once. */
const knownIn = (cells: readonly string[]): number =>
  cells.filter((cell, at) => cell !== '' && cell !== cells[at - 1] && cell.length <= 60 && isHeaderWord(cell)).length;

function isHeaderWord(cell: string): boolean {
  if (/\d{3}|@/.test(cell)) return false;
  const { rest, owner, whole } = ownerOf(cell);
  return (owner === 'guardian' && rest === '') || saysField(rest, owner === 'guardian' ? rest : whole);
}

/** The index of the header among the first rows; null where the list has none. */
export function findHeader(rows: readonly Row[]): number | null {
  let best: { at: number; known: number } | null = null;
  const first = rows.slice(0, SEARCHED);
  const widest = Math.max(0, ...first.map(({ cells }) => cells.filter((cell) => cell !== '').length));
  for (const [at, { cells }] of first.entries()) {
    if (widest > 1 && isTitle(cells)) continue;
    const known = knownIn(cells);
    const filled = cells.filter((cell) => cell !== '').length;
    // A sentence above the table may hold a word or two of a header; a header is mostly such words.
    if (known === 0 || known < Math.min(2, widest) || known < filled * 0.3) continue;
    if (known > (best?.known ?? 0)) best = { at, known };
  }
  if (best) return best.at;
  const plain = first.findIndex(({ cells }) => !isTitle(cells) || widest === 1);
  if (plain < 0) return null;
  const cells = first[plain]!.cells;
  const looksNamed = cells.every((cell) => cell === '' || !/\d|@/.test(cell)) && new Set(cells).size === cells.length;
  const below = first[plain + 1]?.cells ?? [];
  return looksNamed && below.some((cell) => /\d|@/.test(cell)) ? plain : null;
}

/** The header with what a row of merged headings above it says: `PADRE` over `Apellidos` is `PADRE · Apellidos`. */
export function withHeadings(header: readonly string[], above: readonly string[] | undefined): string[] {
  if (!above || isTitle(above)) return [...header];
  const groups = carried(header, above);
  const guardians = groups.some((group) => group !== '' && ownerOf(group).owner === 'guardian');
  const twice = new Set(header.filter((name, at) => header.indexOf(name) !== at));
  return header.map((name, at) => {
    const group = groups[at] ?? '';
    if (group === '' || group === name) return name;
    if (name === '') return group;
    return (guardians && ownerOf(group).owner === 'guardian') || twice.has(name) ? `${group} · ${name}` : name;
  });
}

/** A heading that is not merged stands over its first column alone and means those to its right. */
function carried(header: readonly string[], above: readonly string[]): string[] {
  let last = '';
  return header.map((name, at) => {
    const own = above[at] ?? '';
    if (own !== '') last = own;
    else if (name === '') last = '';
    return own || last;
  });
}

/** One name for each column: empty ones get the letter of a spreadsheet, repeated ones a number. */
export function namedColumns(header: readonly string[], width: number): { names: string[]; twice: string[] } {
  const seen = new Map<string, number>();
  const twice: string[] = [];
  const names = Array.from({ length: width }, (_, at) => {
    const name = header[at] || lettersOf(at);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (times > 1) twice.push(name);
    return times > 1 ? `${name} (${times})` : name;
  });
  return { names, twice };
}

const lettersOf = (at: number): string =>
  (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
