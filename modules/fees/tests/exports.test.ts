import { expect, test } from 'vitest';
import { debtorsExport, monthsExport } from '../server/exports.ts';

/** The cells of a row, as the file has them. */
const cellsOf = <Row>(columns: typeof monthsExport.columns, row: Row) =>
  Array.isArray(columns) ? columns.map(({ value }) => value(row as never, 'es')) : [];

test('amounts stand in a file as money of their currency, which may have no cents', () => {
  const month = (currency: string) => ({ month: '2026-05-01', received: 125_050, open: 9_900, currency });
  expect(cellsOf(monthsExport.columns, month('PEN'))).toEqual(['2026-05', 1_250.5, 99]);
  expect(cellsOf(monthsExport.columns, month('CLP'))).toEqual(['2026-05', 125_050, 9_900]);
  const ages = { to_30: 300, to_60: 0, to_90: 0, over_90: 0 };
  const debtor = { payer: 'Rosa', students: ['Luz'], overdue: 300, ages, oldestDueOn: '2026-05-01', promisedFor: null };
  const columns = debtorsExport.columns as never as typeof monthsExport.columns;
  expect(cellsOf(columns, { ...debtor, currency: 'PYG' }).slice(2, 4)).toEqual([300, 300]);
  expect(cellsOf(columns, { ...debtor, currency: 'PEN' }).slice(2, 4)).toEqual([3, 3]);
});
