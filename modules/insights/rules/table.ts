import { hideParts, SMALL, sizeOf } from '@patio/kernel';
import { hideGrid } from './suppress.ts';

export interface HiddenTable {
  cells: boolean[][];
  /** The sums of whole lines and of whole columns. */
  lines: boolean[];
  columns: boolean[];
}
type Grid = readonly (readonly number[])[];

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const isAlone = (parts: readonly number[]): boolean => parts.filter((many) => many > 0).length === 1;
const turned = <T>(grid: readonly (readonly T[])[]): T[][] =>
  (grid[0] ?? []).map((_, column) => grid.flatMap((line) => line.slice(column, column + 1)));

/** A sum says what its hidden parts are together: of a single one, or of fewer than ten people, that is too much. */
const tells = (parts: readonly number[], hidden: readonly boolean[]): boolean => {
  const { parts: gone, people } = sizeOf(parts, hidden);
  return gone > 0 && gone === parts.filter((many) => many > 0).length && (gone === 1 || people < SMALL);
};

/** Which unknown parts can be computed from sums of them that are known: those that are left alone when the sums are solved for each other. */
function computable(sums: readonly (readonly number[])[], width: number): Set<number> {
  const rows = sums.map((row) => [...row]);
  let solved = 0;
  for (let column = 0; column < width; column++) {
    const pivot = rows.findIndex((row, at) => at >= solved && Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot < 0) continue;
    [rows[solved], rows[pivot]] = [rows[pivot] ?? [], rows[solved] ?? []];
    const scale = rows[solved]?.[column] ?? 1;
    const top = (rows[solved] ?? []).map((value) => value / scale);
    rows[solved] = top;
    for (const [at, row] of rows.entries()) {
      const times = row[column] ?? 0;
      if (at === solved || times === 0) continue;
      rows[at] = row.map((value, one) => value - times * (top[one] ?? 0));
    }
    solved++;
  }
  const left = rows.map((row) => row.flatMap((value, at) => (Math.abs(value) > 1e-9 ? [at] : [])));
  return new Set(left.flatMap((one) => (one.length === 1 ? one : [])));
}

/** Does what is shown of a table, sums and all, still give away a small part? */
function givesAway(people: Grid, { cells, lines, columns }: HiddenTable): boolean {
  const unknown = people.flatMap((line, a) =>
    line.flatMap((many, b) => (many > 0 && cells[a]?.[b] ? [{ a, b, many }] : [])),
  );
  if (unknown.length === 0) return false;
  const sums = [
    ...people.flatMap((_, at) => (lines[at] ? [] : [unknown.map(({ a }) => Number(a === at))])),
    ...(people[0] ?? []).flatMap((_, at) => (columns[at] ? [] : [unknown.map(({ b }) => Number(b === at))])),
    unknown.map(() => 1),
  ];
  const known = computable(sums, unknown.length);
  return unknown.length > 1 && unknown.some(({ many }, at) => many < SMALL && known.has(at));
}

/** The smallest sum that is still shown and has something hidden in it. */
function nextSum(people: Grid, { cells, lines, columns }: HiddenTable): { of: 'lines' | 'columns'; at: number } | null {
  const sums = [
    ...people.map((parts, at) => ({ of: 'lines' as const, at, parts, hidden: cells[at] ?? [], gone: lines[at] })),
    ...turned(people).map((parts, at) => ({
      of: 'columns' as const,
      at,
      parts,
      hidden: cells.map((line) => line[at] ?? false),
      gone: columns[at],
    })),
  ];
  const shown = sums.filter(({ gone, hidden }) => !gone && hidden.includes(true));
  return shown.toSorted((a, b) => total(a.parts) - total(b.parts))[0] ?? null;
}

/** What is hidden once these cells and sums are; what stands alone in its line or column is that line or column. */
function settle(people: Grid, from: HiddenTable): HiddenTable {
  const across = turned(people);
  let already = from.cells;
  for (;;) {
    const cells = hideGrid(people, already);
    const down = turned(cells);
    const sums = (parts: Grid, hidden: readonly boolean[][], gone: readonly boolean[]) =>
      hideParts(
        parts.map(total),
        parts.map((line, at) => gone[at] === true || tells(line, hidden[at] ?? [])),
      );
    const lines = sums(people, cells, from.lines);
    const columns = sums(across, down, from.columns);
    const next = people.map((line, a) =>
      line.map(
        (many, b) =>
          many > 0 &&
          (cells[a]?.[b] === true ||
            (lines[a] === true && isAlone(line)) ||
            (columns[b] === true && isAlone(across[b] ?? []))),
      ),
    );
    const count = (grid: readonly (readonly boolean[])[]) => grid.flat().filter(Boolean).length;
    if (count(next) === count(cells)) return { cells, lines, columns };
    already = next;
  }
}

/**
 * What is hidden of a table that also shows the sums of its lines and columns: the small parts, with each of them enough of its line and
 * its column, and then sums, until nothing that is shown can be combined to a small part.
 */
export function hideTable(people: Grid): HiddenTable {
  let hidden = settle(people, { cells: [], lines: [], columns: [] });
  for (;;) {
    if (!givesAway(people, hidden)) return hidden;
    const next = nextSum(people, hidden);
    if (!next) return hidden;
    hidden = settle(people, { ...hidden, [next.of]: hidden[next.of].with(next.at, true) });
  }
}
