import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatNumber, type NotebookColour, NotebookSpine, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { EXAM_STATES } from '../../contract/fields.ts';
import type { ExamLine } from '../../contract.ts';
import { type ExamPage, examHref, newExamHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { useExamActions } from './exam-actions.ts';
import { STATES, shortMoment } from './states.ts';
import './exams.css';

const DEFAULTS = { sort: { id: 'due', desc: true } };
const SORTS = ['due', 'title'] as const;

const columns = (): TableColumn<ExamLine>[] => [
  {
    id: 'title',
    header: m.assessments_exam(),
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className="ex-title">
        <NotebookSpine colour={row.look.colour as NotebookColour} />
        {row.title}
      </span>
    ),
  },
  { id: 'section', header: m.assessments_class(), onCard: true, cell: (row) => row.section ?? row.course },
  {
    id: 'opens',
    header: m.assessments_opens(),
    hidden: true,
    cell: (row) => (row.opensAt ? shortMoment(row.opensAt) : '—'),
  },
  {
    id: 'due',
    header: m.assessments_due(),
    sortable: true,
    onCard: true,
    cell: (row) => (row.dueAt ? shortMoment(row.dueAt) : '—'),
  },
  {
    id: 'minutes',
    header: m.assessments_time(),
    align: 'end',
    cell: (row) => (row.minutes === null ? '—' : m.assessments_minutes({ count: row.minutes })),
  },
  {
    id: 'sitting',
    header: m.assessments_sitting(),
    align: 'end',
    cell: (row) => (row.sitting > 0 ? <b>{formatNumber(row.sitting)}</b> : '—'),
  },
  {
    id: 'ended',
    header: m.assessments_ended(),
    align: 'end',
    cell: (row) => (row.id ? m.assessments_of({ count: row.ended, all: row.students }) : '—'),
  },
  {
    id: 'waiting',
    header: m.assessments_to_mark(),
    align: 'end',
    cell: (row) => (row.waiting > 0 ? <b>{formatNumber(row.waiting)}</b> : '—'),
    sum: (row) => row.waiting,
  },
  {
    id: 'state',
    header: m.assessments_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={STATES[row.state].tone}>
        {STATES[row.state].text()}
      </Status>
    ),
  },
];

/** An open exam is watched, a closed one is looked at, any other is written. */
const partOf = ({ id, state, waiting, sitting }: ExamLine): ExamPage => {
  if (!id || state === 'draft' || state === 'scheduled' || state === 'archived') return 'build';
  if (state === 'open' && sitting > 0) return 'monitor';
  if (waiting > 0) return 'marking';
  return state === 'open' ? 'monitor' : 'results';
};
const hrefOf = (row: ExamLine): string => {
  const part = partOf(row);
  return examHref(row.examId, part, part === 'build' ? undefined : (row.id ?? undefined));
};

const filtersOf = (sections: readonly { id: string; name: string }[]): TableFilter[] => [
  { id: 'section', label: m.assessments_class(), options: sections.map(({ id, name }) => ({ id, label: name })) },
  {
    id: 'state',
    label: m.assessments_state(),
    options: EXAM_STATES.map((id) => ({ id, label: STATES[id].text() })),
  },
  { id: 'waiting', label: m.assessments_pending(), options: [{ id: 'marks', label: m.assessments_waits_for_marks() }] },
];

/** Exams by class, with who sits in them and what waits. */
export function ExamList() {
  const [state, change] = useTableState(DEFAULTS);
  const actionsOf = useExamActions();
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'due';
  const filters = {
    search: state.q || undefined,
    sectionId: state.filters.section?.[0],
    state: EXAM_STATES.find((one) => one === state.filters.state?.[0]),
    waiting: state.filters.waiting?.[0] === 'marks' ? ('marks' as const) : undefined,
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...assessments.listExams.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.assessments_exams()}
      columns={columns()}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => void list.refetch()}
      rowId={(row) => row.id ?? row.examId}
      rowLabel={(row) => [row.title, row.section].filter(Boolean).join(', ')}
      rowHref={hrefOf}
      rowActions={actionsOf}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor ?? null}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.assessments_search_exams()}
      filters={filtersOf(list.data?.sections ?? [])}
      exportSlot={<ExportButton name="assessments.exams" filters={filters} />}
      empty={
        <EmptyState
          scene="desk"
          title={m.assessments_no_exams()}
          action={
            list.data?.can.write && (
              <Button variant="primary" icon={Plus} href={newExamHref()}>
                {m.assessments_new_exam()}
              </Button>
            )
          }
        >
          {m.assessments_no_exams_hint()}
        </EmptyState>
      }
    />
  );
}
