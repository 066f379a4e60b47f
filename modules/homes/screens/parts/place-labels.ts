import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { PlaceView } from '../../contract.ts';

const KINDS: Record<NonNullable<PlaceView['kind']>, () => string> = {
  school_day: m.homes_day_school,
  half_day: m.homes_day_half,
  holiday: m.homes_day_holiday,
  weekend: m.homes_day_weekend,
  break: m.homes_day_break,
  event: m.homes_day_event,
};

/** What kind of day it is, by its own name where the calendar gives one. */
export const dayLabel = (place: PlaceView): string =>
  place.dayName ?? (place.kind ? KINDS[place.kind]() : m.homes_no_year());

/** "18 de diciembre". */
export const plainDay = (date: string): string => formatDate(date, { day: 'numeric', month: 'long' });

/** Today by its name, another day of the week by its own: "lunes 16". */
export const nearDay = (date: string, today: string): string =>
  date === today ? m.homes_today() : `${formatDate(date, { weekday: 'long' })} ${formatDate(date, { day: 'numeric' })}`;

/** How far the term is, in class days. */
export const termLabel = (term: NonNullable<PlaceView['term']>): string =>
  m.homes_term_progress({ done: term.done, total: term.total, end: plainDay(term.endsOn) });

export const termRatio = (term: NonNullable<PlaceView['term']>): number =>
  term.total > 0 ? term.done / term.total : 0;
