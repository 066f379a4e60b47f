import { ExportButton, useCan, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Page, toast } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Plus } from 'lucide-react';
import { z } from 'zod';
import { schools } from './api.ts';
import { countryOptions } from './labels/country-labels.ts';
import { NewSchoolDrawer } from './list/NewSchoolDrawer.tsx';
import { schoolColumns } from './list/school-columns.tsx';

const DEFAULTS = { sort: { id: 'name', desc: false } };

/** The schools of the institution: find one, open one, see what each still misses. */
export default function SchoolsScreen() {
  const [state, change] = useTableState(DEFAULTS);
  const [{ add }, changeAdd] = useSearchState(z.object({ add: z.string().optional() }));
  const cache = useQueryClient();
  const can = useCan();
  const archived = state.filters.state?.[0] === 'archived';
  const sort = `${state.sort?.desc ? '-' : ''}${state.sort?.id === 'code' ? 'code' : 'name'}` as 'name' | '-code';
  const filters = {
    search: state.q || undefined,
    country: state.filters.country?.[0],
    state: archived ? ('archived' as const) : ('open' as const),
    sort,
  };
  const list = useQuery({
    ...schools.listSchools.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  const settle = async (ids: string[], run: (row: { id: string; version: number }) => Promise<unknown>) => {
    for (const id of ids) {
      const row = list.data?.items.find((each) => each.id === id);
      if (row) await run(row);
    }
    await cache.invalidateQueries({ queryKey: schools.key() });
  };
  const archive = async (ids: string[]) => {
    await settle(ids, (row) => schools.archiveSchool.call({ id: row.id, version: row.version }));
    const undo = () => void settle(ids, (row) => schools.restoreSchool.call({ id: row.id }));
    return { done: m.schools_archived_count({ count: ids.length }), undo };
  };
  const restore = async (ids: string[]) => {
    await settle(ids, (row) => schools.restoreSchool.call({ id: row.id }));
    return { done: m.schools_restored_count({ count: ids.length }) };
  };
  const newSchool = (
    <Button variant="primary" icon={Plus} onPress={() => changeAdd({ add: 'school' }, { push: true })}>
      {m.schools_new()}
    </Button>
  );
  return (
    <Page
      title={m.schools_list_title()}
      description={m.schools_list_lede()}
      actions={can('schools.manage') && newSchool}
    >
      <DataTable
        label={m.schools_list_title()}
        columns={schoolColumns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHref={(row) => `/admin/schools/${row.id}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        searchLabel={m.schools_search()}
        filters={[
          { id: 'country', label: m.schools_country(), options: countryOptions() },
          {
            id: 'state',
            label: m.schools_state(),
            options: [
              { id: 'open', label: m.schools_open() },
              { id: 'archived', label: m.schools_archived() },
            ],
          },
        ]}
        bulkActions={[
          archived
            ? { id: 'restore', label: m.schools_restore(), icon: ArchiveRestore, run: restore }
            : { id: 'archive', label: m.schools_archive(), icon: Archive, run: archive },
        ]}
        exportSlot={<ExportButton name="schools.schools" filters={filters} />}
        empty={
          <EmptyState
            scene="chair"
            title={archived ? m.schools_none_archived() : m.schools_none()}
            action={!archived && newSchool}
          />
        }
      />
      <NewSchoolDrawer
        isOpen={add === 'school'}
        onClose={() => changeAdd({ add: undefined })}
        onMade={() => toast(m.schools_made())}
      />
    </Page>
  );
}
