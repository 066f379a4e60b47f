import { m } from '@patio/messages';
import { Button, Card, formatDate, Load, ReadTable, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MEASURE_TEXT } from '../contract/texts.ts';
import type { BehindRow, BudgetView, CategoryView, EntryKind } from '../contract.ts';
import { MEASURES, measure } from '../rules/measure.ts';
import { knownAt } from '../rules/sheet.ts';
import { budget } from './api.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { moneyText, monthLong } from './texts.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface RowsProps {
  view: BudgetView;
  category: CategoryView;
  month: string;
  kind: EntryKind;
}

function Rows({ view, category, month, kind }: RowsProps) {
  const [voiding, setVoiding] = useState<BehindRow | null>(null);
  const query = useQuery(budget.behind.queryOptions({ input: { categoryId: category.id, month, kind } }));
  return (
    <Section title={kind === 'actual' ? m.budget_actual() : m.budget_committed()} level={3}>
      <Load
        query={query}
        skeleton={<Skeleton shape="table" />}
        empty={{ when: ({ rows }) => rows.length === 0, show: <p>{m.budget_behind_none()}</p> }}
      >
        {({ rows, total }) => (
          <Stack gap={8}>
            <ReadTable
              subject={{ label: m.budget_entry_text(), cell: (row) => row.text }}
              columns={[
                { id: 'on', label: m.budget_entry_day(), cell: (row) => formatDate(row.on) },
                {
                  id: 'reference',
                  label: m.budget_entry_reference(),
                  align: 'start',
                  cell: (row) => row.reference || '–',
                },
                { id: 'amount', label: m.budget_entry_amount(), cell: (row) => moneyText(row.amount, view.currency) },
                {
                  id: 'do',
                  label: m.budget_entry_void(),
                  cell: (row) =>
                    row.version > 0 && (
                      <Button size="sm" variant="danger-quiet" onPress={() => setVoiding(row)}>
                        {m.budget_entry_void()}
                      </Button>
                    ),
                },
              ]}
              rows={rows}
              rowId={(row) => row.id}
            />
            <p>{`${m.budget_total()}: ${moneyText(total, view.currency)}`}</p>
          </Stack>
        )}
      </Load>
      {voiding && <VoidDialog row={voiding} onClose={() => setVoiding(null)} />}
    </Section>
  );
}

/** The rows behind a cell: what happened and what is committed; expenses are registered here. */
export function Behind({ view, category, month }: Omit<RowsProps, 'kind'>) {
  const [adding, setAdding] = useState<EntryKind | null>(null);
  const figures = measure(knownAt(view, category.id, month), month, view.today);
  return (
    <Card
      title={`${category.name}, ${monthLong(month)}`}
      actions={
        category.source === 'registered' && (
          <>
            <Button size="sm" onPress={() => setAdding('commitment')}>
              {m.budget_register_commitment()}
            </Button>
            <Button size="sm" variant="primary" onPress={() => setAdding('actual')}>
              {m.budget_register()}
            </Button>
          </>
        )
      }
    >
      <Stack gap={14}>
        <p>{MEASURES.map((one) => `${MEASURE_TEXT[one]()}: ${moneyText(figures[one], view.currency)}`).join(' · ')}</p>
        {category.source === 'fees' && <p>{m.budget_category_fees()}</p>}
        <Rows view={view} category={category} month={month} kind="actual" />
        <Rows view={view} category={category} month={month} kind="commitment" />
      </Stack>
      {adding && (
        <EntryDrawer view={view} category={category} month={month} kind={adding} onClose={() => setAdding(null)} />
      )}
    </Card>
  );
}
