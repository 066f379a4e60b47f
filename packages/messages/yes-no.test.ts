import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, tableOf } from './yes-no.ts';

test('every name of a list gets its own answer back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 1_500 }), fc.infiniteStream(fc.boolean()), (names, coins) => {
      const answers = new Map(names.map((name) => [name, coins.next().value as boolean]));
      const table = tableOf(answers);
      for (const [name, yes] of answers) expect(answerOf(table, name)).toBe(yes);
    }),
    { numRuns: 60 },
  );
});

test('a table of a thousand names takes a few hundred letters', () => {
  const names = Array.from({ length: 1_000 }, (_, n) => `module${n % 30}.procedure${n}`);
  expect(tableOf(new Map(names.map((name, n) => [name, n % 2 === 0]))).length).toBeLessThan(240);
});
