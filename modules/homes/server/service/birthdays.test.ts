import { expect, test } from 'vitest';
import { comingDays } from './birthdays.ts';

test('a child of 29 February celebrates every year, and only once', () => {
  const wished = (from: string) => comingDays(from).filter(({ monthDays }) => monthDays.includes('02-29'));
  expect(wished('2027-02-25').map(({ date }) => date)).toEqual(['2027-02-28']);
  expect(wished('2028-02-25').map(({ date }) => date)).toEqual(['2028-02-29']);
  expect(
    comingDays('2026-12-29')
      .map(({ date }) => date)
      .at(-1),
  ).toBe('2027-01-04');
});
