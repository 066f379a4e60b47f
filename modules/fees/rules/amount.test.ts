import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Charge, chargeOf, type Reduction, shareOut } from './amount.ts';

const discount = (name: string, given: Partial<Reduction> = {}): Reduction => ({
  name,
  stacking: 'stackable',
  base: 'gross',
  basisPoints: 1_000,
  amount: null,
  ceiling: null,
  ...given,
});
const charge = (given: Partial<Charge> = {}): Charge => ({
  name: 'Mensualidad',
  price: 65_000,
  taxBasisPoints: 0,
  discounts: [],
  ...given,
});

test('discounts follow the order of the school, on the price or on what is left', () => {
  const second = discount('Beca', { basisPoints: 5_000, base: 'net' });
  const got = chargeOf(charge({ discounts: [discount('Hermanos', { rank: 2 }), second] }));
  expect(got).toMatchObject({ gross: 65_000, discount: 35_750, total: 29_250 });
  expect(got.trace).toEqual([
    { kind: 'price', name: 'Mensualidad', amount: 65_000 },
    { kind: 'discount', name: 'Hermanos', amount: -6_500, basisPoints: 1_000, count: 2 },
    { kind: 'discount', name: 'Beca', amount: -29_250, basisPoints: 5_000 },
  ]);
});

test('an exclusive discount holds alone, and only where it is better for the family', () => {
  const [sibling, agreement] = [
    discount('Hermanos'),
    discount('Convenio', { stacking: 'exclusive', basisPoints: 2_500 }),
  ];
  const alone = chargeOf(charge({ discounts: [sibling, agreement] }));
  expect(alone.discount).toBe(16_250);
  expect(alone.trace.at(-1)).toEqual({ kind: 'left_out', name: 'Hermanos', amount: 0 });
  const together = chargeOf(charge({ discounts: [sibling, discount('Beca', { basisPoints: 4_000 }), agreement] }));
  expect(together.discount).toBe(32_500);
  expect(together.trace.at(-1)).toEqual({ kind: 'left_out', name: 'Convenio', amount: 0 });
});

test('a ceiling holds, and the trace says so', () => {
  const got = chargeOf(charge({ discounts: [discount('Beca', { basisPoints: 9_000, ceiling: 30_000 })] }));
  expect(got.total).toBe(35_000);
  expect(got.trace.at(-1)).toEqual({ kind: 'ceiling', name: 'Beca', amount: 30_000 });
});

test('the parts of a price are the price again', () => {
  const parts = [1, 2, 3].map((number) => chargeOf(charge({ price: 100_000, part: { number, of: 3 } })).gross);
  expect(parts).toEqual([33_334, 33_333, 33_333]);
});

const anyDiscount = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  stacking: fc.constantFrom('stackable', 'exclusive'),
  base: fc.constantFrom('gross', 'net'),
  basisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
  amount: fc.integer({ min: 0, max: 10 ** 12 }),
  ceiling: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
}) as fc.Arbitrary<Reduction>;

test('the trace adds up to the amount, and nobody ever pays less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.array(anyDiscount, { maxLength: 5 }),
      (price, taxBasisPoints, discounts) => {
        const got = chargeOf(charge({ price, taxBasisPoints, discounts }));
        expect(got.total).toBe(got.gross - got.discount + got.tax);
        expect(got.discount).toBeGreaterThanOrEqual(0);
        expect(got.discount).toBeLessThanOrEqual(got.gross);
        const counted = got.trace.filter(({ kind }) => ['price', 'discount', 'tax'].includes(kind));
        expect(counted.reduce((sum, step) => sum + step.amount, 0)).toBe(got.total);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('shares add up in every column, and none is below nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      (price, basisPoints, first) => {
        const whole = chargeOf(
          charge({ price, taxBasisPoints: 1_800, discounts: [discount('Beca', { basisPoints })] }),
        );
        const shares = shareOut(whole, [
          { name: 'Rosa', basisPoints: first },
          { name: 'Julio', basisPoints: 10_000 - first },
        ]);
        for (const column of ['gross', 'discount', 'tax', 'total'] as const) {
          expect(shares.reduce((sum, share) => sum + share[column], 0)).toBe(whole[column]);
          for (const share of shares) expect(share[column]).toBeGreaterThanOrEqual(0);
        }
        for (const share of shares) expect(share.total).toBe(share.gross - share.discount + share.tax);
      },
    ),
    { numRuns: 1_000 },
  );
});
