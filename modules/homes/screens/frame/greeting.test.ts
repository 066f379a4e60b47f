import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test('the greeting follows the clock, also through the night', () => {
  const at = (hour: number) => greetingAt(new Date(2026, 10, 15, hour));
  expect([5, 11].map(at)).toEqual(['morning', 'morning']);
  expect([12, 18].map(at)).toEqual(['afternoon', 'afternoon']);
  expect([19, 23, 0, 4].map(at)).toEqual(['evening', 'evening', 'evening', 'evening']);
});
