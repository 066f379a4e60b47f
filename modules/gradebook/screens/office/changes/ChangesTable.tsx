import { useLive, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, formatDate, Status } from '@patio/ui';
import { DataTable, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ChangeView } from '../../../contract.ts';
import { gradebook } from '../../api.ts';
import { OpenName } from '../OpenName.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { CHANGE_TONES, cellWord, changeWord } from './change-words.ts';

const STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
const DEFAULTS = { filters: { state: ['waiting'] } };

const columns = (onOpen: (id: string) => void): TableColumn<ChangeView>[] => [
  {
    id: 'student',
    header: m.gradebook_student(),
    cell: (row) => <OpenName onOpen={() => onOpen(row.id)}>{row.student.name}</OpenName>,
    fixed: true,
    width: 240,
  },
  {
    id: 'change',
    header: m.gradebook_mark(),
    cell: (row) => m.gradebook_change_from_to({ before: cellWord(row.before), after: cellWord(row.after) }),
    onCard: true,
  },
  { id: 'item', header: m.gradebook_column(), cell: (row) => row.item },
  { id: 'class', header: m.gradebook_class(), cell: (row) => `${row.section} · ${row.term}`, onCard: true },
  { id: 'by', header: m.gradebook_audit_by(), cell: (row) => row.askedBy },
  {
    id: 'at',
    header: m.gradebook_audit_at(),
    cell: (row) => formatDate(row.askedAt, { day: 'numeric', month: 'short' }),
    align: 'end',
  },
  {
    id: 'state',
    header: m.gradebook_state(),
    cell: (row) => <Status tone={CHANGE_TONES[row.state]}>{changeWord(row.state)}</Status>,
    onCard: true,
  },
];

/** Requests to alter marks that families have read, the waiting ones first, each with its decision. */
export function ChangesTable() {
  const cache = useQueryClient();
  const [state, change] = useTableState(DEFAULTS);
  const [{ change: open }, show] = useSearchState(z.object({ change: z.uuid().optional() }));
  useLive(['gradebook.change_changed'], () => void cache.invalidateQueries({ queryKey: gradebook.key() }));
  const list = useQuery({
    ...gradebook.listChanges.queryOptions({
      input: {
        state: state.filters.state?.[0] as ChangeView['state'] | undefined,
        limit: state.size,
        cursor: state.cursor ?? undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = list.data?.items.find((row) => row.id === open);
  return (
    <>
      <DataTable
        label={m.gradebook_changes()}
        columns={columns((id) => show({ change: id }, { push: true }))}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.student.name}, ${row.item}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        filters={[
          { id: 'state', label: m.gradebook_state(), options: STATES.map((id) => ({ id, label: changeWord(id) })) },
        ]}
        empty={
          <EmptyState scene="done" title={m.gradebook_no_changes_yet()}>
            {m.gradebook_no_changes_text()}
          </EmptyState>
        }
      />
      {chosen && <ChangeDrawer key={chosen.version} change={chosen} onClose={() => show({ change: undefined })} />}
    </>
  );
}
