import { ExportButton, useLive, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, formatNumber, Link } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskView, RunView } from '../../contract.ts';
import { sizeText } from '../../rules/size-text.ts';
import { reports } from '../api.ts';
import { saidText } from '../texts.ts';
import { RunAction, RunStatus } from './RunStatus.tsx';

export const isOpen = ({ state }: Pick<RunView, 'state'>): boolean => state === 'waiting' || state === 'running';

const code = (text: string): string => (text.match(/.{1,4}/g) ?? []).join('-');

const columns = (): TableColumn<RunView>[] => [
  { id: 'title', header: m.reports_report(), fixed: true, cell: (row) => <b>{row.title}</b> },
  { id: 'said', header: m.reports_parameters(), onCard: true, cell: (row) => saidText(row.said) },
  { id: 'state', header: m.reports_state(), onCard: true, cell: (row) => <RunStatus run={row} /> },
  {
    id: 'rows',
    header: m.reports_rows(),
    align: 'end',
    cell: (row) => (row.rows === null ? '–' : formatNumber(row.rows)),
  },
  {
    id: 'file',
    header: m.reports_file(),
    cell: (row) =>
      [m.reports_format_is({ format: row.format }), row.bytes === null ? null : sizeText(row.bytes)]
        .filter(Boolean)
        .join(' · '),
  },
  { id: 'by', header: m.reports_by(), cell: (row) => (row.scheduled ? m.reports_by_schedule({ by: row.by }) : row.by) },
  {
    id: 'at',
    header: m.reports_at(),
    onCard: true,
    cell: (row) => formatDate(row.at, { dateStyle: 'medium', timeStyle: 'short' }),
  },
  {
    id: 'code',
    header: m.reports_code(),
    hidden: true,
    cell: (row) => (row.code ? <Link href={`/verify/${code(row.code)}`}>{code(row.code)}</Link> : '–'),
  },
  { id: 'do', header: m.reports_do(), cell: (row) => <RunAction run={row} /> },
];

/** Every run within reach: who made it, when, what it was told, and the file that came of it. */
export function History({ desk }: { desk: DeskView }) {
  const cache = useQueryClient();
  const [state, change] = useTableState();
  const asked = {
    report: state.filters.report?.[0],
    schoolId: state.filters.school?.[0],
    mine: state.filters.mine?.[0] === 'yes' ? ('yes' as const) : undefined,
  };
  const list = useQuery({
    ...reports.listRuns.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
    // The channel tells of most steps; this is for a connection that was lost.
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOpen) ? 2_000 : false),
  });
  useLive(['platform.job', 'reports.*'], () => void cache.invalidateQueries({ queryKey: reports.listRuns.key() }));
  const { schools } = desk.choices;
  return (
    <DataTable<RunView>
      label={m.reports_history()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      filters={[
        {
          id: 'report',
          label: m.reports_report(),
          multiple: false,
          options: desk.reports.map(({ key, title }) => ({ id: key, label: title })),
        },
        { id: 'mine', label: m.reports_by(), multiple: false, options: [{ id: 'yes', label: m.reports_mine() }] },
        ...(schools.length > 1
          ? [
              {
                id: 'school',
                label: m.reports_take_school(),
                multiple: false,
                options: schools.map(({ id, name }) => ({ id, label: name })),
              },
            ]
          : []),
      ]}
      exportSlot={<ExportButton name="reports.runs" filters={asked} />}
      empty={
        <EmptyState scene="desk" title={m.reports_history_none()}>
          {m.reports_history_none_more()}
        </EmptyState>
      }
    />
  );
}
