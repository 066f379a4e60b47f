import type { Actor } from '@patio/access';
import { addDays, instantAt, type LocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { clock, type Tx } from '@patio/platform';
import { calendarFile, calendarStamp, calendarWords } from '@patio/timetable/server';
import { type EntryView, type Layer, WRITTEN_LAYERS } from '../../contract.ts';
import { readRule } from '../../rules/rule.ts';
import { type DaySpan, spanFrom } from '../../rules/spans.ts';
import { timeZoneLines } from '../../rules/time-zone-lines.ts';
import { type Places, readPlaces } from '../relations.ts';
import { listEntries } from './read-month.ts';
import { type FeedRow, isAsked, listFeedRows } from './rows.ts';

interface Asked {
  from: LocalDate;
  through: LocalDate;
  layers: readonly Layer[];
  locale: Locale;
}

const plain = (text: string): string => text.replaceAll(/[-:]/g, '');

/** DTSTART and DTEND: whole days end on the day after, hours are those of the school's own clock. */
function spanLines(span: DaySpan, timeZone: string): string[] {
  if (span.startsAt === null || span.endsAt === null)
    return [`DTSTART;VALUE=DATE:${plain(span.startsOn)}`, `DTEND;VALUE=DATE:${plain(addDays(span.endsOn, 1))}`];
  return [
    `DTSTART;TZID=${timeZone}:${plain(span.startsOn)}T${plain(span.startsAt)}00`,
    `DTEND;TZID=${timeZone}:${plain(span.endsOn)}T${plain(span.endsAt)}00`,
  ];
}

/** Days of a series in the form of its beginning. */
const dayLine = (name: string, day: LocalDate, { startsAt }: DaySpan, timeZone: string): string =>
  startsAt === null
    ? `${name};VALUE=DATE:${plain(day)}`
    : `${name};TZID=${timeZone}:${plain(day)}T${plain(startsAt)}00`;

/** The last moment of a rule is written in UTC where the event has an hour. */
function ruleLine(row: FeedRow, rule: string, timeZone: string): string {
  const until = readRule(rule)?.until;
  if (!until || row.startsAt === null) return `RRULE:${rule}`;
  return `RRULE:${rule.replace(/UNTIL=\d{8}/, `UNTIL=${calendarStamp(instantAt(until, row.startsAt, timeZone))}`)}`;
}

const wordLines = ({ title, place, detail }: { title: string; place: string | null; detail: string | null }) => [
  `SUMMARY:${calendarWords(title)}`,
  ...(place ? [`LOCATION:${calendarWords(place)}`] : []),
  ...(detail ? [`DESCRIPTION:${calendarWords(detail)}`] : []),
];

/** An event, with its rule, or a day of a series that stands alone. */
function rowLines(row: FeedRow, series: FeedRow | undefined, timeZone: string): string[] {
  const begun = series && row.occurrenceOn ? spanFrom(series, row.occurrenceOn) : row;
  return [
    'BEGIN:VEVENT',
    `UID:${series?.id ?? row.id}@patio`,
    `DTSTAMP:${calendarStamp(new Date(row.updatedAt))}`,
    `SEQUENCE:${row.sequence}`,
    ...(series && row.occurrenceOn ? [dayLine('RECURRENCE-ID', row.occurrenceOn, begun, timeZone)] : []),
    ...spanLines(row, timeZone),
    ...(row.rule ? [ruleLine(row, row.rule, timeZone)] : []),
    ...(row.rule ? row.exceptOn.map((day) => dayLine('EXDATE', day, row, timeZone)) : []),
    ...wordLines({ title: row.title, place: row.place || null, detail: row.description || null }),
    `STATUS:${row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const NAMED = {
  exam: m.calendar_feed_exam,
  due: m.calendar_feed_due,
  birthday: m.calendar_feed_birthday,
} as const;

function titleOf({ layer, title, edge, cancelled }: EntryView, locale: Locale): string {
  const name = NAMED[layer as keyof typeof NAMED];
  if (layer === 'busy') return m.calendar_busy({}, { locale });
  const said = edge
    ? m.calendar_term_edge({ edge, name: title }, { locale })
    : name
      ? name({ name: title }, { locale })
      : title;
  return cancelled ? m.calendar_feed_cancelled({ name: said }, { locale }) : said;
}

/** What comes from other parts of school life: every one with its own day. */
const entryLines = (entry: EntryView, timeZone: string, locale: Locale): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id.replace(':', '-')}@patio`,
  `DTSTAMP:${calendarStamp(clock.now())}`,
  ...spanLines(entry, timeZone),
  ...wordLines({
    ...entry,
    title: titleOf(entry, locale),
    detail: [entry.detail, entry.children.join(', ')].filter(Boolean).join('\n') || null,
  }),
  `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(entry.startsAt === null ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
];

const zoneOf = ({ schools }: Places, schoolId: string | undefined): string =>
  (schools.find(({ id }) => id === schoolId) ?? schools[0])?.timeZone ?? 'UTC';

/** The calendar of its owner as an iCalendar (RFC 5545). */
export async function feedText(tx: Tx, actor: Actor, { locale, ...asked }: Asked): Promise<string> {
  const places = await readPlaces(tx, actor);
  const sourced = asked.layers.filter((layer) => !WRITTEN_LAYERS.some((written) => written === layer));
  const [rows, entries] = await Promise.all([
    listFeedRows(tx, actor, places, asked),
    sourced.length > 0 ? listEntries(tx, actor, places, { ...asked, layers: sourced }) : [],
  ]);
  const shown = rows.filter(({ layer, publishedAt }) => isAsked(asked.layers, layer) && publishedAt !== null);
  const byId = new Map(shown.map((row) => [row.id, row]));
  const zones = [...new Set([...shown.map((row) => zoneOf(places, row.schoolId)), zoneOf(places, undefined)])];
  const [first, last] = [Number(asked.from.slice(0, 4)) - 1, Number(asked.through.slice(0, 4)) + 1];
  return calendarFile(m.calendar_feed_name({}, { locale }), [
    ...zones.flatMap((zone) => timeZoneLines(zone, first, last)),
    ...shown.flatMap((row) => rowLines(row, byId.get(row.seriesId ?? ''), zoneOf(places, row.schoolId))),
    ...entries.flatMap((entry) => entryLines(entry, zoneOf(places, undefined), locale)),
  ]);
}
