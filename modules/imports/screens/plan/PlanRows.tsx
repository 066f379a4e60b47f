import { ExportButton, useOffice } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, DescriptionList, DiffView, Stack } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableState } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ROW_KINDS } from '../../contract/fields.ts';
import type { BatchView, PlanRow } from '../../contract.ts';
import { fieldText, whyText } from '../../rules/labels.ts';
import { imports } from '../api.ts';
import { valueText } from '../value-text.ts';
import { ACTION_LOOKS, ACTION_ORDER } from './actions.ts';
import { RowDetail } from './RowDetail.tsx';

const columns = (manyKinds: boolean): TableColumn<PlanRow>[] => [
  { id: 'name', header: m.imports_who(), fixed: true, cell: (row) => <b>{row.name}</b> },
  { id: 'line', header: m.imports_line(), align: 'end', width: 64, onCard: true, cell: (row) => row.line || '—' },
  ...(manyKinds
    ? [{ id: 'kind', header: m.imports_kind(), cell: (row: PlanRow) => m.imports_row_kind({ kind: row.kind }) }]
    : []),
  {
    id: 'action',
    header: m.imports_what_happens(),
    onCard: true,
    cell: (row) => (
      <Badge tone={ACTION_LOOKS[row.action].tone} icon={ACTION_LOOKS[row.action].icon}>
        {m.imports_action({ action: row.action })}
      </Badge>
    ),
  },
  { id: 'detail', header: m.imports_detail(), onCard: true, cell: (row) => <RowDetail row={row} /> },
];

interface PlanRowsProps {
  view: BatchView;
  state: TableState;
  onStateChange: (next: TableState) => void;
}

/** The rows of a plan, or of what was done, filtered by what becomes of them. */
export function PlanRows({ view, state, onStateChange }: PlanRowsProps) {
  const office = useOffice();
  const kinds = view.counts?.kinds ?? [];
  const asked = {
    id: view.id,
    action: ACTION_ORDER.find((one) => one === state.filters.action?.[0]),
    kind: ROW_KINDS.find((one) => one === state.filters.kind?.[0]),
    search: state.q || undefined,
  };
  const list = useQuery({
    ...imports.listRows.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable<PlanRow>
      label={m.imports_rows_title()}
      columns={columns(kinds.length > 1)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => String(row.place)}
      rowLabel={(row) => row.name}
      rowHref={(row) => (row.studentId ? office('people.read_students', `/students/${row.studentId}`) : undefined)}
      peek={(row) => <RowFacts row={row} />}
      state={state}
      onStateChange={onStateChange}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.imports_find_name()}
      filters={[
        {
          id: 'action',
          label: m.imports_what_happens(),
          multiple: false,
          options: ACTION_ORDER.map((id) => ({ id, label: m.imports_action({ action: id }) })),
        },
        ...(kinds.length > 1
          ? [
              {
                id: 'kind',
                label: m.imports_kind(),
                multiple: false,
                options: kinds.map(({ kind }) => ({ id: kind, label: m.imports_row_kind({ kind }) })),
              },
            ]
          : []),
      ]}
      exportSlot={<ExportButton name="imports.rows" filters={asked} />}
    />
  );
}

/** All that the plan says about a row: why, every field before and after, and the adults who come along. */
const RowFacts = ({ row }: { row: PlanRow }) => (
  <Stack gap={12}>
    <DescriptionList
      layout="rows"
      items={[
        { term: m.imports_line(), value: row.line || '—' },
        { term: m.imports_sheet(), value: row.table },
        { term: m.imports_target(), value: row.target ?? '—' },
        ...(row.why.length > 0
          ? [{ term: m.imports_reason(), value: row.why.map((one) => whyText(one)).join(' · ') }]
          : []),
        ...row.guardians.map((adult) => ({
          term: m.imports_relation({ relation: adult.relation }),
          value: `${adult.name} · ${m.imports_adult_action({ action: adult.action })}`,
        })),
      ]}
    />
    {row.changes.length > 0 && (
      <DiffView
        changes={row.changes.map(({ field, before, after }) => ({
          field: fieldText(field),
          before: valueText(field, before),
          after: valueText(field, after),
        }))}
      />
    )}
  </Stack>
);
