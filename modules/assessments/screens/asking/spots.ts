import type { Spot } from '@patio/engine-assessment';

/** So near counts as the same place, in parts of the picture. */
const NEAR = 0.025;
const STEP = 0.02;

export const isAt = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= NEAR;

/** The places after one more was pointed at: pointing at one again takes it away, and the oldest goes when there are too many. */
export function pointed(spots: readonly Spot[], spot: Spot, most: number): Spot[] {
  const others = spots.filter((each) => !isAt(each, spot));
  return others.length < spots.length ? others : [...others, spot].slice(-most);
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves a cross, five times as far with Shift; null for any other key. */
export function stepped({ x, y }: Spot, key: string, far: boolean): Spot | null {
  const way = WAYS[key];
  if (!way) return null;
  const by = far ? STEP * 5 : STEP;
  const inside = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  return { x: inside(x + way[0] * by), y: inside(y + way[1] * by) };
}
