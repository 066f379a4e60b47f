import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, type NotebookColour, NotebookSpine, Page, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OwnLine } from '../contract.ts';
import { OWN_STATES } from '../rules/states.ts';
import { assignments } from './api.ts';
import { STATE_TONES, stateLabel } from './student/owe/labels.ts';
import { effortText, markText } from './student/owe/texts.ts';
import './student/own.css';

const DEFAULTS = { sort: { id: 'due', desc: true } };
const SORTS = ['due', 'title', 'section'] as const;

const columns = (): TableColumn<OwnLine>[] => [
  { id: 'title', header: m.assignments_my_work(), fixed: true, sortable: true, cell: ({ title }) => title },
  {
    id: 'section',
    header: m.assignments_my_class(),
    sortable: true,
    onCard: true,
    cell: ({ section }) => (
      <span className="own-class">
        <NotebookSpine colour={section.look.colour as NotebookColour} />
        {section.course}
      </span>
    ),
  },
  {
    id: 'due',
    header: m.assignments_my_due_date(),
    sortable: true,
    onCard: true,
    cell: ({ dueAt }) => formatDate(dueAt, { dateStyle: 'medium', timeStyle: 'short' }),
  },
  {
    id: 'state',
    header: m.assignments_my_state(),
    onCard: true,
    cell: ({ state }) => <Status tone={STATE_TONES[state]}>{stateLabel(state)}</Status>,
  },
  {
    id: 'score',
    header: m.assignments_my_mark(),
    align: 'end',
    cell: ({ score, points }) =>
      score === null ? '—' : m.assignments_my_mark_of({ mark: markText(score), points: markText(points) }),
  },
  {
    id: 'minutes',
    header: m.assignments_my_effort(),
    align: 'end',
    hidden: true,
    cell: ({ minutes }) => (minutes === null ? '—' : effortText(minutes)),
  },
];

/** All of a student's work of the year with its marks; what is shown stands in the address. */
export default function StudentAssignmentsListScreen() {
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'due';
  const filters = {
    search: state.q || undefined,
    sectionId: state.filters.section?.[0],
    state: OWN_STATES.find((each) => each === state.filters.state?.[0]),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...assignments.myList.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={m.assignments_my_list_title()} description={m.assignments_my_list_lede()}>
      <DataTable
        label={m.assignments_my_list_title()}
        columns={columns()}
        rows={list.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/student/assignment-detail/${id}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        outdated={list.isPlaceholderData}
        {...(list.data?.total !== undefined && { total: list.data.total })}
        {...(list.data?.all !== undefined && { all: list.data.all })}
        error={list.error}
        onRetry={() => void list.refetch()}
        searchLabel={m.assignments_my_search()}
        exportSlot={<ExportButton name="assignments.own" filters={filters} />}
        filters={[
          {
            id: 'section',
            label: m.assignments_my_class(),
            options: (list.data?.sections ?? []).map(({ id, name }) => ({ id, label: name })),
          },
          {
            id: 'state',
            label: m.assignments_my_state(),
            options: OWN_STATES.map((id) => ({ id, label: stateLabel(id) })),
          },
        ]}
        empty={
          <EmptyState scene="books" title={m.assignments_my_list_empty()}>
            {m.assignments_my_nothing_hint()}
          </EmptyState>
        }
      />
    </Page>
  );
}
