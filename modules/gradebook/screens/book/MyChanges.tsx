import { ExportButton, useLive, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Link, Status } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ChangeView } from '../../contract.ts';
import { changeLabel } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { ChangeDrawer } from '../changes/ChangeDrawer.tsx';
import { askedColumn, itemColumn, markColumn, studentColumn } from '../changes/change-columns.tsx';
import { CHANGE_TONES } from '../changes/change-labels.ts';

const columns = (onOpen: (id: string) => void): TableColumn<ChangeView>[] => [
  studentColumn(onOpen),
  markColumn(),
  {
    id: 'class',
    header: m.gradebook_class(),
    cell: (row) => (
      <Link href={`/teacher/gradebook/${row.sectionId}?term=${row.termId}`}>{`${row.section} · ${row.term}`}</Link>
    ),
    onCard: true,
  },
  itemColumn(),
  { id: 'reason', header: m.gradebook_change_reason(), cell: (row) => row.reason, width: 220 },
  askedColumn(),
  {
    id: 'state',
    header: m.gradebook_state(),
    cell: (row) => (
      <>
        <Status tone={CHANGE_TONES[row.state]}>{changeLabel(row.state)}</Status>
        {row.decision && <small className="block text-ink-2">{row.decision}</small>}
      </>
    ),
    onCard: true,
  },
];

/** What a teacher asked to be altered after families had read it, and what came of it. */
export function MyChanges() {
  const cache = useQueryClient();
  const [state, change] = useTableState();
  const [{ change: open }, show] = useSearchState(z.object({ change: z.uuid().optional() }));
  useLive(['gradebook.change_changed'], () => void cache.invalidateQueries({ queryKey: gradebook.key() }));
  const list = useQuery({
    ...gradebook.myChanges.queryOptions({ input: { ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const chosen = list.data?.items.find((row) => row.id === open);
  return (
    <>
      <DataTable
        label={m.gradebook_my_changes()}
        columns={columns((id) => show({ change: id }, { push: true }))}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.student.name}, ${row.item}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        exportSlot={<ExportButton name="gradebook.my_changes" filters={{}} />}
        onOpen={(row) => show({ change: row.id }, { push: true })}
        empty={
          <EmptyState scene="done" title={m.gradebook_my_changes_none()}>
            {m.gradebook_my_changes_none_text()}
          </EmptyState>
        }
      />
      {chosen && (
        <ChangeDrawer key={chosen.version} change={chosen} withdraws onClose={() => show({ change: undefined })} />
      )}
    </>
  );
}
