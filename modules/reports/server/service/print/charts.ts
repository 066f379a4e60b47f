import { type Pages, type Pen, wrap } from '@patio/pdf';

export interface Bar {
  name: string;
  /** Null where it is hidden: the bar is left out, its place stays. */
  value: number | null;
  text: string;
  more?: string;
}

export interface Figure {
  name: string;
  text: string;
  more: string;
}

/** The end of an axis that begins at nothing: a round number over the largest. */
export function roundTop(largest: number): number {
  if (largest <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 2.5, 5, 10].map((times) => times * step).find((top) => top >= largest) ?? largest;
}

const topOf = (bars: readonly Bar[], given: number | undefined): number =>
  Math.max(
    given ?? roundTop(Math.max(0, ...bars.map(({ value }) => value ?? 0))),
    ...bars.map(({ value }) => value ?? 0),
  );

/** A number in a box of its own: what it is, how much, and of what. */
export function drawFigure(pen: Pen, x: number, y: number, width: number, { name, text, more }: Figure): void {
  pen.box(x, y, width, 110, { fill: 'soft', radius: 10 });
  for (const [at, line] of wrap('bold', 10, name, width - 32)
    .slice(0, 2)
    .entries())
    pen.text(x + 16, y + 24 + at * 13, line, { face: 'bold', size: 10, ink: 'slate' });
  pen.text(x + 16, y + 76, text, { face: 'display', size: 32 });
  pen.text(x + 16, y + 96, more, { size: 9, ink: 'grey' });
}

/** Lying bars with their names before them and their numbers behind; a page that is full goes on with the next. */
export function drawBars(
  pages: Pages,
  bars: readonly Bar[],
  { top, row = 26 }: { top?: number; row?: number } = {},
): void {
  const names = 150;
  const numbers = 92;
  const most = topOf(bars, top);
  const full = pages.width - names - numbers;
  for (const { name, value, text, more } of bars) {
    pages.room(row);
    const { pen, y, left } = pages;
    const middle = y + row / 2;
    const lines = wrap('regular', 9.5, name, names - 10).slice(0, 2);
    for (const [at, line] of lines.entries())
      pen.text(left, middle + 3.5 + (at - (lines.length - 1) / 2) * 11, line, { size: 9.5 });
    const thick = Math.min(16, row - 8);
    pen.box(left + names, middle - thick / 2, full, thick, { fill: 'soft', radius: 3 });
    const width = ((value ?? 0) / most) * full;
    if (width > 0.5) pen.box(left + names, middle - thick / 2, width, thick, { fill: 'spine1', radius: 3 });
    pen.text(left + names + full + 10, middle + 3.5 - (more ? 4.5 : 0), text, { face: 'bold', size: 10 });
    if (more) pen.text(left + names + full + 10, middle + 9, more, { size: 7.5, ink: 'grey' });
    pages.y += row;
  }
  pages.y += 10;
}

/** Standing bars for steps in time, over a line at nothing. */
export function drawColumns(
  pages: Pages,
  bars: readonly Bar[],
  { height, top }: { height: number; top?: number },
): void {
  if (bars.length === 0) return;
  pages.room(height + 34);
  const { pen, left, width } = pages;
  const most = topOf(bars, top);
  const step = width / bars.length;
  const base = pages.y + height;
  pen.line(left, base, pages.right, base, { ink: 'slate', weight: 0.8 });
  for (const [at, { name, value, text }] of bars.entries()) {
    const x = left + at * step;
    const tall = ((value ?? 0) / most) * (height - 18);
    const thick = Math.min(38, step - 8);
    if (tall > 0.5) pen.box(x + (step - thick) / 2, base - tall, thick, tall, { fill: 'spine1', radius: 2 });
    pen.text(x + step / 2, base - tall - 5, text, { face: 'bold', size: 8.5, align: 'center' });
    pen.text(x + step / 2, base + 13, name, { size: 8.5, ink: 'grey', align: 'center' });
  }
  pages.y = base + 30;
}

/** A small table: the first column says what, the others are numbers. */
export function drawTurned(pages: Pages, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const first = pages.width * 0.28;
  const each = (pages.width - first) / Math.max(1, columns.length - 1);
  const line = (cells: readonly string[], bold: boolean) => {
    pages.room(20);
    const face = bold ? ('bold' as const) : ('regular' as const);
    for (const [at, cell] of cells.entries())
      if (at === 0) pages.pen.text(pages.left, pages.y + 13, cell, { face, size: 9.5 });
      else pages.pen.text(pages.left + first + at * each - 4, pages.y + 13, cell, { face, size: 9.5, align: 'right' });
    pages.y += 20;
    pages.pen.line(pages.left, pages.y, pages.right, pages.y, bold ? { ink: 'black', weight: 0.9 } : {});
  };
  line(columns, true);
  for (const row of rows) line(row, false);
}
