import { daysBetween, type LocalDate } from '@patio/kernel';

/** How near a day is, as a student says it. */
type Nearness = 'past' | 'today' | 'tomorrow' | 'week' | 'later';

/** The day on which a moment falls where the reader is. */
const dayOf = (moment: string | number): LocalDate => new Date(moment).toLocaleDateString('en-CA');

const WEEK = 7;

/** How near a moment is to another; the days of the coming week are called by their names. */
export function nearnessOf(moment: string, now: number): Nearness {
  if (Date.parse(moment) < now && dayOf(moment) < dayOf(now)) return 'past';
  const days = daysBetween(dayOf(now), dayOf(moment));
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < WEEK ? 'week' : 'later';
}
