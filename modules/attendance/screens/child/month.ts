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

export interface SpecialDays {
  from: string;
  through: string;
  name: string;
}

/** The days of a month that bear a name, in order; days of one name that follow each other, over a weekend too, are one line. */
export function specialDays(month: string, days: readonly { date: string; name: string | null }[]): SpecialDays[] {
  const lines: SpecialDays[] = [];
  for (const { date, name } of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (!name || !date.startsWith(month)) continue;
    const last = lines.at(-1);
    if (last?.name === name && addDays(last.through, 3) >= date) last.through = date;
    else lines.push({ from: date, through: date, name });
  }
  return lines;
}
