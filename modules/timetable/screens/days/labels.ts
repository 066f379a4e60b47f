import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { ClassDayView, SubstituteView } from '../../contract.ts';

/** "lunes 16 de noviembre". */
export const dayText = (date: string): string => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** What is different about a class on its day, in words; null for a class as planned. */
export function differenceOf(item: ClassDayView): { tone: 'bad' | 'warn' | 'info'; text: string } | null {
  if (item.cancelled) return { tone: 'bad', text: m.timetable_is_cancelled() };
  if (item.movedFrom) return { tone: 'warn', text: m.timetable_is_moved({ date: dayText(item.movedFrom) }) };
  if (item.substitute) return { tone: 'info', text: m.timetable_is_covered({ name: item.substitute }) };
  if (item.otherRoom) return { tone: 'info', text: m.timetable_is_elsewhere() };
  if (item.newSince) return { tone: 'info', text: m.timetable_is_new() };
  return null;
}

/** Why somebody stands where they stand among those who could take a class. */
export const factsOf = ({ sameSubject, given, hoursThatDay, fillsGap }: SubstituteView): string =>
  [
    sameSubject && m.timetable_same_subject(),
    m.timetable_covers_given({ count: given }),
    hoursThatDay === 0 ? m.timetable_not_at_school() : fillsGap && m.timetable_fills_gap(),
  ]
    .filter(Boolean)
    .join(', ');
