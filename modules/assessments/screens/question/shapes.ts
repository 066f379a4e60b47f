import type { Shape, Spot } from '@patio/engine-assessment';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smaller than this nobody can hit it. */
const LEAST = 0.02;
const within = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The box around a shape, in parts of the picture. */
export function boxOf(shape: Shape): Box {
  if (shape.kind === 'rectangle') return { x: shape.x, y: shape.y, width: shape.width, height: shape.height };
  if (shape.kind === 'ellipse')
    return {
      x: shape.x - shape.radiusX,
      y: shape.y - shape.radiusY,
      width: shape.radiusX * 2,
      height: shape.radiusY * 2,
    };
  const [xs, ys] = [shape.corners.map(({ x }) => x), shape.corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The box between two points of a drag, in either direction, kept on the picture; a mere press makes a small one. */
export function boxBetween(from: Spot, to: Spot): Box {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))];
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))];
  const isPress = right - left < LEAST && bottom - top < LEAST;
  if (isPress) return kept({ x: left - 0.05, y: top - 0.05, width: 0.1, height: 0.1 });
  return kept({ x: left, y: top, width: right - left, height: bottom - top });
}

function kept({ x, y, width, height }: Box): Box {
  const [w, h] = [within(width, LEAST), within(height, LEAST)];
  return { x: within(x, 0, 1 - w), y: within(y, 0, 1 - h), width: w, height: h };
}

/** A shape that fills a box. */
export function shapeIn(box: Box, kind: 'rectangle' | 'ellipse'): Shape {
  const { x, y, width, height } = kept(box);
  return kind === 'rectangle'
    ? { kind, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
    : {
        kind,
        x: rounded(x + width / 2),
        y: rounded(y + height / 2),
        radiusX: rounded(width / 2),
        radiusY: rounded(height / 2),
      };
}

/** The shape moved and stretched into another box; it stays on the picture. */
export function fitted(shape: Shape, box: Box): Shape {
  if (shape.kind !== 'polygon') return shapeIn(box, shape.kind);
  const [old, next] = [boxOf(shape), kept(box)];
  return {
    kind: 'polygon',
    corners: shape.corners.map(({ x, y }) => ({
      x: rounded(within(next.x + (old.width === 0 ? 0 : ((x - old.x) / old.width) * next.width))),
      y: rounded(within(next.y + (old.height === 0 ? 0 : ((y - old.y) / old.height) * next.height))),
    })),
  };
}

const STEP = 0.01;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Arrows move a shape, with Shift they stretch it; null for every other key. */
export function shapeAfterKey(shape: Shape, key: string, shift: boolean): Shape | null {
  const by = ARROWS[key];
  if (!by) return null;
  const box = boxOf(shape);
  return fitted(
    shape,
    shift
      ? { ...box, width: box.width + by[0], height: box.height + by[1] }
      : { ...box, x: box.x + by[0], y: box.y + by[1] },
  );
}
