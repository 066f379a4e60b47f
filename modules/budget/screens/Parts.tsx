import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Link, ReadTable } from '@patio/ui';
import { MEASURE_TEXT, SIDE_TEXT } from '../contract/texts.ts';
import type { BudgetView, CategoryView } from '../contract.ts';
import { type Measure, monthsOf } from '../rules/measure.ts';
import { sheetOf } from '../rules/sheet.ts';
import { WHOLE_YEAR } from './search.ts';
import { moneyText, monthLong } from './texts.ts';

interface PartsProps {
  view: BudgetView;
  figure: Measure;
}

interface Part {
  id: string;
  name: string;
  side: CategoryView['side'] | null;
  amount: number;
  opens: { category: string; month: string };
}

function PartTable({ view, parts, label }: { view: BudgetView; parts: readonly Part[]; label: string }) {
  const here = useRawSearch();
  return (
    <ReadTable
      subject={{ label, cell: (part) => part.name }}
      columns={[
        ...(parts.some(({ side }) => side)
          ? [
              {
                id: 'side',
                label: m.budget_side(),
                align: 'start' as const,
                cell: (part: Part) => part.side && SIDE_TEXT[part.side](),
              },
            ]
          : []),
        {
          id: 'amount',
          label: m.budget_entry_amount(),
          cell: (part) => {
            const amount = moneyText(part.amount, view.currency);
            return (
              <Link
                href={stringifySearch({ ...here, ...part.opens })}
                aria-label={`${part.name}: ${m.budget_open_figure({ amount })}`}
              >
                {amount}
              </Link>
            );
          },
        },
      ]}
      rows={parts}
      rowId={(part) => part.id}
    />
  );
}

/** What a year of a category is made of: its months, each of which opens its rows. */
export function YearParts({ view, figure, category }: PartsProps & { category: CategoryView }) {
  const row = sheetOf(view, [figure]).find((one) => one.category.id === category.id);
  const parts = monthsOf(view.year).map((month, at) => ({
    id: month,
    name: monthLong(month),
    side: null,
    amount: row?.months[at] ?? 0,
    opens: { category: category.id, month },
  }));
  return (
    <Card title={m.budget_behind_year({ name: category.name, year: view.year })}>
      <p>{`${MEASURE_TEXT[figure]()}: ${moneyText(row?.total ?? 0, view.currency)}`}</p>
      <PartTable view={view} parts={parts} label={m.budget_month()} />
    </Card>
  );
}

/** What a result is made of: every category of a month, or of the year; expenses take away. */
export function ResultParts({ view, figure, month }: PartsProps & { month: string }) {
  const at = monthsOf(view.year).indexOf(month);
  const parts = sheetOf(view, [figure]).map(({ category, months, total }) => {
    const amount = month === WHOLE_YEAR ? total : (months[at] ?? 0);
    const opens = { category: category.id, month };
    const { id, name, side } = category;
    return { id, name, side, amount: side === 'expense' ? -amount : amount, opens };
  });
  const when = month === WHOLE_YEAR ? m.budget_all_year({ year: view.year }) : monthLong(month);
  const result = parts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={m.budget_result_of({ when })}>
      <p>{`${MEASURE_TEXT[figure]()}: ${moneyText(result, view.currency)}`}</p>
      <PartTable view={view} parts={parts} label={m.budget_category()} />
    </Card>
  );
}
