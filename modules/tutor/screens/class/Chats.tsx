import { stringifySearch, usePath, useRawSearch, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatAgo, formatNumber, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChatLine } from '../../contract.ts';
import { tutor } from '../api.ts';
import { LADDER } from './ladder-labels.ts';
import { Transcript } from './Transcript.tsx';

const DEFAULTS = { sort: { id: 'last', desc: true } };
const SORTS = ['last', 'student'] as const;
const ONLY = ['now', 'stuck', 'worry'] as const;
/** The class is at work: the list is read again by itself. */
const AGAIN_MS = 20_000;

const columns = (): TableColumn<ChatLine>[] => [
  { id: 'student', header: m.tutor_student(), fixed: true, sortable: true, cell: (row) => row.student },
  { id: 'skill', header: m.tutor_works_on(), onCard: true, cell: (row) => row.skill ?? m.tutor_only_questions() },
  {
    id: 'state',
    header: m.tutor_on_ladder(),
    onCard: true,
    cell: (row) =>
      row.taskState ? (
        <Status look="plain" tone={LADDER[row.taskState].tone}>
          {LADDER[row.taskState].text()}
        </Status>
      ) : (
        '—'
      ),
  },
  {
    id: 'stuck',
    header: m.tutor_since(),
    align: 'end',
    cell: (row) => (row.stuckMinutes === null ? '—' : m.tutor_minutes({ count: row.stuckMinutes })),
  },
  { id: 'attempts', header: m.tutor_tries(), align: 'end', cell: (row) => formatNumber(row.attempts) },
  { id: 'messages', header: m.tutor_messages(), align: 'end', cell: (row) => formatNumber(row.messages) },
  {
    id: 'worry',
    header: m.tutor_worry(),
    cell: (row) => (row.worry ? <Status tone="warn">{m.tutor_worry_yes()}</Status> : '—'),
  },
  { id: 'last', header: m.tutor_last(), sortable: true, onCard: true, cell: (row) => formatAgo(row.lastAt) },
];

const filters = (): TableFilter[] => [
  {
    id: 'only',
    label: m.tutor_only(),
    options: [
      { id: 'now', label: m.tutor_only_now() },
      { id: 'stuck', label: m.tutor_only_stuck() },
      { id: 'worry', label: m.tutor_only_worry() },
    ],
  },
];

/** Who works with the tutor: where each stands on the ladder, for how long, and the conversation behind it. */
export function Chats({ sectionId }: { sectionId: string }) {
  const path = usePath();
  const search = useRawSearch();
  const [state, change] = useTableState(DEFAULTS, { privateSearch: true });
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'last';
  const list = useQuery({
    ...tutor.chats.queryOptions({
      input: {
        sectionId,
        search: state.q || undefined,
        only: ONLY.find((one) => one === state.filters.only?.[0]),
        sort: `${state.sort?.desc ? '-' : ''}${by}` as const,
        ...pageAsked(state),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  return (
    <>
      <DataTable
        label={m.tutor_class_chats()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => row.student}
        rowHref={(row) => `${path}${stringifySearch({ ...search, chat: row.id })}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.tutor_search_students()}
        filters={filters()}
        empty={
          <EmptyState scene="desk" title={m.tutor_no_chats()}>
            {m.tutor_no_chats_text()}
          </EmptyState>
        }
      />
      <Transcript />
    </>
  );
}
