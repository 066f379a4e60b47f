import { m } from '@patio/messages';
import { formatDate, formatDateRange, formatList } from '@patio/ui';
import {
  BookOpen,
  Cake,
  CalendarDays,
  CalendarX,
  ClipboardCheck,
  Clock,
  Flag,
  GraduationCap,
  Handshake,
  type LucideIcon,
  School,
  User,
} from 'lucide-react';
import type { EntryView, Layer } from '../contract.ts';
import { readRule } from '../rules/rule.ts';
import type { DaySpan } from '../rules/spans.ts';

export const layerName = (layer: Layer): string => m.calendar_layer({ layer });

/** Two layers never share an icon: the colour is not the only cue. */
export const LAYER_ICONS: Record<Layer, LucideIcon> = {
  school: School,
  section: CalendarDays,
  personal: User,
  holiday: CalendarX,
  term: Flag,
  class: BookOpen,
  exam: GraduationCap,
  due: ClipboardCheck,
  meeting: Handshake,
  birthday: Cake,
  busy: Clock,
};

const LAYER_COLOURS: Record<Layer, number> = {
  school: 1,
  section: 4,
  personal: 7,
  holiday: 2,
  term: 8,
  class: 5,
  exam: 6,
  due: 5,
  meeting: 3,
  birthday: 3,
  busy: 8,
};
export const colourOf = ({ layer, colour }: Pick<EntryView, 'layer' | 'colour'>): number =>
  colour ?? LAYER_COLOURS[layer];

/** Taken time has no name of its own: nobody learns what it is taken by. */
export const entryTitle = ({ title, edge, layer }: Pick<EntryView, 'title' | 'edge' | 'layer'>): string =>
  layer === 'busy' ? m.calendar_busy() : edge ? m.calendar_term_edge({ edge, name: title }) : title;

export const dayText = (day: string): string => formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** When something is, as one says it: the day, the hours, or both ends. */
export function whenText({ startsOn, startsAt, endsOn, endsAt }: DaySpan): string {
  if (startsAt === null || endsAt === null)
    return startsOn === endsOn ? dayText(startsOn) : formatDateRange(startsOn, endsOn);
  return startsOn === endsOn
    ? m.calendar_when_hours({ day: dayText(startsOn), from: startsAt, to: endsAt })
    : m.calendar_when_days({ from: dayText(startsOn), fromTime: startsAt, to: dayText(endsOn), toTime: endsAt });
}

export const hoursText = ({ startsAt, endsAt }: Pick<DaySpan, 'startsAt' | 'endsAt'>): string =>
  startsAt === null || endsAt === null ? m.calendar_all_day() : `${startsAt}–${endsAt}`;

// The fifth of January 1970 was a Monday.
export const weekdayName = (day: number, form: 'long' | 'short' = 'long'): string =>
  formatDate(`1970-01-${String(4 + day).padStart(2, '0')}`, { weekday: form });

/** How something repeats, in one sentence. */
export function repeatText(text: string): string {
  const rule = readRule(text);
  if (!rule) return text;
  const { freq, interval, byDay } = rule;
  const days =
    freq === 'WEEKLY' && byDay.length > 0 ? formatList(byDay.map(({ weekday }) => weekdayName(weekday))) : '';
  const every = m.calendar_repeats_every({ freq, interval, days: days || 'none' });
  if (rule.until) return m.calendar_repeats_until({ every, date: formatDate(rule.until) });
  return rule.count ? m.calendar_repeats_times({ every, count: rule.count }) : every;
}
