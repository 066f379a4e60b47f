import { expect, test } from 'vitest';
import { MATH_A, SPORT_B, tinySchool } from '../tests/tiny-school.ts';
import { compareWeeks, touchedBy } from './compare-weeks.ts';
import { thinCurve } from './curve.ts';
import { fitMeetings } from './fit-meetings.ts';
import { weekLessons } from './week-lessons.ts';

const setUp = tinySchool();
const [math, , , sport] = setUp.sections;
const meets = (sectionId: string, cycleDay: number, period: number, length = 1) => ({
  sectionId,
  cycleDay,
  period,
  length,
  roomId: null,
  staffId: null,
});

test('single lessons take the hours of longer meetings, and what has none is parked', () => {
  const fitted = fitMeetings(math!, [meets(MATH_A, 1, 1, 2)]);
  expect(fitted.map(({ piece, cycleDay, period }) => [piece, cycleDay, period])).toEqual([
    [1, 1, 1],
    [2, 1, 2],
    [3, null, null],
  ]);
});

test('a double lesson takes two hours in a row, rather a pair than a part of three', () => {
  const hours = [1, 2, 3].map((period) => meets(SPORT_B, 1, period));
  const [double] = fitMeetings(sport!, [...hours, meets(SPORT_B, 2, 4), meets(SPORT_B, 2, 5)]);
  expect(double).toMatchObject({ cycleDay: 2, period: 4, length: 2 });
  expect(fitMeetings(sport!, [meets(SPORT_B, 1, 1), meets(SPORT_B, 2, 1)])[0]).toMatchObject({ cycleDay: null });
});

test('two weeks differ where a class has another hour or room, and touch whoever is in it', () => {
  const placed = (period: number) =>
    weekLessons(setUp, [{ sectionId: MATH_A, piece: 1, cycleDay: 1, period, roomId: null }]);
  expect(compareWeeks(placed(1), placed(1), new Map())).toEqual([]);
  const [difference, ...rest] = compareWeeks(placed(1), placed(2), new Map());
  expect(rest).toEqual([]);
  expect(difference).toMatchObject({ key: `${MATH_A}/1`, what: ['hour'], first: { period: 1 }, second: { period: 2 } });
  const touched = touchedBy([difference!], placed(1));
  expect([...touched.teachers]).toEqual(math!.teacherIds);
  const shorter = placed(1).slice(1);
  expect(compareWeeks(placed(1), shorter, new Map())[0]?.what).toEqual(['only_first']);
  expect(compareWeeks(shorter, placed(1), new Map())[0]?.what).toEqual(['only_second']);
});

test('a curve keeps its ends however long it grows', () => {
  let points: number[][] = [];
  for (let step = 0; step < 2_000; step++) points = thinCurve([...points, [step, 0, 0, 2_000 - step]]);
  expect(points.length).toBeLessThanOrEqual(241);
  expect(points[0]).toEqual([0, 0, 0, 2_000]);
  expect(points.at(-1)).toEqual([1_999, 0, 0, 1]);
  for (let step = 0; step < 50; step++) points = thinCurve([...points, [2_000 + step, 0, 0, 1]]);
  expect(points.at(-1)?.[0]).toBe(2_049);
});
