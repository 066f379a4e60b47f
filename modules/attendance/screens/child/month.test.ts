import { expect, test } from 'vitest';
import { monthGrid, shiftMonth, specialDays } from './month.ts';

test('a month is whole weeks from Monday on, and holds all of its days', () => {
  const weeks = monthGrid('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.flat().filter((date) => date.startsWith('2026-11'))).toHaveLength(30);
  expect(monthGrid('2026-02').at(-1)?.at(-1)).toBe('2026-03-01');
});
test('months follow each other over the year', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
test('days with a name are lines, those of one name that follow each other are one, and a weekend has none', () => {
  const days = [
    { date: '2026-07-28', name: 'Fiestas Patrias' },
    { date: '2026-07-24', name: 'Vacaciones' },
    { date: '2026-07-25', name: null },
    { date: '2026-07-27', name: 'Vacaciones' },
    { date: '2026-08-03', name: 'Vacaciones' },
  ];
  expect(specialDays('2026-07', days)).toEqual([
    { from: '2026-07-24', through: '2026-07-27', name: 'Vacaciones' },
    { from: '2026-07-28', through: '2026-07-28', name: 'Fiestas Patrias' },
  ]);
});
