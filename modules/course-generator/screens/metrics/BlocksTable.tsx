import { useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Status, type Tone } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BlockLine, type BlockOutcome, OUTCOMES } from '../../contract.ts';
import { editAt } from '../addresses.ts';
import { generator } from '../api.ts';

const TONES: Record<BlockOutcome, Tone> = { kept: 'ok', changed: 'info', removed: 'warn', added: 'neutral' };

const columns = (): TableColumn<BlockLine>[] => [
  {
    id: 'block',
    header: m.course_generator_block_kind(),
    fixed: true,
    cell: (row) => m.course_generator_block({ type: row.type }),
  },
  {
    id: 'outcome',
    header: m.course_generator_what_became(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={TONES[row.outcome]}>
        {m.course_generator_outcome({ outcome: row.outcome })}
      </Status>
    ),
  },
  { id: 'lesson', header: m.course_generator_lesson(), onCard: true, cell: (row) => row.lesson },
  { id: 'course', header: m.course_generator_course(), onCard: true, cell: (row) => row.course },
];

const filters = (): TableFilter[] => [
  {
    id: 'outcome',
    label: m.course_generator_what_became(),
    options: OUTCOMES.map((id) => ({ id, label: m.course_generator_outcome({ outcome: id }) })),
  },
];

/** The blocks behind the figures; each opens its lesson beside what was first made. */
export function BlocksTable() {
  const [state, change] = useTableState();
  const query = useQuery({
    ...generator.blocks.queryOptions({
      input: {
        ...pageAsked(state),
        type: state.filters.type?.[0],
        outcome: OUTCOMES.find((one) => one === state.filters.outcome?.[0]),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.course_generator_blocks()}
      columns={columns()}
      rows={query.data?.items}
      error={query.error}
      onRetry={() => query.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => `${m.course_generator_block({ type: row.type })}, ${row.lesson}`}
      rowHref={(row) => `${editAt(row.courseId, row.lessonId)}&compare=1`}
      state={state}
      onStateChange={change}
      nextCursor={query.data?.nextCursor}
      outdated={query.isPlaceholderData}
      total={query.data?.total}
      all={query.data?.all}
      filters={filters()}
      empty={<EmptyState scene="sheet" title={m.course_generator_no_blocks()} />}
    />
  );
}
