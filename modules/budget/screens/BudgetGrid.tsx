import { parseMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { EditableGrid, type GridCell, type GridColumn } from '@patio/ui/grid';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { MEASURE_TEXT, SIDE_TEXT } from '../contract/texts.ts';
import type { BudgetView, CategoryView } from '../contract.ts';
import { isGood, type Measure, monthsOf } from '../rules/measure.ts';
import { sheetOf, sideTotal } from '../rules/sheet.ts';
import { cellText, monthShort } from './texts.ts';
import { useCells } from './use-cells.ts';

interface BudgetGridProps {
  view: BudgetView;
  figure: Measure;
  onCategory: (category: CategoryView) => void;
  onOpen: (categoryId: string, month: string) => void;
}

const TOTAL = 'total';

/** The budget as a sheet: categories by months, one figure at a time. Only what is planned is typed, while the plan is open. */
export function BudgetGrid({ view, figure, onCategory, onOpen }: BudgetGridProps) {
  const { currency } = view;
  const { commit, cellOf } = useCells(view);
  const plan = view.scenarios.find(({ id }) => id === view.scenarioId);
  const isOpen = plan?.state === 'draft' || plan?.state === 'refused';
  const months = monthsOf(view.year);
  const rows = sheetOf(view, [figure]);
  const byCategory = new Map(rows.map((row) => [row.category.id, row]));
  const plain = (minor: number): string => cellText(minor, currency);
  const cell = (categoryId: string, columnId: string): GridCell => {
    const row = byCategory.get(categoryId);
    if (!row) return { text: '' };
    const value = columnId === TOTAL ? row.total : (row.months[months.indexOf(columnId)] ?? 0);
    if (figure === 'planned' && columnId !== TOTAL)
      return cellOf(categoryId, columnId, value === 0 ? '' : plain(value));
    const isBad = figure === 'variance' && !isGood(row.category.side, value);
    return { text: value === 0 ? '–' : plain(value), ...(isBad ? { tone: 'low' as const } : {}) };
  };
  const check = (text: string): string | undefined =>
    text.trim() === '' || parseMoney(text, currency) !== null
      ? undefined
      : m.budget_bad_amount({ sample: plain(1_234_500) });
  const columns: GridColumn[] = [
    ...months.map((month) => ({
      id: month,
      label: monthShort(month),
      width: 126,
      isReadOnly: figure !== 'planned' || !isOpen,
      check,
    })),
    { id: TOTAL, label: m.budget_total(), width: 140, isReadOnly: true },
  ];
  const totals = (column: GridColumn) => {
    const at = months.indexOf(column.id);
    const sum = (side: CategoryView['side']) =>
      at < 0
        ? sideTotal(rows, side, figure)
        : rows.filter((row) => row.category.side === side).reduce((all, row) => all + (row.months[at] ?? 0), 0);
    return plain(sum('income') - sum('expense'));
  };
  return (
    <EditableGrid
      label={`${m.budget_sheet({ year: view.year })}: ${MEASURE_TEXT[figure]()}`}
      rows={view.categories.map(({ id, name }) => ({ id, label: name }))}
      columns={columns}
      cell={(row, column) => cell(row.id, column.id)}
      onCommit={commit}
      onFocusCell={(row, column) => column.id !== TOTAL && onOpen(row.id, column.id)}
      rowHeader={(row) => {
        const category = view.categories.find(({ id }) => id === row.id);
        return (
          category && (
            <Button
              variant="quiet"
              size="sm"
              icon={category.side === 'income' ? ArrowDownLeft : ArrowUpRight}
              aria-label={`${category.name}, ${SIDE_TEXT[category.side]()}`}
              onPress={() => onCategory(category)}
            >
              {category.name}
            </Button>
          )
        );
      }}
      corner={m.budget_categories_count({ count: view.categories.length })}
      footer={{ header: m.budget_result(), cell: totals }}
      headerWidth={240}
    />
  );
}
