import { addDays, daysBetween, type LocalDate } from '@patio/kernel';
import { COUNTRY_PRESETS, type CountryPreset, planTerms } from '@patio/schools/presets';
import { describe, expect, test } from 'vitest';
import { demoYear } from './year.ts';

const DATES = Array.from({ length: 4 * 366 }, (_, i) => addDays('2026-01-01', i));

function isInTerm(preset: CountryPreset, today: LocalDate): boolean {
  const year = demoYear(preset, today);
  const terms = preset.termPlans.slice(0, 1).flatMap((plan) => planTerms(plan, year));
  return (
    daysBetween(year.startsOn, today) >= 42 &&
    daysBetween(today, year.endsOn) >= 28 &&
    terms.some((term) => term.startsOn <= today && today <= term.endsOn)
  );
}

describe('the demo is in term', () => {
  test.each(Object.values(COUNTRY_PRESETS))('$country, on every day of four years', (preset) => {
    expect(DATES.filter((today) => !isInTerm(preset, today))).toEqual([]);
  });

  test('the year is the country’s own where today already lies well inside it', () => {
    expect(demoYear(COUNTRY_PRESETS.PE as CountryPreset, '2026-06-15')).toEqual({
      name: '2026',
      startsOn: '2026-03-09',
      endsOn: '2026-12-18',
    });
  });
});
