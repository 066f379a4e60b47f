import { encode } from 'uqr';
import { COVER_INK, type CoverPattern, STROKES } from './covers.ts';
import { encoded, type FaceName, widthOf } from './typeface.ts';

/** Inks that stay apart on a black-and-white printer. */
export const INK = {
  black: '0.067 g',
  grey: '0.32 g',
  rule: '0.74 g',
  soft: '0.953 0.953 0.933 rg',
  teal: '0.173 0.333 0.376 rg',
  pale: '0.9 g',
  white: '1 g',
  deep: '0.082 0.153 0.169 rg',
  slate: '0.294 0.361 0.376 rg',
  mist: '0.788 0.824 0.824 rg',
  ...COVER_INK,
};
export type Ink = keyof typeof INK;

export interface TextStyle {
  face?: FaceName;
  size?: number;
  ink?: Ink;
  align?: 'left' | 'center' | 'right';
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const stroke = (ink: Ink): string => INK[ink].replace(/g$/, 'G').replace('rG', 'RG');

/** One page being written. Measures go from its top left corner, in points, as a designer counts them. */
export class Pen {
  readonly width: number;
  readonly height: number;
  #said: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** What the page says so far, in the language of PDF. */
  get content(): string {
    return this.#said.join('\n');
  }

  text(x: number, baseline: number, text: string, style: TextStyle = {}): void {
    const { face = 'regular', size = 10, ink = 'black', align = 'left' } = style;
    const moved = align === 'left' ? 0 : widthOf(face, size, text) / (align === 'center' ? 2 : 1);
    this.#said.push(
      `BT ${INK[ink]} /${face} ${n(size)} Tf ${n(x - moved)} ${n(this.height - baseline)} Td <${encoded(face, text)}> Tj ET`,
    );
  }

  line(x: number, y: number, toX: number, toY: number, style: { ink?: Ink; weight?: number } = {}): void {
    const { ink = 'rule', weight = 0.6 } = style;
    this.#said.push(
      `${stroke(ink)} ${n(weight)} w ${n(x)} ${n(this.height - y)} m ${n(toX)} ${n(this.height - toY)} l S`,
    );
  }

  /** A box, filled, drawn around or both; with rounded corners where a radius is given. */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: { fill?: Ink; edge?: Ink; weight?: number; radius?: number } = {},
  ): void {
    const { fill, edge, weight = 0.7, radius = 0 } = style;
    const path = radius > 0 ? this.#rounded(x, y, width, height, radius) : this.#plain(x, y, width, height);
    const paint = fill && edge ? 'B' : fill ? 'f' : 'S';
    this.#said.push(
      [fill && INK[fill], edge && `${stroke(edge)} ${n(weight)} w`, path, paint].filter(Boolean).join(' '),
    );
  }

  #plain(x: number, y: number, width: number, height: number): string {
    return `${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re`;
  }

  #rounded(x: number, top: number, width: number, height: number, radius: number): string {
    const r = Math.min(radius, width / 2, height / 2);
    const k = r * 0.4477; // where the handle of a quarter circle lies, from the corner
    const [left, right] = [x, x + width];
    const [up, low] = [this.height - top, this.height - top - height];
    const p = (...values: number[]) => values.map(n).join(' ');
    return [
      `${p(left + r, up)} m ${p(right - r, up)} l ${p(right - k, up, right, up - k, right, up - r)} c`,
      `${p(right, low + r)} l ${p(right, low + k, right - k, low, right - r, low)} c`,
      `${p(left + r, low)} l ${p(left + k, low, left, low + k, left, low + r)} c`,
      `${p(left, up - r)} l ${p(left, up - k, left + k, up, left + r, up)} c h`,
    ].join(' ');
  }

  /** The pattern of a notebook over a box with rounded corners, so that classes stay apart without colour. */
  pattern(
    name: CoverPattern,
    x: number,
    y: number,
    width: number,
    height: number,
    { ink, radius = 0, weight = 0.8 }: { ink: Ink; radius?: number; weight?: number },
  ): void {
    const strokes = STROKES[name]({ x, y: this.height - y - height, width, height });
    const path = radius > 0 ? this.#rounded(x, y, width, height, radius) : this.#plain(x, y, width, height);
    this.#said.push(`q ${path} W n ${stroke(ink)} ${n(weight)} w ${strokes.join(' ')} S Q`);
  }

  /** A picture that the paper holds under a name. */
  image(name: string, x: number, y: number, width: number, height: number): void {
    this.#said.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(this.height - y - height)} cm /${name} Do Q`);
  }

  /** A text across the whole page, behind what is written later. */
  across(text: string): void {
    const size = Math.min(110, 560 / Math.max(1, widthOf('display', 1, text)));
    const half = widthOf('display', size, text) / 2;
    const [cos, sin] = [Math.cos(Math.PI / 4), Math.sin(Math.PI / 4)];
    const [x, y] = [this.width / 2 - half * cos + size * 0.25, this.height / 2 - half * sin - size * 0.25];
    this.#said.push(
      `BT ${INK.pale} /display ${n(size)} Tf ${n(cos)} ${n(sin)} ${n(-sin)} ${n(cos)} ${n(x)} ${n(y)} Tm <${encoded('display', text)}> Tj ET`,
    );
  }

  /** A QR code; runs of dark squares become one box each. */
  qr(text: string, x: number, y: number, side: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const unit = side / size;
    const boxes: string[] = [];
    for (const [row, cells] of data.entries())
      for (let at = 0; at < size; at++) {
        if (!cells[at]) continue;
        const from = at;
        while (at + 1 < size && cells[at + 1]) at++;
        boxes.push(this.#plain(x + from * unit, y + row * unit, (at - from + 1) * unit, unit));
      }
    this.#said.push(`0 g ${boxes.join(' ')} f`);
  }
}
