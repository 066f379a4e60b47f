import { type LocalDate, localDateAt } from '@patio/kernel';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a school's clock shows at an instant: `17:20`. */
export function localTimeAt(instant: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock.format(instant);
}

/** A span as the school's clock shows it. */
export const localSpan = (
  startsAt: Date,
  endsAt: Date,
  timeZone: string,
): { date: LocalDate; from: string; until: string } => ({
  date: localDateAt(startsAt, timeZone),
  from: localTimeAt(startsAt, timeZone),
  until: localTimeAt(endsAt, timeZone),
});
