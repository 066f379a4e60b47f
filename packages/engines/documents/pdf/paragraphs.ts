import { joinLines } from '../passages/hyphens.ts';
import type { Piece } from '../passages/piece.ts';
import type { LaidPage } from './furniture.ts';
import { rowsOf, type Segment } from './lines.ts';

/** A paragraph before it is known whether it is a heading. */
export interface Paragraph {
  kind: Piece['kind'];
  text: string;
  size: number;
  lines: number;
  page: number;
  /** Where its last line ended, to see whether the next one goes on. */
  last: Segment;
}

export const BULLET = /^(?:[•▪◦‣●○■□·∙*]|[-–—](?=\s)|\(?(?:\d{1,2}|[a-hA-H])[.)](?=\s))\s*/;
const ENDS = /[.:;!?…]["”»)\]]*$/;
const isSameSize = (a: number, b: number): boolean => Math.abs(a - b) <= 0.1 * Math.max(a, b);

/** Whether a line goes on with the paragraph above it on the same page. */
function goesOn({ last, text, kind }: Paragraph, line: Segment, right: number): boolean {
  const gap = line.y - last.y;
  if (!isSameSize(last.size, line.size) || BULLET.test(line.text)) return false;
  // The next column begins above where the last one ended.
  if (gap < 0) return !ENDS.test(text) && /^\p{Ll}/u.test(line.text);
  if (gap > 1.75 * line.size) return false;
  const isIndented = line.left > last.left + 0.8 * line.size;
  if (kind === 'list') return isIndented || Math.abs(line.left - last.left) < 1 || !ENDS.test(text);
  const isShort = last.right < right - 4 * line.size;
  return !(ENDS.test(text) && (isShort || isIndented));
}

/** Lines of all pages as paragraphs, lists and tables. `hyphenated` are words whose hyphen is their own. */
export function paragraphsOf(pages: readonly LaidPage[], hyphenated: ReadonlySet<string>): Paragraph[] {
  const out: Paragraph[] = [];
  for (const { number: page, segments } of pages) {
    let isFirst = true;
    const edges = segments.map(({ right }) => right);
    for (const row of rowsOf(segments)) {
      const [line] = row as [Segment, ...Segment[]];
      const before = out.at(-1);
      const isItem = BULLET.test(line.text) || BULLET.test(`${line.text} `);
      if (row.length > 1 && !isItem) addRow(out, row, page);
      else {
        const whole = { ...line, text: row.map(({ text }) => text).join(' '), right: row.at(-1)!.right };
        // Measured by the lines beside it: the right edge of its own column.
        const right = edgeOf(segments, whole, edges);
        const joins =
          before &&
          before.kind !== 'table' &&
          (isFirst ? crosses(before, whole) : before.page === page && goesOn(before, whole, right));
        if (before && joins) {
          before.text = joinLines(before.text, whole.text, hyphenated);
          before.lines++;
          before.last = whole;
        } else
          out.push({
            kind: isItem ? 'list' : 'paragraph',
            text: whole.text,
            size: line.size,
            lines: 1,
            page,
            last: whole,
          });
      }
      isFirst = false;
    }
  }
  return out;
}

/** The right edge of the column in which a line stands. */
function edgeOf(segments: readonly Segment[], line: Segment, all: readonly number[]): number {
  const column = segments.filter(({ left, right }) => left < line.right && right > line.left).map(({ right }) => right);
  const sorted = (column.length > 0 ? column : all).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.9)] ?? line.right;
}

/** Whether the first line of a page goes on with the last paragraph of the page before. */
const crosses = (before: Paragraph, line: Segment): boolean =>
  before.kind === 'paragraph' &&
  isSameSize(before.size, line.size) &&
  !ENDS.test(before.text) &&
  /^\p{Ll}/u.test(line.text);

function addRow(out: Paragraph[], row: readonly Segment[], page: number): void {
  const text = row.map((cell) => cell.text).join(' | ');
  const [first] = row as [Segment, ...Segment[]];
  const before = out.at(-1);
  if (before?.kind === 'table' && before.page === page && first.y - before.last.y < 3 * first.size) {
    before.text += `\n${text}`;
    before.lines++;
    before.last = first;
  } else out.push({ kind: 'table', text, size: first.size, lines: 1, page, last: first });
}
