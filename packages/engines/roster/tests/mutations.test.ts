import { expect, test } from 'vitest';
import { MUTATIONS, numbers, through } from './mutate.ts';

// `tests/fuzz.ts` tries 100,000.
test.each([
  ['csv', 4_000],
  ['windows', 2_000],
  ['xlsx', 400],
  ['sheet', 300],
  ['oneroster', 300],
] as const)(
  'mutated %s, %i times: refused with a reason or read, never a failure',
  (kind, times) => {
    const next = numbers(times);
    const ends = { refused: 0, read: 0 };
    for (let at = 0; at < times; at++) ends[through(MUTATIONS[kind]!(next))]++;
    expect(ends.read).toBeGreaterThan(times / 50);
    expect(ends.refused).toBeGreaterThan(times / 200);
  },
  60_000,
);

test('planted wrong: a file that makes a reader fail is seen', () => {
  const next = numbers(1);
  const failing = (bytes: Uint8Array) => {
    if (bytes.includes(0x22)) throw new Error('planted');
    return through(bytes);
  };
  expect(() => {
    for (let at = 0; at < 10; at++) failing(MUTATIONS.csv!(next));
  }).toThrow('planted');
});
