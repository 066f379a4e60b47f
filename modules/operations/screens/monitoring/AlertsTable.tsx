import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatNumber, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SIGNAL_NAMES } from '../../contract/texts.ts';
import { type AlertView, SIGNALS } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';
import { valueText } from './labels.ts';

const MINUTE = 60_000;
const lasted = ({ startedAt, endedAt }: AlertView): string => {
  if (!endedAt) return m.operations_alert_now();
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE));
  return m.operations_minutes({ value: formatNumber(minutes) });
};

const columns = (): TableColumn<AlertView>[] => [
  { id: 'at', header: m.operations_at(), fixed: true, cell: (row) => momentText(row.startedAt) },
  { id: 'what', header: m.operations_row_what(), onCard: true, cell: (row) => <b>{SIGNAL_NAMES[row.signal]()}</b> },
  {
    id: 'worst',
    header: m.operations_alert_worst(),
    onCard: true,
    align: 'end',
    cell: (row) => valueText(row.signal, row.worst),
  },
  {
    id: 'threshold',
    header: m.operations_threshold(),
    align: 'end',
    cell: (row) => valueText(row.signal, row.threshold),
  },
  {
    id: 'lasted',
    header: m.operations_alert_lasted(),
    onCard: true,
    cell: (row) => (row.endedAt ? lasted(row) : <Status tone="bad">{lasted(row)}</Status>),
  },
  {
    id: 'told',
    header: m.operations_alert_who(),
    cell: (row) => (row.silenced ? m.operations_alert_silenced() : m.operations_alert_told({ count: row.told })),
  },
];

/** Every time that a rule held, newest first. */
export function AlertsTable() {
  const [state, change] = useTableState();
  const signal = SIGNALS.find((one) => one === state.filters.signal?.[0]);
  const list = useQuery({
    ...operations.listAlerts.queryOptions({ input: { signal, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.operations_tab_history()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => `${SIGNAL_NAMES[row.signal]()}, ${momentText(row.startedAt)}`}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor ?? null}
      total={list.data?.total}
      outdated={list.isPlaceholderData}
      filters={[
        {
          id: 'signal',
          label: m.operations_row_what(),
          options: SIGNALS.map((id) => ({ id, label: SIGNAL_NAMES[id]() })),
        },
      ]}
      exportSlot={<ExportButton name="operations.alerts" filters={{ signal }} />}
      empty={<EmptyState scene="done" title={m.operations_alerts_none()} />}
    />
  );
}
