import { expect, test } from 'vitest';
import { ageOf } from './ageing.ts';
import { paperNumber, stateOfInvoice } from './invoice-state.ts';
import { rankSiblings } from './siblings.ts';

const invoice = { total: 100, settled: 0, dueOn: '2026-05-10', voidedAt: null };

test('the state of an invoice follows from what was settled and from the day', () => {
  expect(stateOfInvoice(invoice, '2026-05-10')).toBe('due');
  expect(stateOfInvoice(invoice, '2026-05-11')).toBe('overdue');
  expect(stateOfInvoice({ ...invoice, settled: 40 }, '2026-05-01')).toBe('part');
  expect(stateOfInvoice({ ...invoice, settled: 40 }, '2026-06-01')).toBe('overdue');
  expect(stateOfInvoice({ ...invoice, settled: 100 }, '2026-06-01')).toBe('paid');
  expect(stateOfInvoice({ ...invoice, settled: 100, voidedAt: '2026-05-01' }, '2026-06-01')).toBe('voided');
});

test('papers are numbered with leading zeros', () => {
  expect(paperNumber('F001', 12)).toBe('F001-00000012');
});

test('ages end on the thirtieth, sixtieth and ninetieth day', () => {
  const on = (days: number) => ageOf('2026-05-01', new Date(Date.UTC(2026, 4, 1 + days)).toISOString().slice(0, 10));
  expect([0, 1, 30, 31, 60, 61, 90, 91].map(on)).toEqual([
    'not_due',
    'to_30',
    'to_30',
    'to_60',
    'to_60',
    'to_90',
    'to_90',
    'over_90',
  ]);
});

test('the child in the highest level is the first of a family', () => {
  const ranks = rankSiblings([
    { studentId: 'a', payerId: 'rosa', level: 2 },
    { studentId: 'b', payerId: 'rosa', level: 8 },
    { studentId: 'c', payerId: 'julio', level: 1 },
    { studentId: 'd', payerId: 'rosa', level: 2 },
  ]);
  expect(Object.fromEntries(ranks)).toEqual({ b: 1, a: 2, d: 3, c: 1 });
});
