import { ExportButton, useCan } from '@patio/client';
import { m } from '@patio/messages';
import { DataTable, type TableFilter } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { courses, useCatalogueAddress } from '../api.ts';
import { courseColumns } from './course-columns.tsx';
import { EmptyCatalogue } from './EmptyCatalogue.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The list of courses with its filters and what can be done to many. */
export function Catalogue({ onAdd }: { onAdd: () => void }) {
  const { state, change, places, filters, list } = useCatalogue();
  const address = useCatalogueAddress();
  const cache = useQueryClient();
  const manages = useCan()('courses.manage');
  const schools = places.data?.schools ?? [];
  const settle = async (ids: string[], next: 'active' | 'archived') => {
    await courses.setState.call({ ids, state: next });
    await cache.invalidateQueries({ queryKey: courses.key() });
  };
  const archived = filters.state === 'archived';
  const levels = schools.filter((school) => !filters.schoolId || school.id === filters.schoolId);
  const option = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
  const narrow: (TableFilter | false)[] = [
    schools.length > 1 && { id: 'school', label: m.courses_school(), options: schools.map(option) },
    {
      id: 'level',
      label: m.courses_level(),
      options: levels.flatMap((school) =>
        school.levels.map((level) => ({ ...option(level), ...(levels.length > 1 && { group: school.name }) })),
      ),
    },
    { id: 'subject', label: m.courses_subject(), options: (places.data?.subjects ?? []).map(option) },
    {
      id: 'state',
      label: m.courses_state(),
      options: [
        { id: 'active', label: m.courses_actives() },
        { id: 'archived', label: m.courses_archiveds() },
      ],
    },
  ];
  return (
    <DataTable
      label={m.courses_title()}
      columns={courseColumns(schools.length > 1)}
      rows={list.data?.items}
      error={list.error}
      onRetry={() => list.refetch()}
      rowId={(row) => row.id}
      rowLabel={(row) => `${row.name}, ${row.gradeLevel}`}
      rowHref={(row) => `${address}/${row.id}`}
      state={state}
      onStateChange={change}
      nextCursor={list.data?.nextCursor}
      total={list.data?.total}
      all={list.data?.all}
      outdated={list.isPlaceholderData}
      searchLabel={m.courses_search()}
      filters={narrow.filter((each) => each !== false)}
      bulkActions={
        manages
          ? [
              archived
                ? {
                    id: 'restore',
                    label: m.courses_restore(),
                    icon: ArchiveRestore,
                    run: async (ids) => {
                      await settle(ids, 'active');
                      return {
                        done: m.courses_restored_count({ count: ids.length }),
                        undo: () => void settle(ids, 'archived'),
                      };
                    },
                  }
                : {
                    id: 'archive',
                    label: m.courses_archive(),
                    icon: Archive,
                    run: async (ids) => {
                      await settle(ids, 'archived');
                      return {
                        done: m.courses_archived_count({ count: ids.length }),
                        undo: () => void settle(ids, 'active'),
                      };
                    },
                  },
            ]
          : undefined
      }
      exportSlot={<ExportButton name="courses.courses" filters={filters} />}
      empty={places.data && <EmptyCatalogue schools={schools.filter((school) => school.manage)} onAdd={onAdd} />}
    />
  );
}
