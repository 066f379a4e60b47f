import { m } from '@patio/messages';
import { beginPaper, wrap } from '@patio/pdf';
import type { CellValue } from '@patio/platform';
import { type Frame, Sheet } from './sheet.ts';

export interface PrintedColumn {
  title: string;
  width: number;
  end: boolean;
}

const SIZE = 8;
const LINE = 10;
/** Characters that fit a standing page; what is wider lies. */
const STANDING = 105;

/** A value as people read it. */
export function cellText(value: CellValue, locale: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return value;
}

/** A whole report on pages: its head once, the titles of its columns on each, and no row cut by the end of one. */
export async function drawTable(
  frame: Frame,
  columns: readonly PrintedColumn[],
  rows: readonly (readonly CellValue[])[],
): Promise<Uint8Array> {
  const paper = await beginPaper({ title: frame.title, author: frame.school, language: frame.locale, at: frame.at });
  const sum = columns.reduce((total, column) => total + column.width, 0);
  const sheet = new Sheet({ ...frame, lying: sum > STANDING });
  const share = columns.map((column) => (column.width / sum) * sheet.width);
  const left = share.map((_, at) => sheet.left + share.slice(0, at).reduce((total, each) => total + each, 0));
  const place = (at: number): [number, 'left' | 'right'] =>
    columns[at]?.end ? [(left[at] ?? 0) + (share[at] ?? 0) - 6, 'right'] : [(left[at] ?? 0) + 4, 'left'];

  const titles = () => {
    const texts = columns.map(({ title }, at) => wrap('bold', SIZE, title, (share[at] ?? 0) - 8));
    const height = Math.max(1, ...texts.map((lines) => lines.length)) * LINE + 8;
    sheet.pen.box(sheet.left, sheet.y, sheet.width, height, { fill: 'soft' });
    for (const [at, lines] of texts.entries())
      for (const [down, line] of lines.entries()) {
        const [x, align] = place(at);
        sheet.pen.text(x, sheet.y + 12 + down * LINE, line, { face: 'bold', size: SIZE, align });
      }
    sheet.y += height;
    sheet.pen.line(sheet.left, sheet.y, sheet.right, sheet.y, { ink: 'black', weight: 0.8 });
  };

  sheet.turn();
  sheet.head();
  titles();
  for (const row of rows) {
    const texts = columns.map((_, at) =>
      wrap('regular', SIZE, cellText(row[at], frame.locale), (share[at] ?? 0) - 8).slice(0, 3),
    );
    const height = Math.max(1, ...texts.map((lines) => lines.length)) * LINE + 5;
    if (sheet.room(height)) titles();
    for (const [at, lines] of texts.entries())
      for (const [down, line] of lines.entries()) {
        const [x, align] = place(at);
        sheet.pen.text(x, sheet.y + 10.5 + down * LINE, line, { size: SIZE, align });
      }
    sheet.y += height;
    sheet.pen.line(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 0.4 });
  }
  sheet.room(20);
  sheet.pen.text(sheet.left, sheet.y + 14, m.reports_print_rows({ rows: rows.length }, { locale: frame.locale }), {
    size: SIZE,
    ink: 'grey',
  });
  paper.add(sheet.finish());
  return paper.finish();
}
