import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementState, partsFit, partsOf } from './agreement.ts';

const parts = [
  { dueOn: '2026-10-05', amount: 400 },
  { dueOn: '2026-11-05', amount: 300 },
  { dueOn: '2026-12-05', amount: 300 },
];

test('what was paid fills the parts in their order', () => {
  expect(partsOf(parts, 400, '2026-11-04').map(({ state }) => state)).toEqual(['paid', 'due', 'due']);
  expect(partsOf(parts, 699, '2026-11-06').map(({ state }) => state)).toEqual(['paid', 'overdue', 'due']);
  expect(agreementState(partsOf(parts, 699, '2026-11-06'))).toBe('broken');
  expect(agreementState(partsOf(parts, 700, '2026-11-06'))).toBe('open');
  expect(agreementState(partsOf(parts, 1_000, '2027-01-01'))).toBe('kept');
});

test('more paid never makes a part worse', () => {
  const rank = { paid: 0, due: 1, overdue: 1 };
  fc.assert(
    fc.property(fc.nat(1_200), fc.nat(1_200), (a, b) => {
      const [less, more] = [partsOf(parts, Math.min(a, b), '2026-11-20'), partsOf(parts, Math.max(a, b), '2026-11-20')];
      for (const [at, part] of more.entries()) expect(rank[part.state]).toBeLessThanOrEqual(rank[less[at]!.state]);
    }),
  );
});

test('parts must come one after the other, from today on, and be the whole debt', () => {
  expect(partsFit(parts, 1_000, '2026-10-05')).toBe(true);
  expect(partsFit(parts, 999, '2026-10-05')).toBe(false);
  expect(partsFit(parts, 1_000, '2026-10-06')).toBe(false);
  expect(partsFit(parts.toReversed(), 1_000, '2026-10-05')).toBe(false);
  expect(partsFit([], 0, '2026-10-05')).toBe(false);
});
