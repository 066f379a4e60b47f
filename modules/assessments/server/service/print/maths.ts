import { type Pen, type TextStyle, widthOf } from '@patio/pdf';
import type { Drawn } from '../../../rules/paper-maths.ts';
import { onPaperSigns } from '../../../rules/paper-text.ts';

/** Something with a size that can be drawn on a line of text. `up` and `down` go from the line on which letters stand. */
export interface Box {
  width: number;
  up: number;
  down: number;
  draw: (pen: Pen, x: number, baseline: number) => void;
}

const SMALLER = 0.72;
const GAP = 1.6;
/** Where the bar of a fraction lies, in parts of the letters' size. */
const AXIS = 0.27;

/** Words on a line. */
export function letters(text: string, style: Lettering): Box {
  const { face = 'regular', size } = style;
  return {
    width: widthOf(face, size, text),
    up: size * 0.76,
    down: size * 0.24,
    draw: (pen, x, baseline) => pen.text(x, baseline, text, style),
  };
}

function inRow(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, box) => sum + box.width, 0),
    up: Math.max(0, ...boxes.map(({ up }) => up)),
    down: Math.max(0, ...boxes.map(({ down }) => down)),
    draw: (pen, x, baseline) => {
      let at = x;
      for (const box of boxes) {
        box.draw(pen, at, baseline);
        at += box.width;
      }
    },
  };
}

const moved = (box: Box, by: number): Box => ({
  width: box.width + 0.6,
  up: box.up + by,
  down: Math.max(0, box.down - by),
  draw: (pen, x, baseline) => box.draw(pen, x + 0.3, baseline - by),
});

function fraction(over: Box, under: Box, size: number): Box {
  const width = Math.max(over.width, under.width) + 4;
  const axis = size * AXIS;
  return {
    width: width + 2,
    up: axis + GAP + over.up + over.down,
    down: Math.max(0, GAP + under.up + under.down - axis),
    draw: (pen, x, baseline) => {
      const bar = baseline - axis;
      pen.line(x + 1, bar, x + 1 + width, bar, { ink: 'black', weight: 0.6 });
      over.draw(pen, x + 1 + (width - over.width) / 2, bar - GAP - over.down);
      under.draw(pen, x + 1 + (width - under.width) / 2, bar + GAP + under.up);
    },
  };
}

function root(inside: Box, degree: Box | null): Box {
  const hook = 7 + (degree?.width ?? 0);
  return {
    width: hook + inside.width + 2,
    up: Math.max(inside.up + 2.5, degree ? inside.up / 2 + degree.up : 0),
    down: inside.down,
    draw: (pen, x, baseline) => {
      const [top, low] = [baseline - inside.up - 1.5, baseline + inside.down];
      const from = x + hook - 7;
      const weight = { ink: 'black' as const, weight: 0.6 };
      pen.line(from, low - 4, from + 1.5, low - 5, weight);
      pen.line(from + 1.5, low - 5, from + 3.5, low, { ink: 'black', weight: 0.9 });
      pen.line(from + 3.5, low, from + 6.5, top, weight);
      pen.line(from + 6.5, top, x + hook + inside.width + 1, top, weight);
      degree?.draw(pen, x, baseline - inside.up / 2);
      inside.draw(pen, x + hook, baseline);
    },
  };
}

type Lettering = TextStyle & { size: number };

function layPart(part: Drawn, style: Lettering): Box {
  const small = { ...style, size: Math.max(5, style.size * SMALLER) };
  switch (part.kind) {
    case 'letters':
      return letters(onPaperSigns(part.text), style);
    case 'fraction':
      return fraction(layMaths(part.over, small), layMaths(part.under, small), style.size);
    case 'raised':
      return moved(layMaths(part.inside, small), style.size * 0.38);
    case 'lowered':
      return moved(layMaths(part.inside, small), -style.size * 0.18);
    case 'root':
      return root(
        layMaths(part.inside, style),
        part.degree ? letters(part.degree, { ...style, size: style.size * 0.55 }) : null,
      );
  }
}

/** A formula as a box of its own size. */
export const layMaths = (parts: readonly Drawn[], style: Lettering): Box =>
  inRow(parts.map((part) => layPart(part, style)));
