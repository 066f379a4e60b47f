import { type Ink, Pen, type TextStyle } from './pen.ts';
import { wrap } from './typeface.ts';

export const PAGE_SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;
export type PaperSize = keyof typeof PAGE_SIZES;

/** A picture that the paper holds already. */
export interface Picture {
  name: string;
  width: number;
  height: number;
}

/** A text that is broken into lines: how high each is, and how much air is left under the last. */
export interface ParagraphStyle extends TextStyle {
  line?: number;
  after?: number;
}

export interface RowStyle extends TextStyle {
  line?: number;
  /** Air above and below the text. */
  pad?: number;
  rule?: { ink: Ink; weight: number };
}

interface Measures {
  paper: PaperSize;
  margin: number;
  /** The long side lies below: for tables of many columns. */
  lying?: boolean;
  /** Kept free below, for what every page carries; the margin unless something else is said. */
  foot?: number;
}

/** How far below the top of its line a text stands, for its size. */
const BASELINE = 0.9;

/** The pages of one document: knows how far it is written and turns the page when a part does not fit. It begins with `turn()`. */
export class Pages {
  readonly pens: Pen[] = [];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  y = 0;
  readonly #size: readonly [number, number];
  readonly #margin: number;

  constructor({ paper, margin, foot = margin, lying = false }: Measures) {
    const [narrow, long] = PAGE_SIZES[paper];
    this.#size = lying ? [long, narrow] : [narrow, long];
    this.#margin = margin;
    this.left = margin;
    this.right = this.#size[0] - margin;
    this.bottom = this.#size[1] - foot;
  }

  get pen(): Pen {
    return this.pens.at(-1) as Pen;
  }
  get width(): number {
    return this.right - this.left;
  }

  turn(): void {
    this.pens.push(new Pen(this.#size[0], this.#size[1]));
    this.y = this.#margin;
  }

  /** True when the part had to begin a new page. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.turn();
    return true;
  }

  /** Writes a text over the whole width, line by line. */
  paragraph(text: string, { line = 16.5, after = 0, ...style }: ParagraphStyle = {}): void {
    const { face = 'regular', size = 10, align = 'left' } = style;
    const x = align === 'left' ? this.left : align === 'right' ? this.right : (this.left + this.right) / 2;
    for (const part of wrap(face, size, text, this.width)) {
      this.room(line);
      this.pen.text(x, this.y + size * BASELINE, part, style);
      this.y += line;
    }
    this.y += after;
  }

  /** Writes one row of a table in columns of equal width; a row is never cut by the end of a page. */
  row(cells: readonly string[], { line = 16.5, pad = 3, rule, ...style }: RowStyle = {}): void {
    const { face = 'regular', size = 10 } = style;
    const width = this.width / cells.length;
    const texts = cells.map((cell) => wrap(face, size, cell, width));
    const height = Math.max(1, ...texts.map((lines) => lines.length)) * line + pad * 2 + (rule?.weight ?? 0);
    this.room(height);
    for (const [at, lines] of texts.entries())
      for (const [down, part] of lines.entries())
        this.pen.text(this.left + at * width, this.y + pad + down * line + size * BASELINE, part, style);
    this.y += height;
    if (rule) this.pen.line(this.left, this.y - rule.weight / 2, this.right, this.y - rule.weight / 2, rule);
  }

  /** Writes on every page once all are there, such as which page it is. */
  onEach(write: (pen: Pen, page: number, pages: number) => void): void {
    for (const [at, pen] of this.pens.entries()) write(pen, at + 1, this.pens.length);
  }
}
