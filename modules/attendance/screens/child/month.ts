import { addDays, weekday } from '@patio/kernel';

/** The weeks of a month from Monday to Sunday, whole weeks. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, 1 - weekday(first));
  const weeks: string[][] = [];
  for (let at = start; at.slice(0, 7) <= month; at = addDays(at, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(at, i)));
  }
  return weeks;
}

/** The month so many months away. */
export function shiftMonth(month: string, by: number): string {
  const at = new Date(`${month}-15T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
