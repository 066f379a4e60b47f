import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatNumber, type NotebookColour, NotebookSpine, Status } from '@patio/ui';
import { DataTable, type TableColumn, type TableFilter } from '@patio/ui/table';
import type { ReactNode } from 'react';
import type { AssignmentLine } from '../../contract.ts';
import { STATES, shortMoment } from './labels.ts';
import { useLineActions } from './line-actions.ts';
import type { Queue } from './use-queue.ts';

const columns = (): TableColumn<AssignmentLine>[] => [
  {
    id: 'title',
    header: m.assignments_title(),
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className="aq-title">
        <NotebookSpine colour={row.look.colour as NotebookColour} />
        {row.title}
      </span>
    ),
  },
  { id: 'section', header: m.assignments_class(), onCard: true, cell: (row) => row.section ?? row.course },
  {
    id: 'due',
    header: m.assignments_due(),
    sortable: true,
    onCard: true,
    cell: (row) => (row.dueAt ? shortMoment(row.dueAt) : '—'),
  },
  {
    id: 'waiting',
    header: m.assignments_to_grade(),
    sortable: true,
    align: 'end',
    onCard: true,
    cell: (row) => (row.waiting > 0 ? <b>{formatNumber(row.waiting)}</b> : '—'),
    sum: (row) => row.waiting,
  },
  {
    id: 'handed_in',
    header: m.assignments_handed_in(),
    align: 'end',
    cell: (row) => (row.id ? m.assignments_of({ count: row.handedIn, all: row.students }) : '—'),
  },
  { id: 'graded', header: m.assignments_graded(), align: 'end', cell: (row) => formatNumber(row.graded) },
  { id: 'released', header: m.assignments_returned(), align: 'end', cell: (row) => formatNumber(row.released) },
  {
    id: 'state',
    header: m.assignments_state(),
    cell: (row) => (
      <Status look="plain" tone={STATES[row.state].tone}>
        {STATES[row.state].text()}
      </Status>
    ),
  },
];

const filtersOf = (sections: readonly { id: string; name: string }[]): TableFilter[] => [
  {
    id: 'section',
    label: m.assignments_class(),
    options: sections.map(({ id, name }) => ({ id, label: name })),
  },
  {
    id: 'state',
    label: m.assignments_state(),
    options: (['draft', 'scheduled', 'open', 'archived'] as const).map((id) => ({ id, label: STATES[id].text() })),
  },
];

/** Where a row leads: to its works, or to what is still being written. */
export const hrefOf = ({ id, assignmentId, state }: AssignmentLine): string =>
  id && state !== 'draft' ? `/teacher/grade/${id}` : `/teacher/assignment-builder?assignment=${assignmentId}`;

/** Assignments by class, with what waits in each. */
export function QueueTable({ state, change, filters, list, tab }: Queue) {
  const actionsOf = useLineActions();
  return (
    <DataTable
      label={m.assignments_queue()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id ?? row.assignmentId}
      rowLabel={(row) => [row.title, row.section].filter(Boolean).join(', ')}
      rowHref={hrefOf}
      rowActions={actionsOf}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor ?? null}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.assignments_search()}
      filters={filtersOf(list.data?.sections ?? [])}
      exportSlot={<ExportButton name="assignments.assignments" filters={filters} />}
      empty={EMPTY[tab]()}
    />
  );
}

const EMPTY: Record<Queue['tab'], () => ReactNode> = {
  work: () => (
    <EmptyState scene="desk" title={m.assignments_nothing_to_grade()}>
      {m.assignments_nothing_to_grade_hint()}
    </EmptyState>
  ),
  release: () => (
    <EmptyState scene="desk" title={m.assignments_nothing_to_return()}>
      {m.assignments_nothing_to_return_hint()}
    </EmptyState>
  ),
  all: () => (
    <EmptyState scene="sheet" title={m.assignments_none()}>
      {m.assignments_none_hint()}
    </EmptyState>
  ),
};
