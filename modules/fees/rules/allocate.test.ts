import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateOldest, fits } from './allocate.ts';

const items = [
  { id: 'b', dueOn: '2026-05-10', open: 300 },
  { id: 'a', dueOn: '2026-04-10', open: 200 },
  { id: 'c', dueOn: '2026-05-10', open: 100 },
];

test('what was due first is settled first, and the rest stays', () => {
  expect(allocateOldest(items, 450)).toEqual({
    given: [
      { invoiceId: 'a', amount: 200 },
      { invoiceId: 'b', amount: 250 },
    ],
    rest: 0,
  });
  expect(allocateOldest(items, 700).rest).toBe(100);
});

test('nothing is given twice or beyond what is open', () => {
  const open = fc.array(
    fc.record({ id: fc.uuid(), dueOn: fc.constantFrom('2026-01-01', '2026-02-01'), open: fc.nat(1_000) }),
  );
  fc.assert(
    fc.property(open, fc.nat(20_000), (list, amount) => {
      const { given, rest } = allocateOldest(list, amount);
      expect(given.reduce((sum, one) => sum + one.amount, rest)).toBe(amount);
      expect(fits(list, given, amount)).toBe(true);
    }),
  );
});

test('a choice that does not fit is refused', () => {
  expect(fits(items, [{ invoiceId: 'a', amount: 201 }], 900)).toBe(false);
  expect(fits(items, [{ invoiceId: 'x', amount: 1 }], 900)).toBe(false);
  expect(fits(items, [{ invoiceId: 'a', amount: 0 }], 900)).toBe(false);
  expect(fits(items, [{ invoiceId: 'a', amount: -5 }], 900)).toBe(false);
  const twice = { invoiceId: 'a', amount: 100 };
  expect(fits(items, [twice, twice], 900)).toBe(false);
  expect(fits(items, [{ invoiceId: 'b', amount: 300 }], 299)).toBe(false);
  expect(fits(items, [{ invoiceId: 'b', amount: 300 }], 300)).toBe(true);
});
