import { hourOf } from '../../../rules/slots.ts';

/** The three grades of an hour. */
export const GRADES = ['impossible', 'disliked', 'fine'] as const;
export type Grade = (typeof GRADES)[number];

export interface Painted {
  impossible: readonly number[];
  disliked: readonly number[];
}

export const gradeAt = ({ impossible, disliked }: Painted, hour: number): Grade =>
  impossible.includes(hour) ? 'impossible' : disliked.includes(hour) ? 'disliked' : 'fine';

/** Paints some hours in one grade; the others stay as they are. */
export function paint({ impossible, disliked }: Painted, hours: readonly number[], grade: Grade) {
  const touched = new Set(hours);
  const rest = (list: readonly number[]) => list.filter((hour) => !touched.has(hour));
  const sorted = (list: number[]) => list.sort((a, b) => a - b);
  return {
    impossible: sorted([...rest(impossible), ...(grade === 'impossible' ? touched : [])]),
    disliked: sorted([...rest(disliked), ...(grade === 'disliked' ? touched : [])]),
  };
}

export interface Cell {
  /** Place of the day among the taught days, and of the period in the day, from 0. */
  day: number;
  period: number;
}

/** Every hour of the block between two cells. */
export function blockOf(days: readonly number[], a: Cell, b: Cell): number[] {
  const [left, right] = [Math.min(a.day, b.day), Math.max(a.day, b.day)];
  const [top, bottom] = [Math.min(a.period, b.period), Math.max(a.period, b.period)];
  const found: number[] = [];
  for (let day = left; day <= right; day++)
    for (let period = top; period <= bottom; period++) found.push(hourOf(days[day]!, period + 1));
  return found;
}

const STEPS: Record<string, readonly [day: number, period: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow leads, staying inside the week; null for other keys. */
export function moved({ day, period }: Cell, key: string, days: number, periods: number): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const inside = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { day: inside(day + step[0], days), period: inside(period + step[1], periods) };
}

export const isSame = (a: Painted, b: Painted): boolean =>
  a.impossible.join() === b.impossible.join() && a.disliked.join() === b.disliked.join();

/** How many hours differ between two. */
export const differenceOf = (a: Painted, b: Painted): number[] =>
  [...new Set([...a.impossible, ...a.disliked, ...b.impossible, ...b.disliked])]
    .filter((hour) => gradeAt(a, hour) !== gradeAt(b, hour))
    .sort((x, y) => x - y);
