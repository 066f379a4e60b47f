import { ExportButton, PartSlot, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, EmptyState, formatDate, formatNumber, Page } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { RubricLine } from '../../contract.ts';
import { assignments } from '../api.ts';
import { ImportButton } from './ImportButton.tsx';
import { useRubricEntries } from './RubricMenu.tsx';

const DEFAULTS = { sort: { id: 'title', desc: false } };
const SORTS = ['title', 'changed', 'uses'] as const;

const columns = (): TableColumn<RubricLine>[] => [
  { id: 'title', header: m.assignments_rubric_title(), fixed: true, sortable: true, cell: (row) => row.title },
  {
    id: 'size',
    header: m.assignments_rubric_size(),
    onCard: true,
    cell: (row) => m.assignments_rubric_grid({ criteria: row.criteria, levels: row.levels }),
  },
  { id: 'points', header: m.assignments_points_name(), align: 'end', cell: (row) => formatNumber(Number(row.points)) },
  {
    id: 'owner',
    header: m.assignments_owner(),
    onCard: true,
    cell: (row) => (row.own ? m.assignments_own() : row.owner),
  },
  {
    id: 'shared',
    header: m.assignments_shared(),
    cell: (row) => (row.shared ? <Badge>{m.assignments_shared_with_school()}</Badge> : '—'),
  },
  {
    id: 'uses',
    header: m.assignments_uses_name(),
    sortable: true,
    align: 'end',
    cell: (row) => formatNumber(row.uses),
  },
  {
    id: 'changed',
    header: m.assignments_changed(),
    sortable: true,
    onCard: true,
    cell: (row) => formatDate(row.changedAt, { dateStyle: 'medium' }),
  },
];

const choices = (): TableFilter[] => [
  {
    id: 'whose',
    label: m.assignments_whose(),
    options: [
      { id: 'own', label: m.assignments_whose_own() },
      { id: 'shared', label: m.assignments_shared_with_school() },
    ],
  },
  { id: 'archived', label: m.assignments_state(), options: [{ id: 'yes', label: m.assignments_state_archived() }] },
];

function useRubrics() {
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'title';
  const whose = (['own', 'shared'] as const).find((one) => one === state.filters.whose?.[0]);
  const filters = {
    search: state.q || undefined,
    whose: whose ?? ('all' as const),
    archived: state.filters.archived?.[0] === 'yes' ? ('yes' as const) : ('no' as const),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...assignments.listRubrics.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return { state, change, filters, list };
}

/** One's own rubrics and those that the school shares. */
export function RubricLibrary() {
  const { state, change, filters, list } = useRubrics();
  const entriesOf = useRubricEntries();
  const add = (
    <Button variant="primary" icon={Plus} href="/teacher/rubrics?add=yes">
      {m.assignments_new_rubric()}
    </Button>
  );
  return (
    <Page
      title={m.assignments_rubrics()}
      description={m.assignments_rubrics_lede()}
      actions={
        <>
          <PartSlot slot="assignments.rubrics_actions" fallback={null} />
          <ImportButton />
          {add}
        </>
      }
    >
      <DataTable
        label={m.assignments_rubrics()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => row.title}
        rowHref={(row) => `/teacher/rubrics?rubric=${row.id}`}
        rowActions={(row) =>
          entriesOf(row).map(({ id, label, icon, onAction }) => ({ id, label, icon, onPress: onAction }))
        }
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.assignments_search_rubrics()}
        filters={choices()}
        exportSlot={<ExportButton name="assignments.rubrics" filters={filters} />}
        empty={
          <EmptyState scene="sheet" title={m.assignments_no_rubrics()} action={add}>
            {m.assignments_no_rubrics_hint()}
          </EmptyState>
        }
      />
    </Page>
  );
}
