import { expect, test } from 'vitest';
import type { FamilyInvoice } from '../../contract.ts';
import { attemptOf, basketsOf, chosenAtFirst, itemsOf, toggled } from './basket.ts';

const invoice = (id: string, given: Partial<FamilyInvoice> = {}): FamilyInvoice => ({
  id,
  schoolId: 'lima',
  studentId: 's',
  number: `F001-${id}`,
  title: 'Pensión',
  currency: 'PEN',
  total: 1_000,
  left: 1_000,
  payNow: 900,
  early: null,
  dueOn: '2026-11-20',
  state: 'due',
  lines: [],
  instalment: null,
  underWay: null,
  ...given,
});

test('what is on its way is not paid a second time', () => {
  const invoices = [invoice('a'), invoice('b', { underWay: 'voucher' })];
  expect([...chosenAtFirst({ invoices })]).toEqual(['a']);
  expect(basketsOf(invoices, new Set(['a', 'b']))[0]?.invoices.map(({ id }) => id)).toEqual(['a']);
});

test('schools and currencies are paid apart, and each sum is that of today', () => {
  const invoices = [
    invoice('a'),
    invoice('b', { payNow: 50 }),
    invoice('c', { currency: 'USD' }),
    invoice('d', { schoolId: 'cali' }),
  ];
  const baskets = basketsOf(invoices, new Set(['a', 'b', 'c', 'd']));
  expect(baskets.map(({ key, sum }) => [key, sum])).toEqual([
    ['lima PEN', 950],
    ['lima USD', 900],
    ['cali PEN', 900],
  ]);
  expect(itemsOf(baskets[0]!)).toEqual([
    { invoiceId: 'a', amount: 900 },
    { invoiceId: 'b', amount: 50 },
  ]);
});

test('choosing leaves the set before it as it was', () => {
  const before = new Set(['a']);
  expect([...toggled(before, 'b', true)]).toEqual(['a', 'b']);
  expect([...toggled(before, 'a', false)]).toEqual([]);
  expect([...before]).toEqual(['a']);
});

test('a tap on other charges, at another amount or provider is an attempt of its own', () => {
  let made = 0;
  const makeId = () => `attempt ${++made}`;
  const basket = (...invoices: FamilyInvoice[]) => basketsOf(invoices, new Set(invoices.map(({ id }) => id)))[0]!;
  const first = attemptOf(null, basket(invoice('a'), invoice('b')), 'stripe', makeId);
  expect(attemptOf(first, basket(invoice('a'), invoice('b')), 'stripe', makeId)).toBe(first);
  const others = [
    attemptOf(first, basket(invoice('a')), 'stripe', makeId),
    attemptOf(first, basket(invoice('a'), invoice('b', { payNow: 800 })), 'stripe', makeId),
    attemptOf(first, basket(invoice('a'), invoice('b')), 'mercado_pago', makeId),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4);
});
