import type { Segment } from './lines.ts';

const FEWEST_LINES = 4;
/** A column is at least this wide, measured by the width of all text; numbers before items are none. */
const NARROWEST = 0.2;
/** Titles and pictures' captions may cross the gutter, the body may not. */
const MOST_CROSSING = 0.4;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const widthOf = (side: readonly Segment[]): number => middle(side.map(({ left, right }) => right - left));

/** Where the gap between two columns runs; null for a page in one column, or for the cells of a table. */
export function gutterOf(segments: readonly Segment[]): number | null {
  if (segments.length < 2 * FEWEST_LINES) return null;
  const [from, to] = [Math.min(...segments.map(({ left }) => left)), Math.max(...segments.map(({ right }) => right))];
  const width = to - from;
  let best: { x: number; crossing: number } | null = null;
  for (let x = from + width * 0.3; x <= from + width * 0.7; x += 2) {
    const crossing = segments.filter(({ left, right }) => left < x - 1 && right > x + 1).length;
    if (!best || crossing < best.crossing) best = { x, crossing };
  }
  if (!best || best.crossing > segments.length * MOST_CROSSING) return null;
  const left = segments.filter(({ right }) => right <= best.x + 1);
  const right = segments.filter((segment) => segment.left >= best.x - 1);
  if (Math.min(left.length, right.length) < FEWEST_LINES) return null;
  if (Math.min(widthOf(left), widthOf(right)) < width * NARROWEST) return null;
  return isProse(left) && isProse(right) ? best.x : null;
}

/** Cells hold a word or two; lines of a column hold several. */
const isProse = (side: readonly Segment[]): boolean => middle(side.map(({ text }) => text.split(' ').length)) >= 3;

/** Segments in the order in which a page is read: what crosses the gutter divides it into bands, each read column by column. */
export function readingOrder(segments: readonly Segment[]): Segment[] {
  const gutter = gutterOf(segments);
  if (gutter === null) return [...segments];
  const out: Segment[] = [];
  let [left, right]: [Segment[], Segment[]] = [[], []];
  const flush = () => {
    out.push(...left, ...right);
    [left, right] = [[], []];
  };
  for (const segment of segments) {
    if (segment.left < gutter - 1 && segment.right > gutter + 1) {
      flush();
      out.push(segment);
    } else (segment.left < gutter ? left : right).push(segment);
  }
  flush();
  return out;
}
