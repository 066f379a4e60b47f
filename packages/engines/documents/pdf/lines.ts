import type { PdfPage, PdfRun } from '@patio/pdf';
import { tidyLine } from '../passages/piece.ts';

/** Letters that stand together on one line: what no wide gap parts. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  /** The line on which they stand, from the top of the page. */
  y: number;
  size: number;
}

/** A gap this wide, measured by the size of the letters, parts columns and cells. */
const WIDE = 1.6;
/** A gap this wide is a blank that the file did not write. */
const BLANK = 0.16;

const isSameLine = (a: Segment | PdfRun, b: Segment | PdfRun): boolean =>
  Math.abs(a.y - b.y) <= 0.45 * Math.max(a.size, b.size);

/** The runs of a page as segments, by line and from left to right. */
export function segmentsOf(page: Pick<PdfPage, 'runs'>): Segment[] {
  const runs = page.runs.filter(
    ({ text, size, x, y }) => text.trim() !== '' && size > 0 && Number.isFinite(x + y + size),
  );
  const rows: PdfRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    // A raised figure belongs to its line, so a row is compared with its largest letters.
    const widest = row?.reduce((large, each) => (each.size > large.size ? each : large));
    if (row && widest && isSameLine(widest, run)) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap((row) => joinRow(row.toSorted((a, b) => a.x - b.x)));
}

function joinRow(row: readonly PdfRun[]): Segment[] {
  const out: Segment[] = [];
  for (const { text, x, y, width, size } of row) {
    const last = out.at(-1);
    const gap = last ? x - last.right : 0;
    if (!last || gap > WIDE * Math.max(size, last.size)) {
      out.push({ text, left: x, right: x + width, y, size });
      continue;
    }
    last.text += (gap > BLANK * size && !/\s$/.test(last.text) && !/^\s/.test(text) ? ' ' : '') + text;
    last.right = Math.max(last.right, x + width);
    if (size > last.size) [last.size, last.y] = [size, y];
  }
  return out
    .map((each) => ({ ...each, text: tidyLine(each.text.replace(/\u00ad\s*$/, '-')) }))
    .filter(({ text }) => text !== '');
}

/** Segments of the same line, in order. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row && isSameLine(row[0]!, segment) && segment.left >= row.at(-1)!.right - 1) row.push(segment);
    else rows.push([segment]);
  }
  return rows;
}
