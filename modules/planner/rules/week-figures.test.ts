import { expect, test } from 'vitest';
import type { WeekLesson } from '../contract/week.ts';
import { BUSY, weekFigures } from './week-figures.ts';
import { nameWithin } from './week-lessons.ts';

const frame = { periods: [1, 2, 3, 4].map((period) => ({ period, startsAt: '', endsAt: '' })) };
const lesson = (key: string, cycleDay: number | null, period: number | null, length = 1): WeekLesson => ({
  key,
  sectionId: key,
  name: key,
  look: { colour: 1, pattern: 'lines', code: 'MAT' },
  homeroomIds: ['1A'],
  teacherIds: ['ana'],
  roomId: null,
  cycleDay,
  period,
  length,
});

test('hours, days, gaps and the ends of the day are counted by hour, and a parked class counts nowhere', () => {
  const [ana, idle] = weekFigures(
    frame,
    [
      { id: 'ana', name: 'Ana' },
      { id: 'luis', name: 'Luis' },
    ],
    [lesson('a', 1, 1), lesson('b', 1, 3, 2), lesson('c', 2, 2), lesson('d', null, null)],
    BUSY.teachers,
  );
  expect(ana?.hours.map(({ cycleDay, period }) => `${cycleDay} ${period}`)).toEqual(['1 1', '1 3', '1 4', '2 2']);
  expect(ana).toMatchObject({ days: [1, 2], gaps: [{ cycleDay: 1, period: 2 }] });
  expect([ana?.firsts.length, ana?.lasts.length]).toEqual([1, 1]);
  expect(idle).toMatchObject({ hours: [], days: [], gaps: [] });
});

test('the timetable of a homeroom does not repeat its name in every hour', () => {
  expect(nameWithin('Arte y Cultura 3ºB', '3ºB')).toBe('Arte y Cultura');
  expect(nameWithin('Coro', '3ºB')).toBe('Coro');
  expect(nameWithin('3ºB', '3ºB')).toBe('3ºB');
  expect(nameWithin('Arte 3ºB', undefined)).toBe('Arte 3ºB');
});
