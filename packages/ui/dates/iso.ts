import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';

/** ISO text is what travels; a broken one counts as empty rather than breaking the page. */
export function readDate(iso: string | null | undefined): CalendarDate | null {
  try {
    return iso ? parseDate(iso) : null;
  } catch {
    return null;
  }
}

export function readTime(text: string | null | undefined): Time | null {
  try {
    return text ? parseTime(text) : null;
  } catch {
    return null;
  }
}

export const writeTime = (time: Time | null) => (time ? time.toString().slice(0, 5) : null);
