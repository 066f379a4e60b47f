import { addDays, type LocalDate, weekday } from '@patio/kernel';

/** The next day on which something comes after this one: every school day, on Mondays, or on the first of the month. */
export function nextAfter(rhythm: 'daily' | 'weekly' | 'monthly', day: LocalDate): LocalDate {
  if (rhythm === 'weekly') return addDays(day, 8 - weekday(day));
  if (rhythm === 'monthly') return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
  const next = addDays(day, 1);
  return weekday(next) > 5 ? addDays(next, 8 - weekday(next)) : next;
}
