import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableState } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BatchView, FindingView } from '../../contract.ts';
import { fieldText, findingKindText, findingText } from '../../rules/labels.ts';
import { imports } from '../api.ts';
import { SEVERITY_TONES } from './FindingKinds.tsx';

const SEVERITIES = ['error', 'warning', 'note'] as const;

/** What stands in the cell, as the file says it. */
export const saidText = (value: string): string => (value ? m.imports_says({ value }) : m.imports_empty_cell());

const columns = (manyTables: boolean): TableColumn<FindingView>[] => [
  { id: 'name', header: m.imports_who(), fixed: true, cell: (row) => <b>{row.name || '—'}</b> },
  { id: 'line', header: m.imports_line(), align: 'end', onCard: true, cell: (row) => row.line || '—' },
  ...(manyTables ? [{ id: 'table', header: m.imports_sheet(), cell: (row: FindingView) => row.table }] : []),
  { id: 'column', header: m.imports_column_title(), cell: (row) => row.heading ?? '—' },
  {
    id: 'kind',
    header: m.imports_fault(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={SEVERITY_TONES[row.severity]}>
        {findingKindText(row.code)}
      </Status>
    ),
  },
  {
    id: 'value',
    header: m.imports_said(),
    onCard: true,
    cell: (row) => (row.column === null && !row.value ? '—' : saidText(row.value)),
  },
  { id: 'advice', header: m.imports_advice(), cell: (row) => <span className="im-wrap">{findingText(row.code)}</span> },
];

interface FindingsTableProps {
  view: BatchView;
  state: TableState;
  onStateChange: (next: TableState) => void;
  download: ReactNode;
}
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Every fault by row and column, filtered by kind, gravity or field. */
export function FindingsTable({ view, state, onStateChange, download }: FindingsTableProps) {
  const { filters } = state;
  const asked = {
    id: view.id,
    code: filters.code?.[0],
    severity: SEVERITIES.find((one) => one === filters.severity?.[0]),
    field: filters.field?.[0],
  };
  const list = useQuery({
    ...imports.listFindings.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const codes = unique(view.findingKinds.map(({ code }) => code));
  const fields = unique(view.findingKinds.flatMap(({ field }) => field ?? []));
  return (
    <DataTable<FindingView>
      label={m.imports_findings()}
      columns={columns(view.tables.length > 1)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => String(row.place)}
      rowLabel={(row) => row.name || m.imports_row({ line: row.line })}
      state={state}
      onStateChange={onStateChange}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      toolbar={download}
      exportSlot={<ExportButton name="imports.findings" filters={asked} />}
      filters={[
        {
          id: 'severity',
          label: m.imports_severity(),
          multiple: false,
          options: SEVERITIES.map((id) => ({ id, label: m.imports_severity_is({ severity: id }) })),
        },
        {
          id: 'code',
          label: m.imports_fault(),
          multiple: false,
          options: codes.map((id) => ({ id, label: findingKindText(id) })),
        },
        {
          id: 'field',
          label: m.imports_column_title(),
          multiple: false,
          options: fields.map((id) => ({ id, label: fieldText(id) })),
        },
      ]}
    />
  );
}
