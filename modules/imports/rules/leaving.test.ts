import { expect, test } from 'vitest';
import { mostLeaving, needsSecond } from './leaving.ts';

const few = { leaving: 1, belonging: 100, staff: { leaving: 0, belonging: 10 }, places: 5, standing: 100 };

test('5 % exactly needs nobody else, one more of any kind does', () => {
  expect(needsSecond(few)).toBe(false);
  expect(needsSecond({ ...few, leaving: 6 })).toBe(true);
  expect(needsSecond({ ...few, staff: { leaving: 1, belonging: 10 } })).toBe(true);
  expect(needsSecond({ ...few, places: 6 })).toBe(true);
});

test('a plan that was kept before staff and places were counted is read as it was', () => {
  expect(needsSecond({ leaving: 0, belonging: 0 })).toBe(false);
  expect(needsSecond({ leaving: 0, belonging: 10, places: 3 })).toBe(false);
  expect(needsSecond({ leaving: 1, belonging: 10 })).toBe(true);
});

test('what is named is the group of which the largest part leaves', () => {
  expect(mostLeaving(few)).toEqual({ of: 'places', count: 5, all: 100 });
  expect(mostLeaving({ ...few, staff: { leaving: 1, belonging: 10 } })).toMatchObject({ of: 'staff' });
  expect(mostLeaving({ ...few, leaving: 20 })).toMatchObject({ of: 'students', count: 20 });
});
