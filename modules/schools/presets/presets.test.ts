import { addDays, isLocalDate, minorDigits } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_PRESETS, planCalendar, planTerms, yearAround } from './index.ts';

const presets = Object.values(COUNTRY_PRESETS);

describe.each(presets)('$country', (preset) => {
  test('names real dates, time zones and a currency', () => {
    for (const on of [preset.year.starts, preset.year.ends, ...preset.holidays.map((h) => h.on)])
      expect(isLocalDate(`2028-${on}`)).toBe(true);
    for (const timeZone of preset.timeZones) expect(() => new Intl.DateTimeFormat('es', { timeZone })).not.toThrow();
    expect(minorDigits(preset.currency)).toBeGreaterThanOrEqual(0);
    expect(new Set(preset.levels.map((level) => level.shortName)).size).toBe(preset.levels.length);
  });

  test('any day falls in or before its year, and the terms cover it without gap or overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_650 }),
        fc.integer({ min: 0, max: preset.termPlans.length - 1 }),
        (days, plan) => {
          const today = addDays('2024-01-01', days);
          const year = yearAround(preset, today);
          expect(today <= year.endsOn).toBe(true);
          const terms = planTerms(preset.termPlans[plan] ?? preset.termPlans[0]!, year);
          expect(terms[0]?.startsOn).toBe(year.startsOn);
          expect(terms.at(-1)?.endsOn).toBe(year.endsOn);
          for (const [i, term] of terms.entries()) {
            expect(term.startsOn <= term.endsOn).toBe(true);
            if (i > 0) expect(term.startsOn).toBe(addDays(terms[i - 1]!.endsOn, 1));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a year has between 150 and 230 school days, none of them a weekend or a holiday', () => {
    const year = yearAround(preset, '2026-11-15');
    const days = planCalendar(preset, year);
    const school = days.filter((day) => day.kind === 'school_day');
    expect(school.length).toBeGreaterThan(150);
    expect(school.length).toBeLessThan(230);
    expect(school.every((day) => day.cycleDay !== null && day.cycleDay <= 5)).toBe(true);
  });
});
