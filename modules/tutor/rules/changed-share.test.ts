import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedShare } from './changed-share.ts';

test('the share of a text that is another', () => {
  expect(changedShare('El agua sube.', ' El agua sube. ')).toBe(0);
  expect(changedShare('gato', 'pato')).toBe(0.25);
  expect(changedShare('abc', 'xyz')).toBe(1);
  expect(changedShare('', 'algo')).toBe(1);
});

test('it lies between nothing and all, and is the same both ways', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (a, b) => {
      const share = changedShare(a, b);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(changedShare(b, a)).toBeCloseTo(share, 10);
    }),
  );
});
