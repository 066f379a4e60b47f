import { expect, test } from 'vitest';
import { BOX, type MeasureWeek, plotMeasure, twoLines } from './measure-plot.ts';

const weeks = (before: (number | null)[], plan: (number | null)[]): MeasureWeek[] => [
  ...before.map((value, at): MeasureWeek => ({ label: `${at}`, name: `a${at}`, phase: 'before', value })),
  ...plan.map((value, at): MeasureWeek => ({ label: `${at}`, name: `b${at}`, phase: 'plan', value })),
];

test('before and with the plan are two lines, and the week under way is a gap', () => {
  const { lines, edge, points, ticks } = plotMeasure(weeks([1, 2, 1], [2, 3, 2, 3, 4, 3, null]), 5, 4);
  expect(lines.map(({ phase, points: line }) => [phase, line.split(' ').length])).toEqual([
    ['before', 3],
    ['plan', 6],
  ]);
  expect(points.at(-1)?.y).toBeNull();
  expect(edge).toBeGreaterThan(points[2]!.x);
  expect(edge).toBeLessThan(points[3]!.x);
  expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a missing week breaks the line, and a lone value is a point without one', () => {
  const { lines } = plotMeasure(weeks([], [1, 2, null, 3, null, 4, 4]), 5, 4);
  expect(lines.map(({ points }) => points.split(' ').length)).toEqual([2, 2]);
  expect(plotMeasure(weeks([], [1, 2]), 5, 4).edge).toBeNull();
});

test('everything stays inside the box, whatever the numbers', () => {
  for (const value of [0, 3, 5, 9]) {
    const { points, goalY } = plotMeasure(weeks([value], [value]), 5, 4);
    for (const { y } of points) {
      expect(y).toBeGreaterThanOrEqual(BOX.top);
      expect(y).toBeLessThanOrEqual(BOX.height - BOX.bottom);
    }
    expect(goalY).toBeGreaterThanOrEqual(BOX.top);
  }
});

test('a long word beside the chart is broken near its middle', () => {
  expect(twoLines('3 la semana pasada')).toEqual(['3 la semana', 'pasada']);
  expect(twoLines('meta: 4 de 5')).toEqual(['meta: 4 de 5']);
  expect(twoLines('inquebrantablemente')).toEqual(['inquebrantablemente']);
});
