import { addDays, daysBetween, type LocalDate } from '@patio/kernel';

export const PERIODS = ['this_term', 'last_term', 'year', 'last_year', 'last_week', 'last_30', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];
export const AGAINST = ['none', 'before', 'last_year'] as const;
export type Against = (typeof AGAINST)[number];

export interface Span {
  from: LocalDate;
  through: LocalDate;
}

/** A term or a year of the calendar that a question leans on. */
export interface NamedSpan extends Span {
  id: string;
  name: string;
}

export interface CalendarFacts {
  today: LocalDate;
  /** In order of time. */
  years: readonly NamedSpan[];
  terms: readonly NamedSpan[];
}

export interface Resolved extends Span {
  name: string | null;
  /** The term or year before, where the period is one. */
  before: NamedSpan | null;
}

/** The longest time that one question may be about: ten years of a school. */
export const MOST_DAYS = 3_660;
const YEAR_DAYS = 364; // whole weeks, so that Mondays meet Mondays

const named = (list: readonly NamedSpan[], at: number): Resolved | null => {
  const one = list[at];
  return one ? { from: one.from, through: one.through, name: one.name, before: list[at - 1] ?? null } : null;
};
const lastBegun = (list: readonly NamedSpan[], today: LocalDate): number =>
  list.findLastIndex(({ from }) => from <= today);

const lately = (today: LocalDate, days: number): Resolved => ({
  from: addDays(today, 1 - days),
  through: today,
  name: null,
  before: null,
});

/** From which day to which day a period goes. A school without terms answers with the last thirty days. */
export function spanOf(period: PeriodName, given: Partial<Span>, { today, years, terms }: CalendarFacts): Resolved {
  const usual = lately(today, 30);
  switch (period) {
    case 'this_term':
      return named(terms, lastBegun(terms, today)) ?? usual;
    case 'last_term':
      return named(terms, lastBegun(terms, today) - 1) ?? usual;
    case 'year':
      return named(years, lastBegun(years, today)) ?? usual;
    case 'last_year':
      return named(years, lastBegun(years, today) - 1) ?? usual;
    case 'last_week': {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) - 7);
      return { from: monday, through: addDays(monday, 6), name: null, before: null };
    }
    case 'last_30':
      return usual;
    case 'custom': {
      const through = given.through ?? today;
      const from = given.from ?? addDays(through, -29);
      return from <= through
        ? { from, through, name: null, before: null }
        : { from: through, through: from, name: null, before: null };
    }
  }
}

/** What a period is held against: the one before it, or the same weeks of the year before, as far as this one has come. */
export function spanAgainst(against: Against, span: Resolved, today: LocalDate): Span | null {
  const lived = span.through < today ? span.through : today < span.from ? span.from : today;
  if (against === 'none') return null;
  if (against === 'last_year') return { from: addDays(span.from, -YEAR_DAYS), through: addDays(lived, -YEAR_DAYS) };
  if (span.before) return { from: span.before.from, through: span.before.through };
  const days = daysBetween(span.from, span.through) + 1;
  return { from: addDays(span.from, -days), through: addDays(span.from, -1) };
}
