import type { Limits } from '../../limits.ts';
import type { Row } from '../source.ts';
import { columnOf } from './cells.ts';
import { attributeOf, elementsOf } from './scan.ts';

interface Span {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

function spanOf(reference: string): Span | null {
  const parts = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!parts) return null;
  return { left: columnOf(parts[1]!)!, top: Number(parts[2]), right: columnOf(parts[3]!)!, bottom: Number(parts[4]) };
}

/** Gives every cell of a merged span the value of its first; answers how many rows below a header it reached. */
export function fillMerged(rows: Map<number, string[]>, tail: string, path: string, limits: Limits): Row['line'][] {
  const filled = new Set<number>();
  let budget = limits.cells;
  for (const merge of elementsOf(tail, 'mergeCell', path)) {
    const span = spanOf(attributeOf(merge.attributes, 'ref') ?? '');
    const value = span && rows.get(span.top)?.[span.left];
    if (!span || !value) continue;
    const right = Math.min(span.right, limits.columns - 1);
    // A span over a whole column of the sheet goes no further than its rows.
    for (const line of linesOf(rows, span)) {
      const cells = rows.get(line)!;
      budget -= right - span.left + 1;
      if (budget < 0) return [...filled];
      for (let column = span.left; column <= right; column++) {
        while (cells.length < column) cells.push('');
        cells[column] ||= value;
      }
      if (line > span.top) filled.add(line);
    }
  }
  return [...filled];
}

function* linesOf(rows: ReadonlyMap<number, unknown>, { top, bottom }: Span): Generator<number> {
  if (bottom - top > rows.size) {
    for (const line of rows.keys()) if (line >= top && line <= bottom) yield line;
  } else for (let line = top; line <= bottom; line++) if (rows.has(line)) yield line;
}
