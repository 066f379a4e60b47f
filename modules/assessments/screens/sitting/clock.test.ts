import { expect, test } from 'vitest';
import { leftText, warningOf } from './clock-text.ts';
import { currentOf, isLocked, mayOpen } from './order.ts';
import { itemsOf, picturesOf } from './paper.ts';

const MINUTE = 60_000;

test.each([
  [45 * MINUTE, '45 min'],
  [2 * MINUTE + 1, '3 min'],
  [2 * MINUTE, '2:00'],
  [65_000, '1:05'],
  [0, '0:00'],
])('%i ms are shown as %s', (left, shown) => {
  expect(leftText(left)).toBe(shown);
});

test('warnings come with five minutes and with one minute left', () => {
  expect([6 * MINUTE, 5 * MINUTE, 2 * MINUTE, MINUTE, 1].map(warningOf)).toEqual([null, 5, 5, 1, 1]);
});

const picture = { file: 'f', alt: 'x' };
const short = { kind: 'short' as const, prompt: '?', language: 'es' };
const order = {
  kind: 'order' as const,
  prompt: '?',
  language: 'es',
  image: { file: 'g', alt: 'y' },
  items: [{ id: 'a', text: 'a', image: picture }],
};
const section = (id: string, keys: string[], question: typeof short | typeof order = short) => ({
  id,
  title: id,
  instructions: '',
  items: keys.map((key) => ({ key, points: 1, question })),
});
const items = itemsOf({ sections: [section('one', ['a', 'b']), section('two', ['c'], order)] });

test('questions are numbered through all sections, and each section opens once', () => {
  expect(items.map(({ number, opens }) => [number, opens?.title])).toEqual([
    [1, 'one'],
    [2, undefined],
    [3, 'two'],
  ]);
  expect(picturesOf(items)).toEqual(['g', 'f']);
});

const left = { a: { writtenAt: 1, isSent: false } };

test('with going back the open question is shown; without, the first that was not left', () => {
  const free = { canGoBack: true, leftAt: {} };
  const strict = { canGoBack: false, leftAt: {} };
  expect(currentOf(items, free, { left: {}, at: 'b' })?.key).toBe('b');
  expect(currentOf(items, free, { left: {}, at: null })?.key).toBe('a');
  expect(currentOf(items, strict, { left, at: 'a' })?.key).toBe('b');
  expect(currentOf(items, { canGoBack: false, leftAt: { a: 1, b: 1 } }, { left: {}, at: null })?.key).toBe('c');
  const [a, b] = items;
  expect(isLocked(strict, { left }, a!)).toBe(true);
  expect(mayOpen(strict, b, a!)).toBe(false);
  expect(mayOpen(free, b, a!)).toBe(true);
});
