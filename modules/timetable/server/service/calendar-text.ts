import { type Id, instantAt } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { clock } from '@patio/platform';
import type { ClassDayView } from '../../contract.ts';

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Text inside a value: what would end the value is escaped, and no other control character gets in. */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: calendars refuse them
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

const LONGEST = 75;

/** Lines end after 75 bytes and go on behind a space; a letter of several bytes is never cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > LONGEST) {
      parts.push(part);
      [part, size] = [' ', 1];
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

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
    `DTSTAMP:${stamp(clock.now())}`,
    `DTSTART:${stamp(instantAt(item.date, item.startsAt, timeZone))}`,
    `DTEND:${stamp(instantAt(item.date, item.endsAt, timeZone))}`,
    `SUMMARY:${textOf(item.cancelled ? `${item.course} (${m.timetable_is_cancelled({}, said)})` : item.course)}`,
    ...(item.room ? [`LOCATION:${textOf(item.room)}`] : []),
    `DESCRIPTION:${textOf(details.join('\n'))}`,
    `STATUS:${item.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Classes as an iCalendar (RFC 5545), every one with its own date: holidays and changes are already in it. */
export const calendarText = (items: readonly ClassDayView[], zones: ReadonlyMap<Id, string>, locale: Locale): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patio//Timetable//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(m.timetable_feed_name({}, { locale }))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT2H',
    'X-PUBLISHED-TTL:PT2H',
    ...items.flatMap((item) => eventOf(item, zones.get(item.schoolId) ?? 'UTC', locale)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
