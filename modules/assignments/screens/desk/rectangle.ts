/** A rectangle on a page, in parts of its width and height, so that it fits whatever the size. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smaller than this is a press, not a drag: it becomes a small mark around the place. */
const LEAST = 0.02;
const PRESSED = 0.06;

const within = (value: number): number => Math.min(1, Math.max(0, value));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The rectangle between two points of a drag, in either direction, kept on the page. */
export function rectangleOf(from: { x: number; y: number }, to: { x: number; y: number }): Rectangle {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(within) as [number, number];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(within) as [number, number];
  if (right - left >= LEAST && bottom - top >= LEAST)
    return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
  const x = Math.min(1 - PRESSED, within(left - PRESSED / 2));
  const y = Math.min(1 - PRESSED, within(top - PRESSED / 2));
  return { x: rounded(x), y: rounded(y), width: PRESSED, height: PRESSED };
}

/** The same in the words of a style. */
export const placeOf = ({ x, y, width, height }: Rectangle) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
