import type { GridColumn, Size } from './model.ts';

/** The part of a sheet that is drawn, or in sight: rows and columns from the first up to but without the last. */
export type Part = { top: number; bottom: number; left: number; right: number };

/** Up to here a sheet is drawn whole, a little at a time: scrolling then costs nothing. Beyond, only what is near the eye. */
const WHOLE = 4_500;
const NEAR = { rows: 4, cols: 2 };
const STEP = 160;

export const isWhole = (size: Size): boolean => size.rows * size.cols <= WHOLE;

const around = (part: Part, rows: number, cols: number, size: Size): Part => ({
  top: Math.max(0, part.top - rows),
  bottom: Math.min(size.rows, part.bottom + rows),
  left: Math.max(0, part.left - cols),
  right: Math.min(size.cols, part.right + cols),
});

const contains = (outer: Part, inner: Part): boolean =>
  outer.top <= inner.top && outer.bottom >= inner.bottom && outer.left <= inner.left && outer.right >= inner.right;

/** What is drawn once this part is in sight; the same object while nothing is missing. */
export function partFor(sight: Part, drawn: Part | null, size: Size): Part {
  if (drawn && drawn.bottom <= size.rows && drawn.right <= size.cols && contains(drawn, around(sight, 1, 1, size)))
    return drawn;
  const near = around(sight, NEAR.rows, NEAR.cols, size);
  if (!drawn || !isWhole(size)) return near;
  return {
    top: Math.min(drawn.top, near.top),
    bottom: Math.min(size.rows, Math.max(drawn.bottom, near.bottom)),
    left: Math.min(drawn.left, near.left),
    right: Math.min(size.cols, Math.max(drawn.right, near.right)),
  };
}

/** The next piece of a sheet that will be drawn whole: columns first, then rows; the same object when nothing is left. */
export function grown(drawn: Part, size: Size): Part {
  if (!isWhole(size)) return drawn;
  const cols = Math.max(1, Math.floor(STEP / Math.max(1, drawn.bottom - drawn.top)));
  if (drawn.right < size.cols) return { ...drawn, right: Math.min(size.cols, drawn.right + cols) };
  if (drawn.left > 0) return { ...drawn, left: Math.max(0, drawn.left - cols) };
  const rows = Math.max(1, Math.floor(STEP / Math.max(1, size.cols)));
  if (drawn.bottom < size.rows) return { ...drawn, bottom: Math.min(size.rows, drawn.bottom + rows) };
  return drawn.top > 0 ? { ...drawn, top: Math.max(0, drawn.top - rows) } : drawn;
}

const WIDTH = 72;
/** Room to spare is shared out by width; names are the first to be read whole. */
const track = (width: number): string => `minmax(${width}px,${width}fr)`;

/** Where each column begins, and the tracks of a row that draws some of them: as wide as when all of them are drawn. */
export function measures(columns: readonly Pick<GridColumn, 'width'>[], headerWidth: number) {
  const widths = columns.map((column) => column.width ?? WIDTH);
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width);
  const total = starts.at(-1) ?? 0;
  const tracksOf = (left: number, right: number): string => {
    const before = starts[left] ?? 0;
    const after = total - (starts[right] ?? total);
    const rest = [...widths.slice(left, right), ...(after > 0 ? [after] : [])];
    return [headerWidth, ...(before > 0 ? [before] : []), ...rest].map(track).join(' ');
  };
  return { starts, total, tracksOf };
}
