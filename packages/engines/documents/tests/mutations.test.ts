import { afterAll, beforeAll, expect, test } from 'vitest';
import { MUTATIONS, numbers, through } from './mutate.ts';

// The library of PDF forgets some failures of damaged files, which the guard of @patio/pdf takes; the runner would count them as its own.
const heard = process.listeners('unhandledRejection');
beforeAll(async () => {
  await through(MUTATIONS.pdf!(numbers(1)));
  for (const listener of heard) process.off('unhandledRejection', listener);
});
afterAll(() => {
  for (const listener of heard) process.on('unhandledRejection', listener);
});

test.each([
  ['pdf', 1_500],
  ['docx', 1_000],
  ['pptx', 1_000],
  ['epub', 1_000],
  ['body', 1_500],
  ['slide', 1_000],
  ['chapter', 1_000],
  ['html', 1_000],
  ['markdown', 1_000],
] as const)(
  'mutated %s, %i times: refused with a reason or read, never a failure',
  async (kind, times) => {
    const next = numbers(times);
    const ends = { refused: 0, read: 0 };
    for (let at = 0; at < times; at++) ends[await through(MUTATIONS[kind]!(next))]++;
    expect(ends.read).toBeGreaterThan(times / 100);
    expect(ends.read + ends.refused).toBe(times);
  },
  120_000,
);

test('planted wrong: a reader that fails is seen', async () => {
  const next = numbers(1);
  const failing = async (file: { bytes: Uint8Array; name: string }) => {
    if (file.bytes.includes(0x3c)) throw new Error('planted');
    return through(file);
  };
  await expect(
    (async () => {
      for (let at = 0; at < 20; at++) await failing(MUTATIONS.html!(next));
    })(),
  ).rejects.toThrow('planted');
});
