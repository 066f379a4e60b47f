import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatAgo, Meter, Notebook, type NotebookLook, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, WandSparkles } from 'lucide-react';
import { COURSE_STATES, type CourseLine, type CourseState } from '../../contract.ts';
import { courseAt, editAt, NEW_AT, wizardAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { moneyText, STATE_TONES, stateText } from '../texts.ts';

const hrefOf = (row: CourseLine): string =>
  row.state === 'draft' || row.state === 'running' || row.state === 'paused' ? wizardAt(row.id) : courseAt(row.id);

const columns = (): TableColumn<CourseLine>[] => [
  {
    id: 'title',
    header: m.course_generator_course(),
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className="cg-name">
        <Notebook look={row.look as NotebookLook} size="md" />
        <span>
          <b>{row.title}</b>
          <small>{[row.gradeLevel, row.term].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: m.course_generator_state(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={STATE_TONES[row.state]}>
        {row.pauseReason ? m.course_generator_paused_by({ reason: row.pauseReason }) : stateText(row.state)}
      </Status>
    ),
  },
  {
    id: 'made',
    header: m.course_generator_lessons(),
    onCard: true,
    width: 170,
    cell: (row) =>
      row.lessons === 0 ? (
        <span className="cg-quiet">{m.course_generator_no_outline()}</span>
      ) : (
        <span className="cg-made">
          <Meter thin ratio={row.made / row.lessons} />
          <span className="num">{m.course_generator_of({ done: row.made, total: row.lessons })}</span>
        </span>
      ),
  },
  {
    id: 'cost',
    header: m.course_generator_cost(),
    align: 'end',
    onCard: true,
    cell: (row) => moneyText(row.costMicros, row.currency),
  },
  { id: 'maker', header: m.course_generator_made_by(), cell: (row) => m.course_generator_maker({ maker: row.madeBy }) },
  { id: 'owner', header: m.course_generator_owner(), cell: (row) => row.owner },
  { id: 'school', header: m.course_generator_school(), hidden: true, cell: (row) => row.school },
  { id: 'changed', header: m.course_generator_changed(), sortable: true, cell: (row) => formatAgo(row.changedAt) },
];

const filters = (): TableFilter[] => [
  {
    id: 'state',
    label: m.course_generator_state(),
    options: COURSE_STATES.map((id) => ({ id, label: stateText(id) })),
  },
  { id: 'mine', label: m.course_generator_owner(), options: [{ id: 'yes', label: m.course_generator_mine() }] },
  {
    id: 'review',
    label: m.course_generator_step({ step: 'review' }),
    options: [{ id: 'mine', label: m.course_generator_my_reviews() }],
  },
];

/** The list with its filters; a row opens the wizard while it is built, and the course afterwards. */
export function CourseList() {
  const [state, change] = useTableState({ sort: { id: 'changed', desc: true } });
  const by = state.sort?.id === 'title' ? 'title' : 'changed';
  const asked = {
    search: state.q || undefined,
    state: state.filters.state?.[0] as CourseState | undefined,
    mine: state.filters.mine?.[0] === 'yes' ? ('yes' as const) : undefined,
    toReview: state.filters.review?.[0] === 'mine' ? ('yes' as const) : undefined,
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const query = useQuery({
    ...generator.list.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.course_generator_title()}
      columns={columns()}
      rows={query.data?.items}
      error={query.error}
      onRetry={() => query.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      rowHref={hrefOf}
      rowActions={(row) => [
        { id: 'wizard', label: m.course_generator_wizard(), icon: WandSparkles, href: wizardAt(row.id) },
        { id: 'edit', label: m.course_generator_edit(), icon: Pencil, href: editAt(row.id) },
      ]}
      state={state}
      onStateChange={change}
      nextCursor={query.data?.nextCursor}
      outdated={query.isPlaceholderData}
      total={query.data?.total}
      all={query.data?.all}
      searchLabel={m.course_generator_search()}
      filters={filters()}
      exportSlot={<ExportButton name="course_generator.courses" filters={asked} />}
      empty={
        <EmptyState
          scene="sheet"
          title={m.course_generator_none()}
          action={
            <Button variant="primary" icon={Plus} href={NEW_AT}>
              {m.course_generator_new()}
            </Button>
          }
        >
          {m.course_generator_none_hint()}
        </EmptyState>
      }
    />
  );
}
