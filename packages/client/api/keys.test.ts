import { beforeEach, expect, test } from 'vitest';
import { commandKey, forgetCommandKeys } from './keys.ts';

beforeEach(forgetCommandKeys);

test('after a lost answer the same command gets the same key', () => {
  const first = commandKey(['fees', 'pay'], { invoice: 7 });
  first.settle(false);
  expect(commandKey(['fees', 'pay'], { invoice: 7 }).key).toBe(first.key);
});

test('an answered command, another input and another procedure get keys of their own', () => {
  const first = commandKey(['fees', 'pay'], { invoice: 7 });
  first.settle(false);
  const keys = [
    commandKey(['fees', 'pay'], { invoice: 8 }).key,
    commandKey(['fees', 'plan'], { invoice: 7 }).key,
    first.key,
  ];
  expect(new Set(keys).size).toBe(3);
  first.settle(true);
  expect(commandKey(['fees', 'pay'], { invoice: 7 }).key).not.toBe(first.key);
});
