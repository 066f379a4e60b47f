import { addDays, instantAt, isLocalDate, type LocalDate, localDateAt } from '@patio/kernel';
import { CALENDAR_BYTES, type ImportedEvent } from '../contract/events.ts';
import { icsParts, type Part, type Property, plainWords } from './ics-lines.ts';
import { occurrencesThrough } from './occurrences.ts';
import { readRule, writeRule } from './rule.ts';
import { zoneNamed } from './zone-names.ts';

export const MOST_EVENTS = 5_000;
const MOST_OCCURRENCES = 1_000;
const YEARS_AHEAD = 731;

/** Why something of a file was left out or is not quite as it was written. */
export const LEFT_REASONS = [
  'no_date',
  'no_title',
  'bad_span',
  'bad_rule',
  'too_many',
  'too_long',
  'never',
  'cut',
  'zone',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
export interface IcsReport {
  events: ImportedEvent[];
  /** What was left out, and what was taken in with a change (`cut`, `zone`). */
  notes: { title: string; reason: LeftReason }[];
  /** The file is no calendar at all. */
  isCalendar: boolean;
}

interface Moment {
  day: LocalDate;
  time: string | null;
  strange: boolean;
}

const two = (text: string): string => text.padStart(2, '0');

const clocks = new Map<string, Intl.DateTimeFormat>();
// Making a format costs more than everything else here.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The day and hour of the school's clock that a property says. */
function momentOf(property: Property | undefined, timeZone: string): Moment | null {
  const [, y, mo, d, h, mi, z] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?$/.exec(property?.value.trim() ?? '') ?? [];
  const day = `${y}-${mo}-${d}`;
  if (!y || !isLocalDate(day)) return null;
  if (h === undefined) return { day, time: null, strange: false };
  if (Number(h) > 23 || Number(mi) > 59) return null;
  const time = `${two(h)}:${two(mi ?? '0')}`;
  const zone = z ? 'UTC' : property?.params.TZID ? zoneNamed(property.params.TZID) : timeZone;
  if (zone === null || zone === timeZone) return { day, time, strange: zone === null };
  const at = instantAt(day, time, zone);
  return { day: localDateAt(at, timeZone), time: clockOf(timeZone).format(at), strange: false };
}

/** `P1DT2H30M` in minutes. */
function minutesOf(text: string): number | null {
  const [, w, d, h, m] =
    /^P(?:(\d{1,2})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/.exec(text) ?? [];
  const of = (part: string | undefined, size: number) => Number(part ?? 0) * size;
  return /\d/.test(text) && text.startsWith('P') ? of(w, 10_080) + of(d, 1_440) + of(h, 60) + of(m, 1) : null;
}

const timeOf = (minutes: number): string => `${two(String(Math.floor(minutes / 60)))}:${two(String(minutes % 60))}`;

/** The end of an event: DTEND, or DTSTART with DURATION, or the same day; whole days end on the day before DTEND. */
function endOf(part: Part, start: Moment, timeZone: string): { endsOn: LocalDate; endsAt: string | null } | null {
  const end = momentOf(part.one('DTEND'), timeZone);
  const lasts = minutesOf(part.one('DURATION')?.value ?? '');
  if (start.time === null) {
    const after = end?.day ?? addDays(start.day, Math.max(1, Math.floor((lasts ?? 0) / 1_440)));
    const endsOn = addDays(after, after > start.day ? -1 : 0);
    return endsOn < start.day ? null : { endsOn, endsAt: null };
  }
  if (end) return end.time === null ? { endsOn: start.day, endsAt: start.time } : { endsOn: end.day, endsAt: end.time };
  const minute = Number(start.time.slice(0, 2)) * 60 + Number(start.time.slice(3)) + (lasts ?? 60);
  return { endsOn: addDays(start.day, Math.floor(minute / 1_440)), endsAt: timeOf(minute % 1_440) };
}

type Ruled = { rule: string | null; note?: LeftReason } | { left: LeftReason };

/** The rule of an event within the limits: what never ends is cut two years ahead. */
function ruleOf(part: Part, startsOn: LocalDate, today: LocalDate): Ruled {
  const text = part.one('RRULE')?.value;
  if (text === undefined) return { rule: null };
  const rule = readRule(text);
  if (!rule) return { left: 'bad_rule' };
  const horizon = addDays(today > startsOn ? today : startsOn, YEARS_AHEAD);
  const days = occurrencesThrough(startsOn, rule, horizon);
  if (days.length === 0) return { left: 'never' };
  const isEndless = rule.count === null && (rule.until === null || rule.until > horizon);
  if (days.length <= MOST_OCCURRENCES && !isEndless) return { rule: writeRule(rule) };
  const until = days[Math.min(days.length, MOST_OCCURRENCES) - 1] ?? startsOn;
  return { rule: writeRule({ ...rule, count: null, until }), note: 'cut' };
}

/** Reads one VEVENT. */
function eventOf(part: Part, timeZone: string, today: LocalDate): { event?: ImportedEvent; notes: LeftReason[] } {
  const start = momentOf(part.one('DTSTART'), timeZone);
  if (!start) return { notes: ['no_date'] };
  const title = plainWords(part.one('SUMMARY')?.value ?? '')
    .trim()
    .slice(0, 120);
  if (!title) return { notes: ['no_title'] };
  const end = endOf(part, start, timeZone);
  const span = end && { startsOn: start.day, startsAt: start.time, ...end };
  if (!span || `${span.endsOn} ${span.endsAt ?? ''}` < `${span.startsOn} ${span.startsAt ?? ''}`)
    return { notes: ['bad_span'] };
  if (Date.parse(span.endsOn) - Date.parse(span.startsOn) > 60 * 86_400_000) return { notes: ['too_long'] };
  const ruled = ruleOf(part, start.day, today);
  if ('left' in ruled) return { notes: [ruled.left] };
  const days = part
    .all('EXDATE')
    .flatMap((property) =>
      property.value.split(',').flatMap((value) => momentOf({ ...property, value }, timeZone)?.day ?? []),
    );
  const words = (name: string, most: number) =>
    plainWords(part.one(name)?.value ?? '')
      .trim()
      .slice(0, most);
  return {
    notes: [...(ruled.note ? [ruled.note] : []), ...(start.strange ? (['zone'] as const) : [])],
    event: {
      ...span,
      uid: (part.one('UID')?.value.trim() || `${title} ${start.day} ${start.time ?? ''}`).slice(0, 255),
      title,
      description: words('DESCRIPTION', 4_000),
      place: words('LOCATION', 120),
      rule: ruled.rule,
      exceptOn: [...new Set(days)].slice(0, MOST_OCCURRENCES),
      occurrenceOn: momentOf(part.one('RECURRENCE-ID'), timeZone)?.day ?? null,
      cancelled: part.one('STATUS')?.value.trim().toUpperCase() === 'CANCELLED',
    },
  };
}

/** Reads a file of another calendar, within limits. Nothing in it can break this; what cannot be read is listed. */
export function readIcs(text: string, timeZone: string, today: LocalDate): IcsReport {
  const report: IcsReport = { events: [], notes: [], isCalendar: /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) };
  if (!report.isCalendar || text.length > CALENDAR_BYTES) return report;
  const seen = new Set<string>();
  for (const part of icsParts(text, 'VEVENT')) {
    const name = plainWords(part.one('SUMMARY')?.value ?? '')
      .trim()
      .slice(0, 80);
    const note = (reason: LeftReason) => report.notes.push({ title: name, reason });
    if (report.events.length >= MOST_EVENTS) {
      note('too_many');
      break;
    }
    const { event, notes } = eventOf(part, timeZone, today);
    for (const reason of notes) note(reason);
    if (!event || seen.has(`${event.uid} ${event.occurrenceOn ?? ''}`)) continue;
    seen.add(`${event.uid} ${event.occurrenceOn ?? ''}`);
    report.events.push(event);
  }
  return report;
}
