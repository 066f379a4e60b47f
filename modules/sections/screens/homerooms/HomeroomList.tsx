import { ExportButton, takeBack, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { useYear } from '@patio/schools/year';
import { Button, EmptyState, Status, toast } from '@patio/ui';
import { type BulkAction, DataTable, pageAsked, type TableColumn, type TableFilter } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Armchair, Plus } from 'lucide-react';
import { useState } from 'react';
import type { HomeroomRowView } from '../../contract.ts';
import { readAgain, sections, useSectionsAddress } from '../api.ts';
import { option } from '../labels/labels.ts';
import { Seats } from '../list/section-columns.tsx';
import { usePlaces } from '../list/use-places.ts';
import { SeatsDialog } from './SeatsDialog.tsx';

const columns = (severalSchools: boolean): TableColumn<HomeroomRowView>[] => [
  { id: 'name', header: m.sections_homeroom(), fixed: true, cell: (row) => <b>{row.name}</b> },
  { id: 'level', header: m.sections_level(), cell: (row) => row.gradeLevel },
  {
    id: 'tutor',
    header: m.sections_tutor(),
    onCard: true,
    cell: (row) => row.tutor?.name ?? <Status tone="warn">{m.sections_nobody()}</Status>,
  },
  {
    id: 'students',
    header: m.sections_students(),
    align: 'end',
    onCard: true,
    sum: (row) => row.students,
    cell: (row) => <Seats students={row.students} capacity={row.capacity} />,
  },
  {
    id: 'sections',
    header: m.sections_title(),
    align: 'end',
    sum: (row) => row.sections,
    cell: (row) => row.sections,
  },
  { id: 'room', header: m.sections_room(), onCard: true, cell: (row) => row.room ?? '–' },
  { id: 'school', header: m.sections_school(), hidden: !severalSchools, cell: (row) => row.schoolName },
];

/** The homerooms of the year, up the ladder. */
export function HomeroomList({ onCreate }: { onCreate?: (() => void) | undefined }) {
  const [state, change] = useTableState();
  const [seating, setSeating] = useState<string[]>([]);
  const address = useSectionsAddress();
  const { schools, places } = usePlaces();
  const { year } = useYear();
  const schoolId = state.filters.school?.[0];
  const near = schools.filter((school) => !schoolId || school.id === schoolId);
  const filters = {
    search: state.q || undefined,
    schoolId,
    yearId: state.filters.year?.[0],
    year: year && year.when !== 'now' ? year.name : undefined,
    gradeLevelId: state.filters.level?.[0],
    archived: state.filters.state?.[0] === 'archived',
  };
  const list = useQuery({
    ...sections.listHomerooms.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  const grouped = (pick: (school: (typeof schools)[number]) => { id: string; name: string }[]) =>
    near.flatMap((school) =>
      pick(school).map((one) => ({ ...option(one), ...(near.length > 1 && { group: school.name }) })),
    );
  const narrow: (TableFilter | false)[] = [
    schools.length > 1 && { id: 'school', label: m.sections_school(), options: schools.map(option) },
    { id: 'level', label: m.sections_level(), options: grouped((school) => school.levels) },
    near.some((school) => school.years.length > 1) && {
      id: 'year',
      label: m.sections_year(),
      options: grouped((school) => school.years),
    },
    {
      id: 'state',
      label: m.sections_state(),
      options: [
        { id: 'open', label: m.sections_state_actives() },
        { id: 'archived', label: m.sections_state_archiveds() },
      ],
    },
  ];
  const save = async (ids: string[], given: { capacity?: number; archived?: boolean }) => {
    const { count, undo } = await sections.saveHomerooms.call({ ids, ...given });
    await readAgain();
    toast(m.sections_homerooms_saved({ count }), { onUndo: () => void takeBack(undo).then(readAgain) });
  };
  const archiving = !filters.archived;
  const bulkActions: BulkAction[] = [
    {
      id: 'seats',
      label: m.sections_homerooms_seats(),
      icon: Armchair,
      run: (ids) => {
        setSeating(ids);
        return undefined;
      },
    },
    {
      id: 'archive',
      label: archiving ? m.sections_homerooms_archive() : m.sections_homerooms_reopen(),
      icon: archiving ? Archive : ArchiveRestore,
      run: async (ids) => {
        await save(ids, { archived: archiving });
        return undefined;
      },
    },
  ];
  return (
    <>
      <DataTable
        label={m.sections_homerooms()}
        columns={columns(schools.length > 1)}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHref={(row) => `${address}?homeroom=${row.id}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        searchLabel={m.sections_search_homerooms()}
        filters={narrow.filter((each) => each !== false)}
        bulkActions={onCreate ? bulkActions : undefined}
        exportSlot={<ExportButton name="sections.homerooms" filters={filters} />}
        empty={
          places.data && (
            <EmptyState
              scene="chair"
              title={m.sections_no_homerooms()}
              action={
                onCreate && (
                  <Button variant="primary" icon={Plus} onPress={onCreate}>
                    {m.sections_new_homerooms()}
                  </Button>
                )
              }
            />
          )
        }
      />
      <SeatsDialog
        count={seating.length}
        onClose={() => setSeating([])}
        save={(capacity) => save(seating, { capacity })}
      />
    </>
  );
}
