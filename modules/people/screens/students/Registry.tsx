import {
  ExportButton,
  readAllPages,
  useBulkParts,
  useCan,
  useColumnParts,
  useParts,
  usePath,
  useTableState,
} from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useRef } from 'react';
import { registerName } from '../../contract/names.ts';
import type { StudentRow } from '../../contract.ts';
import { people, useChoices } from '../api.ts';
import { useViews } from '../person/use-views.ts';
import { BulkDialog, useBulkEdit } from './BulkDialog.tsx';
import { askedStudents, studentFilters } from './filters.ts';
import { StudentPeek } from './StudentPeek.tsx';
import { studentActions } from './student-actions.ts';
import { studentColumns } from './student-columns.tsx';

/** As many as one bulk edit takes. */
const MOST_AT_ONCE = 500;
const DEFAULTS = { sort: { id: 'name', desc: false } };

/** The list itself: every filter in the address, a page at a time from the server. */
export function Registry() {
  const path = usePath();
  const can = useCan();
  const choices = useChoices();
  const views = useViews('students');
  const bulk = useBulkEdit();
  const [state, change] = useTableState(DEFAULTS, { privateSearch: true });
  const asked = askedStudents(state);
  const list = useQuery({
    ...people.listStudents.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const everyone = useRef<(Partial<StudentRow> & { id: string })[]>([]);
  const findEveryone = async () => {
    everyone.current = await readAllPages((page) => people.listStudents.call({ ...asked, ...page }), MOST_AT_ONCE);
    return everyone.current as StudentRow[];
  };
  const parts = useParts('people.student');
  const many = useBulkParts('people.students_many', (ids) =>
    [...new Map([...everyone.current, ...(list.data?.items ?? [])].map((row) => [row.id, row])).values()]
      .filter((row) => ids.includes(row.id))
      .map((row) => ({ id: row.id, label: registerName(row as StudentRow), schoolId: row.schoolId })),
  );
  const figures = useColumnParts(
    'people.students_columns',
    list.data?.items as StudentRow[] | undefined,
    (row) => `${path}/${row.id}`,
  );
  const manySchools = (choices.data?.schools.length ?? 0) > 1;
  return (
    <>
      <DataTable<StudentRow>
        label={m.people_students_title()}
        columns={[...studentColumns(manySchools), ...figures]}
        rows={list.data?.items as StudentRow[] | undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={registerName}
        rowHref={(row) => `${path}/${row.id}`}
        peek={(row) => <StudentPeek row={row} figures={figures} />}
        rowActions={(row) => studentActions(row, `${path}/${row.id}`, parts)}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.people_search_students()}
        filters={studentFilters(choices.data, state)}
        {...views}
        bulkActions={
          can('people.manage')
            ? [{ id: 'edit', label: m.people_bulk_edit(), icon: PencilLine, run: bulk.open }, ...many.actions]
            : undefined
        }
        everyRow={{ find: findEveryone, most: MOST_AT_ONCE }}
        exportSlot={<ExportButton name="people.students" filters={asked} />}
        empty={
          <EmptyState scene="people" title={m.people_no_students()}>
            {m.people_no_students_more()}
          </EmptyState>
        }
      />
      {many.open}
      <BulkDialog choices={choices.data} bulk={bulk} />
    </>
  );
}
