import { ExportButton, useCan, usePath, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState } from '@patio/ui';
import { DataTable } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { registerName } from '../../contract/names.ts';
import type { StudentRow } from '../../contract.ts';
import { people, useChoices } from '../api.ts';
import { useViews } from '../person/use-views.ts';
import { BulkDialog, useBulkEdit } from './BulkDialog.tsx';
import { askedStudents, studentFilters } from './filters.ts';
import { StudentPeek } from './StudentPeek.tsx';
import { studentColumns } from './student-columns.tsx';

const DEFAULTS = { sort: { id: 'name', desc: false } };

/** The list itself: every filter in the address, a page at a time from the server. */
export function Registry() {
  const path = usePath();
  const can = useCan();
  const choices = useChoices();
  const views = useViews('students');
  const bulk = useBulkEdit();
  const [state, change] = useTableState(DEFAULTS);
  const asked = askedStudents(state);
  const list = useQuery({
    ...people.listStudents.queryOptions({ input: { ...asked, limit: state.size, cursor: state.cursor ?? undefined } }),
    placeholderData: keepPreviousData,
  });
  const manySchools = (choices.data?.schools.length ?? 0) > 1;
  return (
    <>
      <DataTable<StudentRow>
        label={m.people_students_title()}
        columns={studentColumns(manySchools)}
        rows={list.data?.items as StudentRow[] | undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={registerName}
        rowHref={(row) => `${path}/${row.id}`}
        peek={(row) => <StudentPeek row={row} />}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        searchLabel={m.people_search_students()}
        filters={studentFilters(choices.data, state)}
        {...views}
        bulkActions={
          can('people.manage')
            ? [{ id: 'edit', label: m.people_bulk_edit(), icon: PencilLine, run: bulk.open }]
            : undefined
        }
        exportSlot={<ExportButton name="people.students" filters={asked} />}
        empty={
          <EmptyState scene="people" title={m.people_no_students()}>
            {m.people_no_students_more()}
          </EmptyState>
        }
      />
      <BulkDialog choices={choices.data} bulk={bulk} />
    </>
  );
}
