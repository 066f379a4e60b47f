import { useLive, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Status, toast } from '@patio/ui';
import { DataTable, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { ChangeView } from '../../../contract.ts';
import { gradebook } from '../../api.ts';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { askedColumn, itemColumn, markColumn, studentColumn } from './change-columns.tsx';
import { CHANGE_TONES, changeLabel } from './change-labels.ts';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { effectLabel } from './effect-labels.ts';

const STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
const DEFAULTS = { filters: { state: ['waiting'] } };

const columns = (onOpen: (id: string) => void): TableColumn<ChangeView>[] => [
  studentColumn(onOpen),
  markColumn(),
  itemColumn(),
  { id: 'class', header: m.gradebook_class(), cell: (row) => `${row.section} · ${row.term}`, onCard: true },
  {
    id: 'reason',
    header: m.gradebook_change_reason(),
    cell: (row) => (
      <>
        {row.evidence && <Paperclip aria-label={m.gradebook_change_evidence()} className="me-1 inline size-3.5" />}
        {row.reason}
      </>
    ),
    width: 220,
  },
  { id: 'effect', header: m.gradebook_change_effect(), cell: (row) => effectLabel(row.effect), width: 200 },
  { id: 'by', header: m.gradebook_audit_by(), cell: (row) => row.askedBy },
  askedColumn(),
  {
    id: 'state',
    header: m.gradebook_state(),
    cell: (row) => <Status tone={CHANGE_TONES[row.state]}>{changeLabel(row.state)}</Status>,
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
  const [asked, ask] = useState<Asked | null>(null);
  const rows = list.data?.items ?? [];
  const askFor = (approve: boolean, fits: (row: ChangeView) => boolean) => {
    const changes = rows.filter((row) => row.can.decide && fits(row));
    if (changes.length > 0) ask({ changes, approve });
    else toast(m.gradebook_changes_none_yours());
  };
  const byKey = (approve: boolean) => (row: ChangeView, ids: ReadonlySet<string>) =>
    askFor(approve, ({ id }) => (ids.size > 0 ? ids.has(id) : id === row.id));
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
        onOpen={(row) => show({ change: row.id }, { push: true })}
        bulkActions={[
          {
            id: 'approve',
            label: m.gradebook_change_approve(),
            icon: Check,
            run: (ids) => void askFor(true, ({ id }) => ids.includes(id)),
          },
          {
            id: 'refuse',
            label: m.gradebook_change_refuse(),
            icon: X,
            run: (ids) => void askFor(false, ({ id }) => ids.includes(id)),
          },
        ]}
        rowKeys={[
          { key: 'a', does: m.gradebook_change_approve(), run: byKey(true) },
          { key: 'r', does: m.gradebook_change_refuse(), run: byKey(false) },
          {
            key: 'A',
            does: m.gradebook_change_same_reason(),
            run: ({ reason }) => askFor(true, (row) => row.reason === reason),
          },
        ]}
        filters={[
          { id: 'state', label: m.gradebook_state(), options: STATES.map((id) => ({ id, label: changeLabel(id) })) },
        ]}
        empty={
          <EmptyState scene="done" title={m.gradebook_no_changes_yet()}>
            {m.gradebook_no_changes_text()}
          </EmptyState>
        }
      />
      {asked && <DecideDialog {...asked} onClose={() => ask(null)} />}
      {chosen && <ChangeDrawer key={chosen.version} change={chosen} onClose={() => show({ change: undefined })} />}
    </>
  );
}
