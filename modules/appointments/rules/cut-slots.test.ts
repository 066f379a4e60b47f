import { expect, test } from 'vitest';
import { cutSlots, daysOf } from './cut-slots.ts';

const cut = { from: '16:00', until: '18:00', slotMinutes: 20, gapMinutes: 0, breaks: [] };
const starts = (given: Parameters<typeof cutSlots>[0]) => cutSlots(given).map(({ from }) => from);

test('an hour is cut into whole slots', () => {
  expect(starts(cut)).toEqual(['16:00', '16:20', '16:40', '17:00', '17:20', '17:40']);
  expect(starts({ ...cut, until: '16:50' })).toEqual(['16:00', '16:20']);
  expect(starts({ ...cut, until: '16:10' })).toEqual([]);
});

test('a gap lies between two slots, a break between those around it', () => {
  expect(starts({ ...cut, gapMinutes: 10 })).toEqual(['16:00', '16:30', '17:00', '17:30']);
  expect(starts({ ...cut, breaks: [{ from: '16:50', until: '17:05' }] })).toEqual(['16:00', '16:20', '17:05', '17:25']);
  expect(starts({ ...cut, breaks: [{ from: '15:00', until: '19:00' }] })).toEqual([]);
});

test('a weekly offer holds on its weekdays, but not on its exceptions', () => {
  const days = { startsOn: '2026-11-16', endsOn: '2026-11-30', weekdays: [1, 4], exceptions: ['2026-11-23'] };
  expect(daysOf(days)).toEqual(['2026-11-16', '2026-11-19', '2026-11-26', '2026-11-30']);
  expect(daysOf({ ...days, weekdays: [], endsOn: '2026-11-17' })).toEqual(['2026-11-16', '2026-11-17']);
});
