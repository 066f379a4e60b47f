import { useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, toast } from '@patio/ui';
import { type BulkResult, DataTable } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck, Lock, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { SheetLine } from '../../contract.ts';
import { SHEET_STATES, type SheetState } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { sheetLabel } from '../book/labels.ts';
import { SheetDrawer } from './SheetDrawer.tsx';
import { type Asking, StepDialog } from './StepDialog.tsx';
import { sheetColumns } from './sheet-columns.tsx';
import { useSheetSteps } from './use-sheet-steps.ts';

const DEFAULTS = { filters: { state: ['submitted'] } };

/** Signed grade sheets: look, approve, return, publish, one or many. */
export function SheetsToApprove() {
  const [state, change] = useTableState(DEFAULTS);
  const [{ sheet }, open] = useSearchState(z.object({ sheet: z.uuid().optional() }));
  const [asking, ask] = useState<Asking | null>(null);
  const states = (state.filters.state ?? []) as SheetState[];
  const list = useQuery({
    ...gradebook.sheets.queryOptions({
      input: { state: states.length ? states : undefined, limit: state.size, cursor: state.cursor ?? undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const steps = useSheetSteps();
  const chosenOf = (ids: ReadonlySet<string>) =>
    (list.data?.items ?? []).flatMap((row) =>
      row.id && ids.has(keyOf(row)) ? [{ id: row.id, version: row.version }] : [],
    );
  const begin =
    (step: Asking['step']) =>
    (ids: ReadonlySet<string>): BulkResult => {
      const sheets = chosenOf(ids);
      if (sheets.length === 0) return { done: m.gradebook_sheets_none_signed() };
      ask({ step, sheets });
      return undefined;
    };
  const approve = async (ids: ReadonlySet<string>): Promise<NonNullable<BulkResult>> => {
    const sheets = chosenOf(ids);
    return sheets.length > 0 ? steps.approve(sheets) : { done: m.gradebook_sheets_none_signed() };
  };
  /** What was chosen, or the row one stands on. */
  const meant = (row: SheetLine, chosen: ReadonlySet<string>) => (chosen.size > 0 ? chosen : new Set([keyOf(row)]));
  return (
    <>
      <DataTable
        label={m.gradebook_approvals()}
        columns={sheetColumns((id) => open({ sheet: id }, { push: true }))}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={keyOf}
        rowLabel={(row) => `${row.section}, ${row.term}`}
        state={state}
        onStateChange={change}
        usual={DEFAULTS.filters}
        nextCursor={list.data?.nextCursor}
        filters={[
          {
            id: 'state',
            label: m.gradebook_state(),
            multiple: true,
            options: SHEET_STATES.map((id) => ({ id, label: sheetLabel(id) })),
          },
        ]}
        onOpen={(row) => row.id && open({ sheet: row.id }, { push: true })}
        bulkActions={[
          { id: 'approve', label: m.gradebook_approve(), icon: CheckCheck, run: (ids) => approve(new Set(ids)) },
          { id: 'return', label: m.gradebook_return(), icon: Undo2, run: (ids) => begin('return')(new Set(ids)) },
          { id: 'publish', label: m.gradebook_publish(), icon: Send, run: (ids) => begin('publish')(new Set(ids)) },
          { id: 'lock', label: m.gradebook_lock(), icon: Lock, run: (ids) => begin('lock')(new Set(ids)) },
        ]}
        rowKeys={[
          {
            key: 'a',
            does: m.gradebook_approve(),
            run: (row, chosen) =>
              void approve(meant(row, chosen)).then(({ done, undo }) => toast(done, { onUndo: undo })),
          },
          { key: 'r', does: m.gradebook_return(), run: (row, chosen) => void begin('return')(meant(row, chosen)) },
        ]}
        empty={
          <EmptyState scene="done" title={m.gradebook_nothing_to_approve()}>
            {m.gradebook_nothing_to_approve_text()}
          </EmptyState>
        }
      />
      {asking && <StepDialog {...asking} onClose={() => ask(null)} />}
      {sheet && <SheetDrawer id={sheet} onClose={() => open({ sheet: undefined })} />}
    </>
  );
}

const keyOf = (row: { sectionId: string; termId: string }) => `${row.sectionId} ${row.termId}`;
