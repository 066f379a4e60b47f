import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, shuffle } from './chance.ts';

test('one seed gives one order, which holds the same things', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, things) => {
      const once = shuffle(things, chanceOf(seed));
      expect(shuffle(things, chanceOf(seed))).toEqual(once);
      expect(once.toSorted()).toEqual(things.toSorted());
    }),
  );
});

test('drawn numbers stay in range and seeds are not alike', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, count) => {
      const drawn = chanceOf(seed).below(count);
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < count).toBe(true);
    }),
  );
  const firsts = new Set(Array.from({ length: 1000 }, (_, i) => chanceOf(`attempt-${i}`).below(2 ** 32)));
  expect(firsts.size).toBe(1000);
});

test('each of six faces comes up about as often', () => {
  const chance = chanceOf('dice');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) counts[chance.below(6)]! += 1;
  // Chi-square with five degrees of freedom stays below 20.5 in 999 of 1,000 cases; the seed is fixed.
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chi).toBeLessThan(20.5);
});

test('each of three places is as likely for every thing', () => {
  const seen = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(['a', 'b', 'c'], chanceOf(`seed ${i}`)).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(6);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
