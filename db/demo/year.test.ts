import { addDays, daysBetween, type LocalDate } from '@patio/kernel';
import { COUNTRY_PRESETS, type CountryPreset, planCalendar, planTerms, type TermPlan } from '@patio/schools/presets';
import { describe, expect, test } from 'vitest';
import { ownDays } from './calendar.ts';
import { demoYear } from './year.ts';

const DATES = Array.from({ length: 4 * 366 }, (_, i) => addDays('2026-01-01', i));

const SCHOOL_DAYS = ['school_day', 'half_day'];

/** A term runs, forty school days lie behind, and four weeks ahead. */
function isLivedIn(preset: CountryPreset, today: LocalDate): boolean {
  const year = demoYear(preset, today);
  const terms = preset.termPlans.slice(0, 1).flatMap((plan) => planTerms(plan, year));
  const planned = planCalendar(preset, year);
  const own = new Map(ownDays(planned, terms, today).map((day) => [day.date, day.kind]));
  const past = planned.filter((day) => day.date < today && SCHOOL_DAYS.includes(own.get(day.date) ?? day.kind));
  return (
    past.length >= 40 &&
    daysBetween(today, year.endsOn) >= 28 &&
    terms.some((term) => term.startsOn <= today && today <= term.endsOn)
  );
}

describe('the demo is in term', () => {
  test.each(Object.values(COUNTRY_PRESETS))('$country, on every day of four years', (preset) => {
    expect(DATES.filter((today) => !isLivedIn(preset, today))).toEqual([]);
  });

  test.each(['PE', 'CO'])('in the ways of %s a term is over, so that there are grades to look back on', (country) => {
    const preset = COUNTRY_PRESETS[country] as CountryPreset;
    const over = (today: LocalDate) =>
      planTerms(preset.termPlans[0] as TermPlan, demoYear(preset, today)).some((term) => term.endsOn < today);
    expect(DATES.filter((today) => !over(today))).toEqual([]);
  });

  test('the year is the country’s own where today already lies well inside it', () => {
    expect(demoYear(COUNTRY_PRESETS.PE as CountryPreset, '2026-06-15')).toEqual({
      name: '2026',
      startsOn: '2026-03-09',
      endsOn: '2026-12-18',
    });
  });
});
