import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, swap } from './seats.ts';

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 40 });

test('everyone who is in the class sits exactly once, whoever came or left since', () => {
  fc.assert(
    fc.property(ids, ids, fc.integer({ min: 1, max: 12 }), (before, now, columns) => {
      const seats = arrange({ columns, seats: [...before, null, null], version: 1 }, now);
      expect(seats.filter((id) => id !== null).toSorted()).toEqual(now.toSorted());
      expect(seats.length % columns).toBe(0);
    }),
  );
});
test('a change of places keeps everyone, and twice is none', () => {
  const seats = ['a', null, 'b', 'c'];
  expect(swap(seats, 0, 1)).toEqual([null, 'a', 'b', 'c']);
  expect(swap(swap(seats, 0, 3), 0, 3)).toEqual(seats);
});
