import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';

const MINUTE = 60_000;
const unit = (value: number, name: 'hour' | 'minute') => formatNumber(value, { style: 'unit', unit: name });

/** 45 min, 1 h 30 min, 2 h. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** What a clock shows: whole minutes, so that it does not hurry anybody, and seconds only in the last two. */
export function leftText(left: number): string {
  if (left > 2 * MINUTE) return minutesText(Math.ceil(left / MINUTE));
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last warning that is due: with five minutes left, with one, or none yet. */
export function warningOf(left: number): 5 | 1 | null {
  if (left <= MINUTE) return 1;
  return left <= 5 * MINUTE ? 5 : null;
}

/** A warning for the ear. */
export function warningText(left: number): string {
  const warning = warningOf(left);
  return warning === null || left <= 0 ? '' : m.assessments_sit_left_warning({ count: warning });
}
