import { addDays } from '@patio/kernel';
import { COUNTRY_PRESETS, type CountryPreset, planCalendar, planTerms, type TermPlan } from '@patio/schools/presets';
import { describe, expect, test } from 'vitest';
import { easterOf, ownDays } from './calendar.ts';
import { demoYear } from './year.ts';

test.each([
  ['2024', '2024-03-31'],
  ['2026', '2026-04-05'],
  ['2027', '2027-03-28'],
  ['2038', '2038-04-25'],
])('Easter of %s', (year, date) => {
  expect(easterOf(Number(year))).toBe(date);
});

describe('the school’s own days', () => {
  const preset = COUNTRY_PRESETS.PE as CountryPreset;
  const plan = preset.termPlans[0] as TermPlan;
  const around = (today: string) => {
    const year = demoYear(preset, today);
    const planned = planCalendar(preset, year);
    return { planned, own: ownDays(planned, planTerms(plan, year), today) };
  };

  test('leave today as it is, whatever day the demo is filled on, and something lies ahead', () => {
    for (let i = 0; i < 366; i += 3) {
      const today = addDays('2026-01-01', i);
      const { planned, own } = around(today);
      expect(own.some((day) => day.date === today)).toBe(false);
      expect(own.some((day) => day.date > today)).toBe(true);
      const monday = own.filter((day) => day.kind === 'break').map((day) => day.date);
      expect(monday).not.toContain(today);
      expect(own.every((day) => planned.find((one) => one.date === day.date)?.kind === 'school_day')).toBe(true);
    }
  });

  test('hold weeks off, holy week, events and half days', () => {
    const { own } = around('2026-06-15');
    expect(own.filter((day) => day.kind === 'break')).not.toHaveLength(0);
    expect(own).toContainEqual({ date: '2026-04-03', kind: 'holiday', name: 'Viernes Santo' });
    expect(own.some((day) => day.kind === 'event')).toBe(true);
    expect(own.some((day) => day.kind === 'half_day' && day.name === 'Reunión de familias')).toBe(true);
  });
});
