import { ExportButton, useLive, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, formatNumber } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Place, ScenarioLine } from '../../contract.ts';
import { planner } from '../api.ts';
import { ScenarioState } from './ScenarioState.tsx';
import { useScenarioActions } from './scenario-actions.ts';

const DEFAULTS = { sort: { id: 'changed', desc: true } };
const SORTS = ['name', 'changed', 'parked'] as const;
const STATES = ['draft', 'locked', 'archived'] as const;

const columns = (): TableColumn<ScenarioLine>[] => [
  { id: 'name', header: m.planner_scenario(), fixed: true, sortable: true, cell: (row) => row.name },
  { id: 'state', header: m.planner_state(), onCard: true, cell: (row) => <ScenarioState scenario={row} /> },
  { id: 'placed', header: m.planner_figure_placed(), align: 'end', cell: (row) => formatNumber(row.placed) },
  {
    id: 'parked',
    header: m.planner_figure_parked(),
    sortable: true,
    onCard: true,
    align: 'end',
    cell: (row) => formatNumber(row.parked),
  },
  { id: 'hard', header: m.planner_figure_hard(), align: 'end', cell: (row) => counted(row, row.quality?.hard) },
  { id: 'soft', header: m.planner_figure_soft(), align: 'end', cell: (row) => counted(row, row.quality?.soft) },
  { id: 'based', header: m.planner_based_on(), cell: (row) => row.basedOn ?? '—' },
  { id: 'by', header: m.planner_made_by(), cell: (row) => row.by },
  {
    id: 'changed',
    header: m.planner_changed(),
    sortable: true,
    cell: (row) => formatDate(row.changedAt, { dateStyle: 'medium' }),
  },
];

/** A count of an earlier edition would be a wrong one. */
const counted = ({ judged }: ScenarioLine, value: number | undefined) =>
  judged && value !== undefined ? formatNumber(value) : '—';

const filters = (): TableFilter[] => [
  {
    id: 'state',
    label: m.planner_state(),
    options: [
      { id: 'draft', label: m.planner_state_draft() },
      { id: 'locked', label: m.planner_state_locked() },
      { id: 'archived', label: m.planner_state_archived() },
    ],
  },
];

function useScenarios(place: Place) {
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'changed';
  const asked = {
    ...place,
    search: state.q || undefined,
    state: STATES.find((one) => one === state.filters.state?.[0]) ?? ('open' as const),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...planner.listScenarios.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return { state, change, asked, list };
}

interface Props {
  place: Place;
  onWeigh: (id: string) => void;
  onCompare: (id: string) => void;
  onAdd: () => void;
}

/** The scenarios of a school year. */
export function ScenarioTable({ place, onWeigh, onCompare, onAdd }: Props) {
  const { state, change, asked, list } = useScenarios(place);
  const actions = useScenarioActions({ onWeigh, onCompare });
  const cache = useQueryClient();
  useLive(['planner.edited'], () => void cache.invalidateQueries({ queryKey: planner.listScenarios.key() }));
  return (
    <DataTable
      label={m.planner_scenarios()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      rowHref={(row) => `/admin/schedule/editor?scenario=${row.id}`}
      rowActions={actions}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor ?? null}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.planner_search_scenarios()}
      filters={filters()}
      exportSlot={<ExportButton name="planner.scenarios" filters={asked} />}
      empty={
        <EmptyState
          scene="calendar"
          title={m.planner_no_scenarios()}
          action={<Button onPress={onAdd}>{m.planner_new_scenario()}</Button>}
        >
          {m.planner_no_scenarios_hint()}
        </EmptyState>
      }
    />
  );
}
