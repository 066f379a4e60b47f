const DAY = 86_400_000;
const shift = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Days in a row with something learnt, up to today or yesterday; a weekend without anything breaks nothing. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : shift(today, -1);
  let count = 0;
  for (let steps = 0; steps < 400; steps++, day = shift(day, -1)) {
    if (days.has(day)) count++;
    else if (!isWeekend(day)) break;
  }
  return count;
}

/** The days of this week from Monday on, and on which something was learnt. */
export function weekOf(days: ReadonlySet<string>, today: string): { day: string; learnt: boolean }[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => shift(today, at - weekday)).map((day) => ({
    day,
    learnt: days.has(day),
  }));
}
