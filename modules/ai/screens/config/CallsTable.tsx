import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatNumber, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PURPOSE_NAMES, problemText, promptText, STATE_NAMES, verdictsText } from '../../contract/texts.ts';
import { CALL_STATES, type CallLine, type CallState, PURPOSES, type SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { momentText, moneyText, monthText } from './labels.ts';

const TONES: Record<CallState, 'ok' | 'warn' | 'bad' | 'neutral'> = {
  answered: 'ok',
  refused: 'warn',
  failed: 'bad',
  aborted: 'neutral',
};

const columns = (): TableColumn<CallLine>[] => [
  { id: 'at', header: m.ai_call_at(), fixed: true, sortable: true, cell: (row) => momentText(row.at) },
  { id: 'purpose', header: m.ai_call_purpose(), onCard: true, cell: (row) => PURPOSE_NAMES[row.purpose]() },
  { id: 'who', header: m.ai_call_who(), onCard: true, cell: (row) => row.who },
  { id: 'model', header: m.ai_model(), cell: (row) => `${row.model} · ${row.provider}` },
  {
    id: 'state',
    header: m.ai_call_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={TONES[row.state]}>
        {row.problem ? problemText(row.problem) : STATE_NAMES[row.state]()}
      </Status>
    ),
  },
  { id: 'checks', header: m.ai_call_checks(), cell: (row) => verdictsText(row.verdicts) },
  { id: 'prompt', header: m.ai_call_prompt(), hidden: true, cell: (row) => promptText(row.promptNumber) },
  {
    id: 'tokens',
    header: m.ai_call_tokens(),
    align: 'end',
    cell: (row) => `${row.estimated ? '≈ ' : ''}${formatNumber(row.tokensIn)} + ${formatNumber(row.tokensOut)}`,
  },
  {
    id: 'cost',
    header: m.ai_call_cost(),
    align: 'end',
    sortable: true,
    cell: (row) => moneyText(row.costMicros, row.currency),
  },
  {
    id: 'milliseconds',
    header: m.ai_call_time(),
    align: 'end',
    sortable: true,
    cell: (row) => m.ai_seconds({ seconds: (row.milliseconds / 1_000).toFixed(1) }),
  },
];

const filtersOf = (config: SchoolConfig): TableFilter[] => [
  {
    id: 'month',
    label: m.ai_call_month(),
    options: config.budgets.map(({ month }) => ({ id: month, label: monthText(month) })),
  },
  { id: 'purpose', label: m.ai_call_purpose(), options: PURPOSES.map((id) => ({ id, label: PURPOSE_NAMES[id]() })) },
  { id: 'state', label: m.ai_call_state(), options: CALL_STATES.map((id) => ({ id, label: STATE_NAMES[id]() })) },
];

const SORTS = ['at', 'cost', 'milliseconds'] as const;
const DEFAULTS = { sort: { id: 'at', desc: true } };

/** Every call of a model at a school, without what was said. */
export function CallsTable({ config }: { config: SchoolConfig }) {
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'at';
  const asked = {
    schoolId: config.school.id,
    month: state.filters.month?.[0],
    purpose: PURPOSES.find((one) => one === state.filters.purpose?.[0]),
    state: CALL_STATES.find((one) => one === state.filters.state?.[0]),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...ai.listCalls.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.ai_tab_calls()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => `${PURPOSE_NAMES[row.purpose]()}, ${momentText(row.at)}`}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor ?? null}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      filters={filtersOf(config)}
      exportSlot={<ExportButton name="ai.calls" filters={asked} />}
      empty={
        <EmptyState scene="done" title={m.ai_calls_none()}>
          {m.ai_calls_none_hint()}
        </EmptyState>
      }
    />
  );
}
