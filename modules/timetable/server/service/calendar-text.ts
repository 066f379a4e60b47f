import { type Id, instantAt } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { clock } from '@patio/platform';
import type { ClassDayView } from '../../contract.ts';
import { calendarFile, calendarStamp, calendarWords } from './calendar-file.ts';

function eventOf(item: ClassDayView, timeZone: string, locale: Locale): string[] {
  const said = { locale };
  const teacher = item.substitute ?? item.teachers[0];
  const change = item.cancelled
    ? m.timetable_is_cancelled({}, said)
    : item.substitute
      ? m.timetable_is_covered({ name: item.substitute }, said)
      : null;
  const details = [item.section, teacher, change, item.reason].filter((each) => each != null);
  return [
    'BEGIN:VEVENT',
    `UID:${item.meetingId}-${item.date}@patio`,
    `DTSTAMP:${calendarStamp(clock.now())}`,
    `DTSTART:${calendarStamp(instantAt(item.date, item.startsAt, timeZone))}`,
    `DTEND:${calendarStamp(instantAt(item.date, item.endsAt, timeZone))}`,
    `SUMMARY:${calendarWords(item.cancelled ? `${item.course} (${m.timetable_is_cancelled({}, said)})` : item.course)}`,
    ...(item.room ? [`LOCATION:${calendarWords(item.room)}`] : []),
    `DESCRIPTION:${calendarWords(details.join('\n'))}`,
    `STATUS:${item.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Classes as an iCalendar, every one with its own date: holidays and changes are already in it. */
export const calendarText = (items: readonly ClassDayView[], zones: ReadonlyMap<Id, string>, locale: Locale): string =>
  calendarFile(
    m.timetable_feed_name({}, { locale }),
    items.flatMap((item) => eventOf(item, zones.get(item.schoolId) ?? 'UTC', locale)),
  );
