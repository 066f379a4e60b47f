import { decimalText } from '@patio/kernel';
import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { z } from 'zod';
import { MEASURE_TEXT, SIDE_TEXT } from '../contract/texts.ts';
import { type SheetRow, sheetOf } from '../rules/sheet.ts';
import { readBudget } from './service/view.ts';

type Row = SheetRow & { currency: string };
const MONTHS = Array.from({ length: 12 }, (_, at) => at);

/** A number for a spreadsheet, from digits. */
const numberOf = (minor: number, currency: string): number => Number(decimalText({ minor, currency }));

/** The whole budget as a sheet: a row for each category and figure, a column for each month. */
export const budgetExport = defineExport('budget.sheet', {
  needs: 'budget.manage',
  title: m.budget_title,
  of: async (tx, actor, filters) => String((await readBudget(tx, actor, filters)).year),
  filters: z.object({
    schoolId: z.uuid().optional(),
    year: z.int().min(2000).max(2100).optional(),
    scenarioId: z.uuid().optional(),
  }),
  columns: (locale) => [
    { title: m.budget_side, value: (row: Row) => SIDE_TEXT[row.category.side]({}, { locale }), width: 12 },
    { title: m.budget_category, value: (row: Row) => row.category.name, width: 28 },
    { title: m.budget_figure, value: (row: Row) => MEASURE_TEXT[row.measure]({}, { locale }), width: 16 },
    { title: m.budget_currency, value: (row: Row) => row.currency, width: 8 },
    ...MONTHS.map((at) => ({
      title: () =>
        new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', { month: 'short', timeZone: 'UTC' }).format(
          new Date(Date.UTC(2026, at, 15)),
        ),
      value: (row: Row) => numberOf(row.months[at] ?? 0, row.currency),
      width: 12,
    })),
    { title: m.budget_total, value: (row: Row) => numberOf(row.total, row.currency), width: 14 },
  ],
  page: async (tx, actor, filters) => {
    const view = await readBudget(tx, actor, filters);
    return { items: sheetOf(view).map((row): Row => ({ ...row, currency: view.currency })) };
  },
});
