import type { AvailabilityCell } from '../../contract.ts';

export type Wish = 'fine' | AvailabilityCell['wish'];
export type Wishes = ReadonlyMap<string, AvailabilityCell['wish']>;

const keyOf = (day: number, period: number): string => `${day}.${period}`;

export const toWishes = (cells: readonly AvailabilityCell[]): Wishes =>
  new Map(cells.map((cell) => [keyOf(cell.day, cell.period), cell.wish]));

export const wishAt = (wishes: Wishes, day: number, period: number): Wish => wishes.get(keyOf(day, period)) ?? 'fine';

/** Sets cells to one wish; what is fine is not kept. */
export function paint(wishes: Wishes, cells: readonly { day: number; period: number }[], wish: Wish): Wishes {
  const next = new Map(wishes);
  for (const { day, period } of cells) {
    if (wish === 'fine') next.delete(keyOf(day, period));
    else next.set(keyOf(day, period), wish);
  }
  return next;
}

export const toCells = (wishes: Wishes): AvailabilityCell[] =>
  [...wishes].map(([key, wish]) => {
    const [day = 1, period = 1] = key.split('.').map(Number);
    return { day, period, wish };
  });
