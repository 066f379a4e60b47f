import { expect, test } from 'vitest';
import { blockOf, differenceOf, gradeAt, isSame, moved, paint } from './hour-cells.ts';

const DAYS = [1, 2, 3, 4, 5];
const NOTHING = { impossible: [], disliked: [] };

test('an hour has one grade, and painting it fine takes it out of both lists', () => {
  const closed = paint(NOTHING, [102, 101], 'impossible');
  expect(closed).toEqual({ impossible: [101, 102], disliked: [] });
  const mixed = paint(closed, [102, 203], 'disliked');
  expect(mixed).toEqual({ impossible: [101], disliked: [102, 203] });
  expect(gradeAt(mixed, 102)).toBe('disliked');
  expect(paint(mixed, [101, 102, 203], 'fine')).toEqual(NOTHING);
  expect(isSame(paint(mixed, [], 'impossible'), mixed)).toBe(true);
});

test('a block is every hour between two corners, whichever comes first', () => {
  const corners = [
    { day: 1, period: 2 },
    { day: 0, period: 1 },
  ] as const;
  expect(blockOf(DAYS, corners[0], corners[1])).toEqual([102, 103, 202, 203]);
  expect(blockOf(DAYS, corners[1], corners[0])).toEqual([102, 103, 202, 203]);
});

test('arrows stay inside the week, and other keys lead nowhere', () => {
  expect(moved({ day: 0, period: 0 }, 'ArrowLeft', 5, 7)).toEqual({ day: 0, period: 0 });
  expect(moved({ day: 4, period: 6 }, 'ArrowUp', 5, 7)).toEqual({ day: 4, period: 5 });
  expect(moved({ day: 4, period: 6 }, 'Home', 5, 7)).toBeNull();
});

test('what differs is named hour by hour', () => {
  const before = { impossible: [101], disliked: [102] };
  expect(differenceOf(before, { impossible: [101, 102], disliked: [505] })).toEqual([102, 505]);
});
