import { useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, formatNumber } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReviewLine } from '../../contract.ts';
import { courseAt } from '../addresses.ts';
import { generator } from '../api.ts';

const columns = (): TableColumn<ReviewLine>[] => [
  { id: 'course', header: m.course_generator_course(), fixed: true, cell: (row) => row.course },
  { id: 'reviewer', header: m.course_generator_reviewer(), onCard: true, cell: (row) => row.reviewer },
  {
    id: 'minutes',
    header: m.course_generator_minutes(),
    align: 'end',
    onCard: true,
    cell: (row) => formatNumber(row.minutes),
  },
  {
    id: 'each',
    header: m.course_generator_minutes_each(),
    align: 'end',
    cell: (row) => (row.lessons === 0 ? '–' : formatNumber(row.minutes / row.lessons, { maximumFractionDigits: 1 })),
  },
  {
    id: 'verdict',
    header: m.course_generator_state(),
    onCard: true,
    cell: (row) =>
      row.verdict ? m.course_generator_verdict({ verdict: row.verdict }) : m.course_generator_not_decided(),
  },
  {
    id: 'at',
    header: m.course_generator_when(),
    cell: (row) => formatDate(row.at, { dateStyle: 'short', timeStyle: 'short' }),
  },
];

/** How long each person was at each course that they reviewed. */
export function ReviewsTable() {
  const [state, change] = useTableState();
  const query = useQuery({
    ...generator.reviews.queryOptions({ input: pageAsked(state) }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.course_generator_review_history()}
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
      empty={<EmptyState scene="sheet" title={m.course_generator_no_reviews()} />}
    />
  );
}
