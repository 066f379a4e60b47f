import { expect, test } from 'vitest';
import { nextOf } from './use-scanning.ts';

test('scanning goes on from what has the focus, and round', () => {
  expect(nextOf(['a', 'b', 'c'], 'a')).toBe('b');
  expect(nextOf(['a', 'b', 'c'], 'c')).toBe('a');
});

test('from outside it begins with the first, and nowhere where there is nothing', () => {
  expect(nextOf(['a', 'b'], 'elsewhere')).toBe('a');
  expect(nextOf(['a', 'b'], null)).toBe('a');
  expect(nextOf([], null)).toBeUndefined();
});
