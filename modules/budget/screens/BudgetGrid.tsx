import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Link } from '@patio/ui';
import { EditableGrid, type GridCell, type GridColumn } from '@patio/ui/grid';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { MEASURE_TEXT, SIDE_TEXT } from '../contract/texts.ts';
import type { BudgetView, CategoryView } from '../contract.ts';
import { isGood, type Measure, monthsOf } from '../rules/measure.ts';
import { sheetOf, sideTotal } from '../rules/sheet.ts';
import { WHOLE_YEAR } from './search.ts';
import { cellText, monthShort, readCell } from './texts.ts';
import { useCells } from './use-cells.ts';

interface BudgetGridProps {
  view: BudgetView;
  figure: Measure;
  onCategory: (category: CategoryView) => void;
  onOpen: (categoryId: string, month: string) => void;
}

/** The budget as a sheet: categories by months, one figure at a time. Only what is planned is typed, while the plan is open. */
export function BudgetGrid({ view, figure, onCategory, onOpen }: BudgetGridProps) {
  const { currency } = view;
  const here = useRawSearch();
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
    const value = columnId === WHOLE_YEAR ? row.total : (row.months[months.indexOf(columnId)] ?? 0);
    if (figure === 'planned' && columnId !== WHOLE_YEAR)
      return cellOf(categoryId, columnId, value === 0 ? '' : plain(value));
    const isBad = figure === 'variance' && !isGood(row.category.side, value);
    return { text: value === 0 ? '–' : plain(value), ...(isBad ? { tone: 'low' as const } : {}) };
  };
  const check = (text: string): string | undefined =>
    readCell(text, currency) !== null ? undefined : m.budget_bad_amount({ sample: plain(1_234_500) });
  const columns: GridColumn[] = [
    ...months.map((month) => ({
      id: month,
      label: monthShort(month),
      width: 126,
      isReadOnly: figure !== 'planned' || !isOpen,
      check,
    })),
    { id: WHOLE_YEAR, label: m.budget_total(), width: 140, isReadOnly: true },
  ];
  const totals = (column: GridColumn) => {
    const at = months.indexOf(column.id);
    const sum = (side: CategoryView['side']) =>
      at < 0
        ? sideTotal(rows, side, figure)
        : rows.filter((row) => row.category.side === side).reduce((all, row) => all + (row.months[at] ?? 0), 0);
    const amount = plain(sum('income') - sum('expense'));
    const href = stringifySearch({ ...here, category: undefined, month: column.id });
    return (
      <Link href={href} aria-label={`${m.budget_result()}, ${column.label}: ${m.budget_open_figure({ amount })}`}>
        {amount}
      </Link>
    );
  };
  return (
    <EditableGrid
      label={`${m.budget_sheet({ year: view.year })}: ${MEASURE_TEXT[figure]()}`}
      rows={view.categories.map(({ id, name }) => ({ id, label: name }))}
      columns={columns}
      cell={(row, column) => cell(row.id, column.id)}
      onCommit={commit}
      onFocusCell={(row, column) => onOpen(row.id, column.id)}
      rowHeader={(row) => {
        const category = view.categories.find(({ id }) => id === row.id);
        return (
          category && (
            <Button
              variant="quiet"
              size="sm"
              className="bs-category"
              icon={category.side === 'income' ? ArrowDownLeft : ArrowUpRight}
              aria-label={`${category.name}, ${SIDE_TEXT[category.side]()}`}
              onPress={() => onCategory(category)}
            >
              <span>{category.name}</span>
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
