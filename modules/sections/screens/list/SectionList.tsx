import { ExportButton, useParts, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { useViews } from '@patio/people/screens';
import { useYear } from '@patio/schools/year';
import { Button, EmptyState, Inline } from '@patio/ui';
import { type BulkAction, DataTable, pageAsked, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Layers, Lock } from 'lucide-react';
import { readAgain, sections } from '../api.ts';
import { option } from '../labels/labels.ts';
import { sectionActions } from './section-actions.ts';
import { sectionColumns } from './section-columns.tsx';
import { usePlaces } from './use-places.ts';

const DEFAULTS = { sort: { id: 'level', desc: false } };

/** The sections of the year, or of any year; what is missing can be filtered for. */
export function SectionList(props: { hrefOf: (id: string) => string; onCreate?: (() => void) | undefined }) {
  const [state, change] = useTableState(DEFAULTS);
  const { schools, subjects, places } = usePlaces();
  const { year } = useYear();
  const views = useViews('sections');
  const parts = useParts('sections.section');
  const schoolId = state.filters.school?.[0];
  const near = schools.filter((school) => !schoolId || school.id === schoolId);
  const by = state.sort?.id === 'name' ? 'name' : 'level';
  const filters = {
    search: state.q || undefined,
    schoolId,
    yearId: state.filters.year?.[0],
    year: year && year.when !== 'now' ? year.name : undefined,
    gradeLevelId: state.filters.level?.[0],
    subjectId: state.filters.subject?.[0],
    missing: state.filters.missing?.[0] as 'lead' | 'room' | 'students' | undefined,
    state: (state.filters.state?.[0] ?? 'active') as 'active' | 'closed' | 'archived',
    sort: `${state.sort?.desc ? '-' : ''}${by}` as 'name' | '-name' | 'level' | '-level',
  };
  const list = useQuery({
    ...sections.listSections.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  const grouped = <Item extends { id: string; name: string }>(pick: (school: (typeof schools)[number]) => Item[]) =>
    near.flatMap((school) =>
      pick(school).map((one) => ({ ...option(one), ...(near.length > 1 && { group: school.name }) })),
    );
  const settle = async (ids: string[], next: typeof filters.state) => {
    await sections.setStates.call({ ids, state: next });
    await readAgain();
  };
  const action = (next: typeof filters.state, label: string, icon: typeof Archive): BulkAction => ({
    id: next,
    label,
    icon,
    run: async (ids) => {
      await settle(ids, next);
      return { done: m.sections_changed_count({ count: ids.length }), undo: () => void settle(ids, filters.state) };
    },
  });
  const actions = [
    filters.state !== 'active' && action('active', m.sections_reopen(), ArchiveRestore),
    filters.state === 'active' && action('closed', m.sections_close(), Lock),
    filters.state !== 'archived' && action('archived', m.sections_archive(), Archive),
  ].filter((each) => each !== false);
  const narrow: (TableFilter | false)[] = [
    schools.length > 1 && { id: 'school', label: m.sections_school(), options: schools.map(option) },
    { id: 'level', label: m.sections_level(), options: grouped((school) => school.levels) },
    { id: 'subject', label: m.sections_subject(), options: subjects.map(option) },
    {
      id: 'missing',
      label: m.sections_missing(),
      options: [
        { id: 'lead', label: m.sections_missing_lead() },
        { id: 'room', label: m.sections_missing_room() },
        { id: 'students', label: m.sections_missing_students() },
      ],
    },
    near.some((school) => school.years.length > 1) && {
      id: 'year',
      label: m.sections_year(),
      options: grouped((school) => school.years),
    },
    {
      id: 'state',
      label: m.sections_state(),
      options: [
        { id: 'active', label: m.sections_state_actives() },
        { id: 'closed', label: m.sections_state_closeds() },
        { id: 'archived', label: m.sections_state_archiveds() },
      ],
    },
  ];
  return (
    <DataTable
      label={m.sections_title()}
      columns={sectionColumns(schools.length > 1)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      rowHref={(row) => props.hrefOf(row.id)}
      rowActions={(row) => sectionActions(props.hrefOf(row.id), parts)}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.sections_search()}
      filters={narrow.filter((each) => each !== false)}
      {...views}
      bulkActions={props.onCreate ? actions : undefined}
      exportSlot={<ExportButton name="sections.sections" filters={filters} />}
      empty={
        places.data && (
          <EmptyState
            scene="chair"
            title={m.sections_none()}
            action={
              props.onCreate && (
                <Inline>
                  <Button variant="primary" icon={Layers} onPress={props.onCreate}>
                    {m.sections_create_many()}
                  </Button>
                </Inline>
              )
            }
          >
            {props.onCreate && m.sections_none_hint()}
          </EmptyState>
        )
      }
    />
  );
}
