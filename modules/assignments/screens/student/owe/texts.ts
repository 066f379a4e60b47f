import { m } from '@patio/messages';
import { formatDate, formatNumber, formatTime } from '@patio/ui';
import type { OwnLine } from '../../../contract.ts';
import { nearnessOf } from './due.ts';

const HOUR = 60;
const unit = (value: number, name: 'hour' | 'minute') => formatNumber(value, { style: 'unit', unit: name });

/** 25 min, 1 h 20 min, 2 h. */
export function effortText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

const weekday = (moment: string) => formatDate(moment, { weekday: 'long' });
/** A day by its date: 12 de noviembre. */
const dayText = (moment: string): string => formatDate(moment, { day: 'numeric', month: 'long' });

/** When something is due, as a student says it. */
export function whenText(moment: string, now: number): string {
  const time = formatTime(moment);
  switch (nearnessOf(moment, now)) {
    case 'today':
      return m.assignments_my_today_at({ time });
    case 'tomorrow':
      return m.assignments_my_tomorrow_at({ time });
    case 'week':
      return m.assignments_my_day_at({ day: weekday(moment), time });
    default:
      return m.assignments_my_day_at({ day: dayText(moment), time });
  }
}

/** Late without alarm: when it was due, and until when it is still taken. */
export const lateText = ({ dueAt, closesAt }: Pick<OwnLine, 'dueAt' | 'closesAt'>, now: number): string =>
  closesAt === null
    ? m.assignments_my_late_open({ day: dayText(dueAt) })
    : m.assignments_my_late_until({ day: dayText(dueAt), until: whenText(closesAt, now) });

type Told = Pick<OwnLine, 'state' | 'dueAt' | 'closesAt' | 'handedInAt' | 'lateMinutes' | 'returnedAt'>;

/** Where a piece of work stands, in one line. */
export function standingText(line: Told, now: number): string {
  switch (line.state) {
    case 'to_do':
      return m.assignments_my_due({ when: whenText(line.dueAt, now) });
    case 'overdue':
      return lateText(line, now);
    case 'missing':
      return m.assignments_my_closed({ day: dayText(line.closesAt ?? line.dueAt) });
    case 'excused':
      return m.assignments_my_excused();
    case 'returned':
      return m.assignments_my_returned_on({ day: dayText(line.returnedAt ?? line.dueAt) });
    case 'handed_in':
      return line.lateMinutes > 0
        ? m.assignments_my_handed_in_late({ day: dayText(line.handedInAt ?? line.dueAt) })
        : m.assignments_my_handed_in_on({ day: dayText(line.handedInAt ?? line.dueAt) });
  }
}

/** A mark as a reader writes it. */
export const markText = (score: string): string => formatNumber(Number(score), { maximumFractionDigits: 2 });
