import { expect, test } from 'vitest';
import { importedEvent } from '../contract/events.ts';
import { MOST_EVENTS, readIcs } from './read-ics.ts';
import { timeZoneLines } from './time-zone-lines.ts';

const [LIMA, TODAY] = ['America/Lima', '2026-05-04'];
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Feria', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readIcs(file(...event(...lines)), LIMA, TODAY);

test('hours arrive by the clock of the school, whatever zone the file names', () => {
  const start = (line: string) => {
    const [one] = read(line, 'DURATION:PT1H').events;
    return `${one?.startsOn} ${one?.startsAt}–${one?.endsAt}`;
  };
  expect(start('DTSTART:20260504T130000Z')).toBe('2026-05-04 08:00–09:00');
  expect(start('DTSTART;TZID=Europe/Madrid:20260504T150000')).toBe('2026-05-04 08:00–09:00');
  expect(start('DTSTART;TZID=Romance Standard Time:20260504T150000')).toBe('2026-05-04 08:00–09:00');
  expect(start('DTSTART;TZID="America/Lima":20260504T080000')).toBe('2026-05-04 08:00–09:00');
  const strange = read('DTSTART;TZID=Mi Zona:20260504T080000');
  expect([strange.events[0]?.startsAt, strange.notes]).toEqual(['08:00', [{ title: 'Feria', reason: 'zone' }]]);
});

test('whole days end on the day before the one that the file names', () => {
  expect(read('DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260506').events[0]).toMatchObject({
    startsOn: '2026-05-04',
    startsAt: null,
    endsOn: '2026-05-05',
  });
  expect(read('DTSTART;VALUE=DATE:20260504').events[0]).toMatchObject({ endsOn: '2026-05-04' });
});

test('what has no end is cut two years ahead, and said', () => {
  const endless = read('DTSTART:20260504T130000Z', 'RRULE:FREQ=DAILY');
  expect(endless.events[0]?.rule).toBe('FREQ=DAILY;UNTIL=20280504');
  expect(endless.notes).toEqual([{ title: 'Feria', reason: 'cut' }]);
  expect(read('DTSTART:20260504T130000Z', 'RRULE:FREQ=SECONDLY').notes).toEqual([
    { title: 'Feria', reason: 'bad_rule' },
  ]);
  expect(read('DTSTART:20260504T130000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30').notes[0]?.reason).toBe('never');
});

test('exceptions, moved days and words come along; alarms and people do not', () => {
  const [one] = read(
    'DTSTART;TZID=America/Lima:20260504T080000',
    'DTEND;TZID=America/Lima:20260504T090000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=America/Lima:20260511T080000,20260518T080000',
    'DESCRIPTION:Una línea\\nOtra\\, con coma',
    ' y más',
    'ATTENDEE;CN="Ana: Ruiz":mailto:ana@example.com',
    'BEGIN:VALARM',
    'DESCRIPTION:suena',
    'END:VALARM',
  ).events;
  expect(one).toMatchObject({
    rule: 'FREQ=WEEKLY;COUNT=4',
    exceptOn: ['2026-05-11', '2026-05-18'],
    description: 'Una línea\nOtra, con comay más',
  });
  expect(JSON.stringify(one)).not.toContain('ana@example.com');
});

test('more events than the limit are left out and said, and what is no calendar is refused', () => {
  const many = Array.from({ length: MOST_EVENTS + 3 }, (_, at) => [
    'BEGIN:VEVENT',
    `UID:${at}`,
    'SUMMARY:x',
    'DTSTART:20260504T130000Z',
    'END:VEVENT',
  ]).flat();
  const report = readIcs(file(...many), LIMA, TODAY);
  expect(report.events).toHaveLength(MOST_EVENTS);
  expect(report.notes).toEqual([{ title: 'x', reason: 'too_many' }]);
  expect(readIcs('<html>', LIMA, TODAY)).toEqual({ events: [], notes: [], isCalendar: false });
});

test('3,000 broken files: nothing fails, and whatever is read keeps to the form', () => {
  const whole = file(
    ...event(
      'DTSTART;TZID=Europe/Madrid:20260504T150000',
      'DTEND:20260504T160000Z',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5',
      'EXDATE:20260511T130000Z',
      'LOCATION:Patio\\; central',
    ),
    ...event(
      'RECURRENCE-ID:20260518T130000Z',
      'DTSTART;VALUE=DATE:20260519',
      'DTEND;VALUE=DATE:20260521',
      'STATUS:CANCELLED',
    ),
  );
  let state = 7;
  const below = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % most;
  };
  const PIECES = [
    '\r\n',
    ':',
    ';',
    '=',
    '"',
    '\\',
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    '\u0000',
    '9'.repeat(400),
    'RRULE:FREQ=DAILY\r\n',
    'DTSTART:99999999T999999Z\r\n',
    '\uD800',
    'É',
  ];
  let read = 0;
  for (let nth = 0; nth < 3_000; nth++) {
    let text = whole;
    for (let times = below(6) + 1; times > 0; times--) {
      const at = below(text.length);
      const piece = PIECES[below(PIECES.length)]!;
      text = below(2) ? text.slice(0, at) + piece + text.slice(at) : text.slice(0, at) + text.slice(at + below(30));
    }
    for (const one of readIcs(text, LIMA, TODAY).events) {
      read += 1;
      expect(importedEvent.safeParse(one).error, text).toBeUndefined();
    }
  }
  expect(read).toBeGreaterThan(1_000);
});

test('a zone with summer time has both of its changes, one without has none', () => {
  const madrid = timeZoneLines('Europe/Madrid', 2026, 2026);
  expect(madrid.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20260101T010000',
    'DTSTART:20260329T020000',
    'DTSTART:20261025T030000',
  ]);
  expect(timeZoneLines('America/Lima', 2026, 2027).filter((line) => line === 'BEGIN:DAYLIGHT')).toEqual([]);
});
