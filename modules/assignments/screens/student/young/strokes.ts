/** A line that was drawn, in parts of the sheet's width and height. */
export interface Stroke {
  colour: string;
  /** In parts of the sheet's width. */
  width: number;
  points: readonly Point[];
}
export interface Point {
  x: number;
  y: number;
}

export const COLOURS = {
  black: '#22252a',
  red: '#d8352a',
  orange: '#f08a1d',
  yellow: '#f7c518',
  green: '#2f9e44',
  blue: '#1c6fd6',
  violet: '#8a3ffc',
  brown: '#8a5a2b',
} as const;
export type Colour = keyof typeof COLOURS;

export const WIDTHS = { thin: 0.008, middle: 0.02, thick: 0.045 } as const;
export type Width = keyof typeof WIDTHS;

/** Nearer than this a further point shows nothing. */
const LEAST_STEP = 0.002;
const MOST_POINTS = 4_000;

/** A line with a further point, unless it lies where the last one does. */
export function drawTo(stroke: Stroke, point: Point): Stroke {
  const last = stroke.points.at(-1);
  const isNear = last && Math.hypot(last.x - point.x, last.y - point.y) < LEAST_STEP;
  if (isNear || stroke.points.length >= MOST_POINTS) return stroke;
  return { ...stroke, points: [...stroke.points, point] };
}

/** A place on the page as a place on the sheet; never beside it. */
export function placeOn(sheet: { left: number; top: number; width: number; height: number }, at: Point): Point {
  const within = (value: number, size: number) => (size > 0 ? Math.min(1, Math.max(0, value / size)) : 0);
  return { x: within(at.x - sheet.left, sheet.width), y: within(at.y - sheet.top, sheet.height) };
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke'
> & { fillStyle: unknown; strokeStyle: unknown; lineWidth: number; lineCap: string; lineJoin: string };

/** Draws a sheet anew: white paper, then every line in its order, rounded between its points. */
export function paint(pen: Pen, size: { width: number; height: number }, strokes: readonly Stroke[]): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { colour, width, points } of strokes) {
    const places = points.map(({ x, y }) => ({ x: x * size.width, y: y * size.height }));
    const [first] = places;
    const last = places.at(-1);
    if (!first || !last) continue;
    pen.strokeStyle = colour;
    pen.lineWidth = width * size.width;
    pen.beginPath();
    pen.moveTo(first.x, first.y);
    for (const [at, place] of places.entries()) {
      const next = places[at + 1];
      if (next) pen.quadraticCurveTo(place.x, place.y, (place.x + next.x) / 2, (place.y + next.y) / 2);
    }
    // A dot is a line to where it began.
    pen.lineTo(last.x, last.y);
    pen.stroke();
  }
}
