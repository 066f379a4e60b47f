import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Link, Section } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SIGNAL_NAMES } from '../../contract/texts.ts';
import type { Signal, SignalRow } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';

const columns = (): TableColumn<SignalRow>[] => [
  {
    id: 'title',
    header: m.operations_row_what(),
    fixed: true,
    cell: (row) => (row.href ? <Link href={row.href}>{row.title}</Link> : <b>{row.title}</b>),
  },
  { id: 'detail', header: m.operations_row_detail(), onCard: true, cell: (row) => row.detail ?? '–' },
  { id: 'at', header: m.operations_at(), onCard: true, cell: (row) => (row.at ? momentText(row.at) : '–') },
];

/** The rows behind a figure, exactly as many as it says. */
export function RowsTable({ signal }: { signal: Signal }) {
  const [state, change] = useTableState();
  const list = useQuery({
    ...operations.listSignalRows.queryOptions({ input: { signal, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={SIGNAL_NAMES[signal]()}>
      <DataTable
        label={SIGNAL_NAMES[signal]()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.title}, ${row.detail ?? ''}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        exportSlot={<ExportButton name="operations.signal_rows" filters={{ signal }} />}
        empty={<EmptyState scene="done" title={m.operations_rows_none()} />}
      />
    </Section>
  );
}
