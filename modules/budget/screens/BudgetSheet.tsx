import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, FilterBar, Segmented, Select, Stack, Stat, Tiles } from '@patio/ui';
import { MEASURE_TEXT, SIDE_TEXT } from '../contract/texts.ts';
import type { BudgetView, CategoryView } from '../contract.ts';
import { MEASURES, type Measure } from '../rules/measure.ts';
import { sheetOf, sideTotal } from '../rules/sheet.ts';
import { Behind } from './Behind.tsx';
import { BudgetGrid } from './BudgetGrid.tsx';
import { ResultParts, YearParts } from './Parts.tsx';
import { PlanState } from './PlanState.tsx';
import { useBudgetSearch, WHOLE_YEAR } from './search.ts';
import { moneyText } from './texts.ts';
import './budget.css';

const SIDE_LIST = ['income', 'expense'] as const;

/** How a side will end beside its plan. */
function Totals({ view }: { view: BudgetView }) {
  const here = useRawSearch();
  const rows = sheetOf(view, ['planned', 'forecast', 'actual']);
  const sum = (side: CategoryView['side'], one: Measure) => sideTotal(rows, side, one);
  const text = (minor: number) => moneyText(minor, view.currency);
  return (
    <Tiles min={320}>
      {SIDE_LIST.map((side) => (
        <Stat
          key={side}
          label={`${SIDE_TEXT[side]()} · ${m.budget_forecast()}`}
          value={<span className="bs-sum">{text(sum(side, 'forecast'))}</span>}
          href={stringifySearch({ ...here, figure: 'forecast', category: undefined, month: WHOLE_YEAR })}
          comparison={{
            text: `${m.budget_planned()}: ${text(sum(side, 'planned'))}`,
            trend:
              sum(side, 'forecast') === sum(side, 'planned')
                ? 'same'
                : sum(side, 'forecast') > sum(side, 'planned')
                  ? 'up'
                  : 'down',
          }}
        />
      ))}
      <Stat
        label={`${m.budget_result()} · ${m.budget_forecast()}`}
        value={<span className="bs-sum">{text(sum('income', 'forecast') - sum('expense', 'forecast'))}</span>}
        href={stringifySearch({ ...here, figure: 'forecast', category: undefined, month: WHOLE_YEAR })}
      />
    </Tiles>
  );
}

function Filters({ view }: { view: BudgetView }) {
  const [, change] = useBudgetSearch();
  const now = Number(view.today.slice(0, 4));
  const cleared = { plan: undefined, category: undefined, month: undefined };
  return (
    <FilterBar label={m.budget_title()}>
      {view.schools.length > 1 && (
        <Select
          look="pill"
          atOnce
          label={m.budget_school()}
          value={view.schoolId}
          onChange={(next) => change({ school: next ?? undefined, ...cleared })}
          options={view.schools.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <Select
        look="pill"
        atOnce
        label={m.budget_year()}
        value={String(view.year)}
        onChange={(next) => change({ year: next ? Number(next) : undefined, ...cleared })}
        options={[now - 1, now, now + 1].map((year) => ({ id: String(year), label: String(year) }))}
      />
      {view.scenarios.length > 0 && (
        <Select
          look="pill"
          atOnce
          label={m.budget_plan()}
          value={view.scenarioId}
          onChange={(next) => change({ plan: next ?? undefined })}
          options={view.scenarios.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
    </FilterBar>
  );
}

interface OpenedProps {
  view: BudgetView;
  figure: Measure;
  category: CategoryView | undefined;
  month: string | undefined;
}

/** What is behind the figure that was chosen: rows of a month, months of a year, categories of a result. */
function Opened({ view, figure, category, month }: OpenedProps) {
  if (!month) return <p>{m.budget_behind_pick()}</p>;
  if (!category) return <ResultParts view={view} figure={figure} month={month} />;
  if (month === WHOLE_YEAR) return <YearParts view={view} figure={figure} category={category} />;
  return <Behind key={`${category.id} ${month}`} view={view} category={category} month={month} />;
}

/** One budget: which one, how it will end, the sheet, and the rows behind the cell that was chosen. */
export function BudgetSheet({ view, onCategory }: { view: BudgetView; onCategory: (category: CategoryView) => void }) {
  const [{ figure, category: chosen, month }, change] = useBudgetSearch();
  const plan = view.scenarios.find(({ id }) => id === view.scenarioId);
  const category = view.categories.find(({ id }) => id === chosen);
  return (
    <Stack gap={16}>
      <Filters view={view} />
      {plan && <PlanState plan={plan} />}
      {!plan && <Callout title={m.budget_begin_title({ year: view.year })}>{m.budget_begin_text()}</Callout>}
      <Totals view={view} />
      <Segmented
        label={m.budget_figure()}
        value={figure}
        onChange={(next) => change({ figure: MEASURES.find((one) => one === next) })}
        options={MEASURES.map((one) => ({ id: one, label: MEASURE_TEXT[one]() }))}
      />
      <BudgetGrid
        view={view}
        figure={figure}
        onCategory={onCategory}
        onOpen={(categoryId, at) => change({ category: categoryId, month: at })}
      />
      <Opened view={view} figure={figure} category={category} month={month} />
    </Stack>
  );
}
