import { expect, test } from 'vitest';
import { type LateFeeRule, lateFeeAllowed, lateFeeOf } from './late-fee.ts';

const rule = (given: Partial<LateFeeRule> = {}): LateFeeRule => ({
  kind: 'daily',
  value: 100,
  graceDays: 5,
  capBasisPoints: 200,
  ...given,
});
const invoice = { total: 65_000, open: 65_000, dueOn: '2026-05-10', charged: 0 };

test('nothing is charged within the days of grace, once it is paid, or where there is no rule', () => {
  expect(lateFeeOf(rule(), invoice, '2026-05-15', 'Mora').amount).toBe(0);
  expect(lateFeeOf(rule(), { ...invoice, open: 0 }, '2026-06-15', 'Mora').amount).toBe(0);
  expect(lateFeeOf(rule({ kind: 'none' }), invoice, '2026-06-15', 'Mora').amount).toBe(0);
});

test('a daily fee counts from the due day and only what was not charged before', () => {
  expect(lateFeeOf(rule(), invoice, '2026-05-18', 'Mora').amount).toBe(800);
  expect(lateFeeOf(rule(), { ...invoice, charged: 800 }, '2026-05-20', 'Mora').amount).toBe(200);
});

test('the cap ends it, and the trace says so', () => {
  const got = lateFeeOf(rule(), invoice, '2026-07-10', 'Mora');
  expect(got.amount).toBe(1_300);
  expect(got.trace.at(-1)).toMatchObject({ kind: 'cap', amount: 1_300, basisPoints: 200 });
  expect(lateFeeOf(rule(), { ...invoice, charged: 1_300 }, '2026-08-10', 'Mora').amount).toBe(0);
});

test('a country that is not named allows none, and no country one without a cap', () => {
  expect(lateFeeAllowed(rule(), 'PE')).toBe(true);
  expect(lateFeeAllowed(rule(), 'CO')).toBe(false);
  expect(lateFeeAllowed(rule({ capBasisPoints: 0 }), 'PE')).toBe(false);
  expect(lateFeeAllowed(rule({ capBasisPoints: 5_000 }), 'PE')).toBe(false);
  expect(lateFeeAllowed(rule({ kind: 'none', capBasisPoints: 0 }), 'CO')).toBe(true);
});
