import type { BudgetView, CategoryView } from '../contract.ts';
import { type Known, MEASURES, type Measure, measure, monthsOf } from './measure.ts';

/** A line of the budget: a category with one figure for each month, and their sum. */
export interface SheetRow {
  category: CategoryView;
  measure: Measure;
  months: number[];
  total: number;
}

/** What is known of a category in a month. */
export function knownAt(view: Pick<BudgetView, 'cells' | 'happened'>, categoryId: string, month: string): Known {
  const here = (one: { categoryId: string; month: string }) => one.categoryId === categoryId && one.month === month;
  const done = view.happened.find(here);
  return {
    planned: view.cells.find(here)?.planned ?? 0,
    committed: done?.committed ?? 0,
    actual: done?.actual ?? 0,
  };
}

/** The whole budget as lines: every category, every figure. */
export function sheetOf(view: BudgetView, measures: readonly Measure[] = MEASURES): SheetRow[] {
  const months = monthsOf(view.year);
  return view.categories.flatMap((category) => {
    const figures = months.map((month) => measure(knownAt(view, category.id, month), month, view.today));
    return measures.map((one) => {
      const values = figures.map((figure) => figure[one]);
      return { category, measure: one, months: values, total: values.reduce((sum, value) => sum + value, 0) };
    });
  });
}

/** What a side comes to in a figure. */
export const sideTotal = (rows: readonly SheetRow[], side: CategoryView['side'], one: Measure): number =>
  rows.filter((row) => row.category.side === side && row.measure === one).reduce((sum, row) => sum + row.total, 0);
