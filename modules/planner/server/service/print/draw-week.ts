import { type Ink, PAGE_SIZES, Pen, STROKES, widthOf, wrap } from '@patio/pdf';
import type { PaperCell, WeekPaper } from './week-paper.ts';

const [HEIGHT, WIDTH] = PAGE_SIZES.a4;
const MARGIN = 34;
const TOP = 92;
const BOTTOM = 36;
const HOURS = 62;
const HEAD = 24;
const BREAK = 9;
const GAP = 2.5;
const PAD = 8;

interface Measures {
  columnAt: (column: number) => number;
  columnWidth: number;
  rowAt: (row: number) => number;
  rowHeight: number;
  bottom: number;
}

/** Where columns and rows stand: a break is a thin gap between two rows. */
function measure({ days, periods }: WeekPaper): Measures {
  const columnWidth = (WIDTH - 2 * MARGIN - HOURS) / Math.max(1, days.length);
  const breaks = periods.map((_, row) => periods.slice(0, row + 1).filter((each) => each.afterBreak).length);
  const top = TOP + HEAD;
  const free = HEIGHT - BOTTOM - top - (breaks.at(-1) ?? 0) * BREAK;
  const rowHeight = Math.min(74, free / Math.max(1, periods.length));
  const rowAt = (row: number) => top + row * rowHeight + (breaks[Math.min(row, breaks.length - 1)] ?? 0) * BREAK;
  return {
    columnAt: (column) => MARGIN + HOURS + column * columnWidth,
    columnWidth,
    rowAt,
    rowHeight,
    bottom: rowAt(periods.length - 1) + rowHeight,
  };
}

/** The school's first letters on a cover, who it is, and a strong line under both. */
function drawHead(pen: Pen, { school, title, subtitle, note }: WeekPaper): void {
  const letters =
    school
      .match(/\b\p{Lu}/gu)
      ?.slice(0, 2)
      .join('') || school.slice(0, 1);
  pen.box(MARGIN, 32, 34, 34, { fill: 'teal', radius: 8 });
  pen.text(MARGIN + 17, 54, letters, { face: 'display', size: 15, ink: 'white', align: 'center' });
  const size = widthOf('display', 24, title) > WIDTH - 2 * MARGIN - 300 ? 17 : 24;
  pen.text(MARGIN + 46, 53, title, { face: 'display', size });
  pen.text(MARGIN + 46, 67, subtitle, { size: 9.5, ink: 'grey' });
  pen.text(WIDTH - MARGIN, 49, school, { face: 'bold', size: 11, align: 'right' });
  pen.text(WIDTH - MARGIN, 64, note, { size: 9, ink: 'grey', align: 'right' });
  pen.line(MARGIN, 78, WIDTH - MARGIN, 78, { ink: 'black', weight: 1.6 });
}

function drawFrame(pen: Pen, paper: WeekPaper, at: Measures): void {
  for (const [column, day] of paper.days.entries())
    pen.text(at.columnAt(column) + at.columnWidth / 2, TOP + 14, day, { face: 'bold', size: 11, align: 'center' });
  for (const [row, { label, time, afterBreak }] of paper.periods.entries()) {
    const y = at.rowAt(row);
    if (afterBreak) pen.line(MARGIN, y - BREAK / 2, WIDTH - MARGIN, y - BREAK / 2, { ink: 'mist', weight: 2.2 });
    else pen.line(MARGIN, y, WIDTH - MARGIN, y, { ink: 'rule', weight: 0.4 });
    pen.text(MARGIN, y + 15, label, { face: 'bold', size: 11 });
    pen.text(MARGIN, y + 27, time, { size: 8, ink: 'grey' });
  }
  pen.line(MARGIN, at.bottom, WIDTH - MARGIN, at.bottom, { ink: 'rule', weight: 0.4 });
}

/** As much of a text as fits into a line. */
function fitted(face: 'bold' | 'regular', size: number, text: string, width: number): string {
  if (widthOf(face, size, text) <= width) return text;
  let end = text.length - 1;
  while (end > 1 && widthOf(face, size, `${text.slice(0, end)}…`) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** A class as its notebook: cover, spine and pattern, so that it is told apart without colour too. */
function drawCell(pen: Pen, cell: PaperCell, at: Measures): void {
  const x = at.columnAt(cell.column) + GAP;
  const y = at.rowAt(cell.row) + GAP;
  const width = at.columnWidth - 2 * GAP;
  const height = at.rowAt(cell.row + cell.length - 1) + at.rowHeight - GAP - y;
  const { colour, pattern } = cell.look;
  pen.box(x, y, width, height, { fill: `cover${colour}` as Ink, radius: 5 });
  if (pattern in STROKES) pen.pattern(pattern, x, y, width, height, { ink: `shade${colour}` as Ink, radius: 5 });
  pen.box(x, y, 5, height, { fill: `spine${colour}` as Ink, radius: 2.5 });
  const room = width - PAD - 9;
  const [title = '', second] = wrap('bold', 10, cell.title, room);
  const tall = height > 46 && second !== undefined;
  const said = tall
    ? [title, fitted('bold', 10, cell.title.slice(title.length).trim(), room)]
    : [fitted('bold', 10, cell.title, room)];
  for (const [line, text] of said.entries())
    pen.text(x + 5 + PAD, y + 15 + line * 12, text, { face: 'bold', size: 10 });
  const below = y + 15 + said.length * 11.5;
  const fits = Math.max(0, Math.floor((y + height - 4 - below) / 10.5) + 1);
  for (const [line, text] of cell.lines.slice(0, fits).entries())
    pen.text(x + 5 + PAD, below + line * 10.5, fitted('regular', 8.5, text, room), { size: 8.5 });
}

/** Classes at one hour in one column stand side by side: groups that split, electives. */
function sideBySide(cells: readonly PaperCell[], at: Measures): { cell: PaperCell; at: Measures }[] {
  return [...Map.groupBy(cells, (cell) => `${cell.column} ${cell.row}`).values()].flatMap((group) =>
    group.map((cell, index) => {
      const columnWidth = at.columnWidth / group.length;
      return { cell, at: { ...at, columnWidth, columnAt: () => at.columnAt(cell.column) + index * columnWidth } };
    }),
  );
}

/** Draws a week on one page, lying, as it hangs on a wall. */
export function drawWeek(paper: WeekPaper): Pen {
  const pen = new Pen(WIDTH, HEIGHT);
  const at = measure(paper);
  drawHead(pen, paper);
  drawFrame(pen, paper, at);
  for (const each of sideBySide(paper.cells, at)) drawCell(pen, each.cell, each.at);
  pen.text(MARGIN, HEIGHT - 18, paper.foot, { size: 8, ink: 'grey' });
  return pen;
}
