import { expect, test } from 'vitest';
import type { BudgetView } from '../contract.ts';
import { sheetOf, sideTotal } from './sheet.ts';

const category = (id: string, side: 'income' | 'expense') => ({
  id,
  version: 1,
  name: id,
  side,
  source: 'registered' as const,
  position: 1,
});

const view = {
  year: 2026,
  today: '2026-11-18',
  categories: [category('fees', 'income'), category('pay', 'expense')],
  cells: [
    { categoryId: 'fees', month: '2026-10-01', planned: 1_000, version: 1 },
    { categoryId: 'pay', month: '2026-12-01', planned: 400, version: 1 },
  ],
  happened: [
    { categoryId: 'fees', month: '2026-10-01', committed: 100, actual: 850 },
    { categoryId: 'pay', month: '2026-12-01', committed: 500, actual: 0 },
  ],
} as unknown as BudgetView;

test('every category has every figure, month by month, and sides add up', () => {
  const rows = sheetOf(view);
  expect(rows).toHaveLength(10);
  expect(sideTotal(rows, 'income', 'planned')).toBe(1_000);
  expect(sideTotal(rows, 'income', 'forecast')).toBe(850);
  expect(sideTotal(rows, 'income', 'variance')).toBe(-150);
  expect(sideTotal(rows, 'expense', 'forecast')).toBe(500);
  expect(rows.find((row) => row.measure === 'actual')?.months[9]).toBe(850);
});
