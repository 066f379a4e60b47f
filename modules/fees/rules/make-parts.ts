import { splitMoney } from '@patio/kernel';
import type { Part } from './agreement.ts';

/** The same day of a later month; where that month is shorter, its last day. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A debt in equal parts, month by month from a day on; what does not divide goes to the first ones. */
export const makeParts = (debt: number, count: number, first: string): Part[] =>
  splitMoney(
    debt,
    Array.from({ length: count }, () => 1),
  ).map((amount, at) => ({ dueOn: monthsLater(first, at), amount }));
