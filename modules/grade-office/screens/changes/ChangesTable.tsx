import { ExportButton, useLive, useSearchState, useTableState } from '@patio/client';
import type { ChangeView } from '@patio/gradebook';
import { changeLabel } from '@patio/gradebook/model';
import { askedColumn, CHANGE_TONES, itemColumn, markColumn, studentColumn } from '@patio/gradebook/screens';
import { m } from '@patio/messages';
import { EmptyState, Status, toast } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { effectLabel } from '../../rules/effect-label.ts';
import { gradeOffice, refreshGrades } from '../api.ts';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { OpenChange } from './OpenChange.tsx';

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
  useLive(['gradebook.change_changed'], () => void refreshGrades(cache));
  const filters = { state: state.filters.state?.[0] as ChangeView['state'] | undefined };
  const list = useQuery({
    ...gradeOffice.listChanges.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const chosen = list.data?.items.find((row) => row.id === open);
  const [asked, ask] = useState<Asked | null>(null);
  const rows = list.data?.items ?? [];
  const decidable = (id: string) => rows.some((row) => row.id === id && row.can.decide);
  const askFor = (approve: boolean, fits: (row: ChangeView) => boolean) => {
    const changes = rows.filter((row) => row.can.decide && fits(row));
    if (changes.length > 0) ask({ changes, approve });
    else toast(m.grade_office_changes_none_yours());
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
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        exportSlot={<ExportButton name="gradebook.changes" filters={filters} />}
        onOpen={(row) => show({ change: row.id }, { push: true })}
        bulkActions={[
          {
            id: 'approve',
            label: m.grade_office_change_approve(),
            icon: Check,
            run: (ids) => void askFor(true, ({ id }) => ids.includes(id)),
            fits: decidable,
          },
          {
            id: 'refuse',
            label: m.grade_office_change_refuse(),
            icon: X,
            run: (ids) => void askFor(false, ({ id }) => ids.includes(id)),
            fits: decidable,
          },
        ]}
        rowKeys={[
          { key: 'a', does: m.grade_office_change_approve(), run: byKey(true) },
          { key: 'r', does: m.grade_office_change_refuse(), run: byKey(false) },
          {
            key: 'A',
            does: m.grade_office_change_same_reason(),
            run: ({ reason }) => askFor(true, (row) => row.reason === reason),
          },
        ]}
        filters={[
          { id: 'state', label: m.gradebook_state(), options: STATES.map((id) => ({ id, label: changeLabel(id) })) },
        ]}
        empty={
          <EmptyState scene="done" title={m.grade_office_no_changes_yet()}>
            {m.grade_office_no_changes_text()}
          </EmptyState>
        }
      />
      {asked && <DecideDialog {...asked} onClose={() => ask(null)} />}
      {chosen && <OpenChange key={chosen.version} change={chosen} onClose={() => show({ change: undefined })} />}
    </>
  );
}
