import { piecesOf } from '@patio/engine-assessment';
import { type Pages, type Picture, type TextStyle, widthOf, wrap } from '@patio/pdf';
import { drawnOf, needsDrawing } from '../../../rules/paper-maths.ts';
import { onPaper, onPaperSigns } from '../../../rules/paper-text.ts';
import { type Box, layMaths, letters } from './maths.ts';

export const SIZE = 10.5;
export const LINE = 15;
const BASELINE = 0.9;
const HIGHEST = 190;

/** Where in a page something is written, from its left edge. */
export interface Column {
  x: number;
  width: number;
}

/** The words of a text and its formulas, each with its size; null ends a line. */
function boxesOf(text: string, style: TextStyle & { size: number }): (Box | null)[] {
  return piecesOf(text).flatMap((piece): (Box | null)[] => {
    if (piece.maths) return [layMaths(drawnOf(piece.text), style)];
    return onPaperSigns(piece.text)
      .split(/(\n)|(?<= )/)
      .filter((word): word is string => Boolean(word))
      .map((word) => (word === '\n' ? null : letters(word, style)));
  });
}

/** Writes boxes into a column; a line is as high as the highest of it. */
function writeBoxes(pages: Pages, { x, width }: Column, boxes: readonly (Box | null)[]): void {
  let line: Box[] = [];
  let taken = 0;
  const end = () => {
    const up = Math.max(SIZE * BASELINE, ...line.map((box) => box.up + 1));
    const down = Math.max(LINE - SIZE * BASELINE, ...line.map((box) => box.down + 2));
    pages.room(up + down);
    let at = x;
    for (const box of line) {
      box.draw(pages.pen, at, pages.y + up);
      at += box.width;
    }
    pages.y += up + down;
    line = [];
    taken = 0;
  };
  for (const box of boxes) {
    if (box && taken > 0 && taken + box.width > width) end();
    if (box) {
      line.push(box);
      taken += box.width;
    } else end();
  }
  if (line.length > 0) end();
}

/** Writes a text into a column, line by line. Formulas with floors are drawn as they are written by hand. */
export function writeIn(pages: Pages, { x, width }: Column, text: string, style: TextStyle = {}): void {
  const { face = 'regular', size = SIZE } = style;
  if (piecesOf(text).some((piece) => piece.maths && needsDrawing(drawnOf(piece.text)))) {
    writeBoxes(pages, { x, width }, boxesOf(text, { ...style, face, size }));
    return;
  }
  for (const line of wrap(face, size, onPaper(text), width)) {
    pages.room(LINE);
    pages.pen.text(x, pages.y + size * BASELINE, line, { ...style, face, size });
    pages.y += LINE;
  }
}

/** A text with its mark before it, such as a letter or an empty box. */
export function writeMarked(pages: Pages, { x, width }: Column, mark: string, text: string): void {
  const indent = Math.max(22, widthOf('bold', SIZE, mark) + 8);
  pages.room(LINE);
  pages.pen.text(x, pages.y + SIZE * BASELINE, mark, { face: 'bold', size: SIZE });
  writeIn(pages, { x: x + indent, width: width - indent }, text || ' ');
}

/** Lines to write on. */
export function writeLines(pages: Pages, { x, width }: Column, count: number): void {
  for (let line = 0; line < count; line++) {
    pages.room(22);
    pages.y += 20;
    pages.pen.line(x, pages.y, x + width, pages.y, { ink: 'grey' });
    pages.y += 2;
  }
}

/** A picture as large as the column and the page allow. */
export function drawPicture(pages: Pages, { x, width }: Column, picture: Picture, highest = HIGHEST): void {
  const scale = Math.min(1, width / picture.width, highest / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  pages.room(high + 8);
  pages.pen.image(picture.name, x, pages.y + 2, wide, high);
  pages.y += high + 8;
}
