import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CashMove, countPieces, expectedOf, piecesOf, takingsOf } from './till.ts';

const move = fc.oneof(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'in' as const),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('return' as const, 'out' as const),
    amount: fc.integer({ min: -10_000_000, max: -1 }),
  }),
);

test('a drawer holds what it began with and all that moved; the change never goes to the bank', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(move), (opening, moves: CashMove[]) => {
      const added = moves.filter(({ kind }) => kind === 'in').reduce((sum, { amount }) => sum + amount, 0);
      expect(expectedOf(opening, moves)).toBe(opening + added + takingsOf(moves));
    }),
  );
});

test('notes and coins are counted in whole units, the largest first', () => {
  expect(
    countPieces([
      { worth: 20_000, count: 3 },
      { worth: 10, count: 7 },
    ]),
  ).toBe(60_070);
  for (const currency of ['PEN', 'COP', 'CLP', 'USD']) {
    const pieces = piecesOf(currency);
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.toSorted((a, b) => b - a)).toEqual(pieces);
  }
  expect(piecesOf('ZZZ')).toEqual([]);
});
