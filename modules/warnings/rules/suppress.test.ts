import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shown, shownOverlap, shownParts, shownShare } from './suppress.ts';

test('one to nine are not shown; none and ten are', () => {
  expect([0, 1, 9, 10].map(shown)).toEqual([0, null, null, 10]);
});

test('what is hidden takes the smallest others along until it is two parts and ten people', () => {
  expect(shownParts([12, 4, 30])).toEqual([null, null, 30]);
  expect(shownParts([12, 4, 3])).toEqual([null, null, null]);
  expect(shownParts([40, 1, 1, 30])).toEqual([40, null, null, null]);
  expect(shownParts([6, 7, 30])).toEqual([null, null, 30]);
  expect(shownParts([0, 4, 0])).toEqual([0, null, 0]);
  expect(shownParts([0, 10, 0])).toEqual([0, 10, 0]);
  expect(shownParts([])).toEqual([]);
});

const counts = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('whatever is taken from the sum, no group of one to nine comes out', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const parts = shownParts(values);
      for (const [at, part] of parts.entries()) if (part !== null) expect(part).toBe(values[at]);
      for (const part of parts) expect(part === null || part === 0 || part >= 10).toBe(true);
      const total = shown(sumOf(values));
      if (total === null) return;
      const left = total - sumOf(parts.map((part) => part ?? 0));
      expect(left === 0 || left >= 10).toBe(true);
      expect(left > 0 && parts.filter((part) => part === null).length === 1).toBe(false);
    }),
  );
});

test('nothing is hidden where nothing is small', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 90 })), (values) => {
      expect(shownParts(values)).toEqual(values);
    }),
  );
});

test('how two groups overlap is hidden where one of the four corners is a small group', () => {
  // Twelve of the fifteen who are followed were met, of forty in all.
  expect(shownOverlap(12, 12, 12, 40)).toBe(12);
  expect(shownOverlap(12, 14, 12, 40)).toBeNull();
  expect(shownOverlap(12, 12, 15, 40)).toBeNull();
  expect(shownOverlap(12, 30, 30, 50)).toBeNull();
  expect(shownOverlap(0, 20, 20, 60)).toBe(0);
  expect(shownOverlap(4, 8, 4, 8)).toBeNull();
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40), (both, one, other, neither) => {
      const told = shownOverlap(both, both + one, both + other, both + one + other + neither);
      if (told === null) return;
      for (const corner of [both, one, other, neither]) expect(corner === 0 || corner >= 10).toBe(true);
    }),
  );
});

test('a share is shown only where neither side of it is small', () => {
  expect([shownShare(0, 30), shownShare(5, 30), shownShare(25, 30), shownShare(15, 30), shownShare(4, 8)]).toEqual([
    0,
    null,
    null,
    15,
    null,
  ]);
});
