import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, formatNumber, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RunLine } from '../../contract.ts';
import { courseAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { baseText, moneyText } from '../texts.ts';

const BASES = ['five_e', 'gradual_release', 'project', 'easy_read'] as const;
const templateOf = (name: string): string => {
  const base = BASES.find((one) => one === name);
  return base ? baseText(base) : name;
};

const columns = (): TableColumn<RunLine>[] => [
  {
    id: 'at',
    header: m.course_generator_when(),
    fixed: true,
    cell: (row) => formatDate(row.at, { dateStyle: 'short', timeStyle: 'short' }),
  },
  { id: 'course', header: m.course_generator_course(), onCard: true, cell: (row) => row.course },
  { id: 'kind', header: m.course_generator_what(), cell: (row) => m.course_generator_run_kind({ kind: row.kind }) },
  {
    id: 'maker',
    header: m.course_generator_made_by(),
    onCard: true,
    cell: (row) => row.model ?? m.course_generator_maker({ maker: row.madeBy }),
  },
  { id: 'template', header: m.course_generator_template(), cell: (row) => templateOf(row.template) },
  {
    id: 'outcome',
    header: m.course_generator_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={row.problem ? 'bad' : 'ok'}>
        {row.problem
          ? m.course_generator_problem({ problem: row.problem })
          : m.course_generator_lesson_state({ state: 'done' })}
      </Status>
    ),
  },
  {
    id: 'time',
    header: m.course_generator_time(),
    align: 'end',
    cell: (row) =>
      m.course_generator_seconds({ seconds: formatNumber(row.milliseconds / 1_000, { maximumFractionDigits: 1 }) }),
  },
  { id: 'tokens', header: m.course_generator_tokens(), align: 'end', cell: (row) => formatNumber(row.tokens) },
  {
    id: 'cost',
    header: m.course_generator_cost(),
    align: 'end',
    cell: (row) => moneyText(row.costMicros, row.currency),
  },
  { id: 'by', header: m.course_generator_asked_by(), hidden: true, cell: (row) => row.by },
];

const filters = (): TableFilter[] => [
  {
    id: 'failed',
    label: m.course_generator_state(),
    options: [{ id: 'yes', label: m.course_generator_failed() }],
  },
];

/** The runs behind the figures. */
export function RunsTable() {
  const [state, change] = useTableState({ sort: { id: 'at', desc: true } });
  const asked = {
    template: state.filters.template?.[0],
    model: state.filters.model?.[0],
    problem: state.filters.problem?.[0],
    failed: state.filters.failed?.[0] === 'yes' ? ('yes' as const) : undefined,
  };
  const query = useQuery({
    ...generator.runs.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.course_generator_runs()}
      columns={columns()}
      rows={query.data?.items}
      error={query.error}
      onRetry={() => query.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.course}
      rowHref={(row) => courseAt(row.courseId)}
      state={state}
      onStateChange={change}
      nextCursor={query.data?.nextCursor}
      outdated={query.isPlaceholderData}
      total={query.data?.total}
      all={query.data?.all}
      filters={filters()}
      exportSlot={<ExportButton name="course_generator.runs" filters={asked} />}
      empty={<EmptyState scene="sheet" title={m.course_generator_no_runs()} />}
    />
  );
}
