import { type Pages, type Picture, type TextStyle, widthOf, wrap } from '@patio/pdf';
import { onPaper } from '../../../rules/paper-text.ts';

export const SIZE = 10.5;
export const LINE = 15;
const BASELINE = 0.9;
const HIGHEST = 190;

/** Where in a page something is written, from its left edge. */
export interface Column {
  x: number;
  width: number;
}

/** Writes a text into a column, line by line. */
export function writeIn(pages: Pages, { x, width }: Column, text: string, style: TextStyle = {}): void {
  const { face = 'regular', size = SIZE } = style;
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
