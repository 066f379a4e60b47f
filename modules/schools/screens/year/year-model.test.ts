import { expect, test } from 'vitest';
import type { KnownYearView } from '../../contract.ts';
import { currentYear, namedYears } from './year-model.ts';

const year = (change: Partial<KnownYearView> & { name: string }): KnownYearView => ({
  id: `${change.schoolId ?? 'primary'}-${change.name}`,
  schoolId: 'primary',
  startsOn: `${change.name}-03-01`,
  endsOn: `${change.name}-12-15`,
  state: 'closed',
  ...change,
});
const TODAY = '2026-11-15';

test('the years of two schools are one choice under their common name', () => {
  const [first] = namedYears(
    [year({ name: '2026', state: 'active' }), year({ name: '2026', state: 'active', schoolId: 'secondary' })],
    TODAY,
  );
  expect(first).toEqual({
    name: '2026',
    when: 'now',
    ids: { primary: 'primary-2026', secondary: 'secondary-2026' },
  });
});

test('newest first, and each knows whether it is over', () => {
  const years = namedYears(
    [
      year({ name: '2025' }),
      year({ name: '2027', state: 'planning' }),
      year({ name: '2026', state: 'active' }),
      year({ name: '2024', state: 'planning' }),
    ],
    TODAY,
  );
  expect(years.map(({ name, when }) => `${name} ${when}`)).toEqual([
    '2027 later',
    '2026 now',
    '2025 past',
    '2024 past',
  ]);
  expect(currentYear(years)?.name).toBe('2026');
});

test('between two years one is still in the last, and a school without years is in none', () => {
  expect(
    currentYear(namedYears([year({ name: '2027', state: 'planning' }), year({ name: '2025' })], TODAY))?.name,
  ).toBe('2025');
  expect(currentYear([])).toBeUndefined();
});

test('one school that calls its year differently does not take the others out of theirs', () => {
  const years = namedYears(
    [
      year({ name: '2026', state: 'active' }),
      year({ name: '2026', state: 'active', schoolId: 'secondary' }),
      year({ name: '2026-27', startsOn: '2026-08-01', state: 'active', schoolId: 'north' }),
    ],
    TODAY,
  );
  expect(currentYear(years)).toEqual({
    name: '2026',
    when: 'now',
    ids: { primary: 'primary-2026', secondary: 'secondary-2026', north: 'north-2026-27' },
  });
});
