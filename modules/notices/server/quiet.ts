import type { QuietHoursView } from '../contract.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since local midnight at an instant. */
function minuteOfDay(at: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const [hours = '0', minutes = '0'] = format.format(at).split(':');
  return Number(hours) * 60 + Number(minutes);
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const DAY = 1440;

/** True for a zone that this system can compute with. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Until when a message must wait, or null when it may go now. A window may pass midnight, and a night may have 23 or 25 hours. */
export function heldUntil(now: Date, quiet: QuietHoursView): Date | null {
  if (!quiet.enabled || quiet.startsAt === quiet.endsAt) return null;
  const [start, end, at] = [minutes(quiet.startsAt), minutes(quiet.endsAt), minuteOfDay(now, quiet.timeZone)];
  const within = start < end ? at >= start && at < end : at >= start || at < end;
  if (!within) return null;
  const wholeMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  const guess = new Date(wholeMinute + ((end - at + DAY) % DAY) * 60_000);
  // If the clocks changed in between, the guess misses the local end by the size of the change.
  const missed = ((minuteOfDay(guess, quiet.timeZone) - end + DAY + DAY / 2) % DAY) - DAY / 2;
  const corrected = new Date(guess.getTime() - missed * 60_000);
  return corrected > now ? corrected : guess;
}
