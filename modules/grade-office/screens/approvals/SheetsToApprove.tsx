import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { nextState, SHEET_STATES, type SheetMove, type SheetState, sheetLabel } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { EmptyState, toast } from '@patio/ui';
import { type BulkResult, DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck, Lock, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { SheetLine } from '../../contract.ts';
import { gradeOffice } from '../api.ts';
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
  const filters = { state: states.length ? states : undefined };
  const list = useQuery({
    ...gradeOffice.sheets.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const steps = useSheetSteps();
  const chosenOf = (ids: ReadonlySet<string>) =>
    (list.data?.items ?? []).flatMap((row) =>
      row.id && ids.has(keyOf(row)) ? [{ id: row.id, version: row.version }] : [],
    );
  /** The steps that a row offers are those that its sheet can take. */
  const takes = (move: SheetMove) => (key: string) =>
    (list.data?.items ?? []).some((row) => row.id && keyOf(row) === key && nextState(row.state, move) !== null);
  const begin =
    (step: Asking['step']) =>
    (ids: ReadonlySet<string>): BulkResult => {
      const sheets = chosenOf(ids);
      if (sheets.length === 0) return { done: m.grade_office_sheets_none_signed() };
      ask({ step, sheets });
      return undefined;
    };
  const approve = async (ids: ReadonlySet<string>): Promise<NonNullable<BulkResult>> => {
    const sheets = chosenOf(ids);
    return sheets.length > 0 ? steps.approve(sheets) : { done: m.grade_office_sheets_none_signed() };
  };
  /** What was chosen, or the row one stands on. */
  const meant = (row: SheetLine, chosen: ReadonlySet<string>) => (chosen.size > 0 ? chosen : new Set([keyOf(row)]));
  return (
    <>
      <DataTable
        label={m.grade_office_approvals()}
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
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        filters={[
          {
            id: 'state',
            label: m.gradebook_state(),
            multiple: true,
            options: SHEET_STATES.map((id) => ({ id, label: sheetLabel(id) })),
          },
        ]}
        exportSlot={<ExportButton name="gradebook.sheets" filters={filters} />}
        onOpen={(row) => row.id && open({ sheet: row.id }, { push: true })}
        bulkActions={[
          {
            id: 'approve',
            label: m.grade_office_approve(),
            icon: CheckCheck,
            run: (ids) => approve(new Set(ids)),
            fits: takes('approve'),
          },
          {
            id: 'return',
            label: m.grade_office_return(),
            icon: Undo2,
            run: (ids) => begin('return')(new Set(ids)),
            fits: takes('return'),
          },
          {
            id: 'publish',
            label: m.grade_office_publish(),
            icon: Send,
            run: (ids) => begin('publish')(new Set(ids)),
            fits: takes('publish'),
          },
          {
            id: 'lock',
            label: m.grade_office_lock(),
            icon: Lock,
            run: (ids) => begin('lock')(new Set(ids)),
            fits: takes('lock'),
          },
        ]}
        rowKeys={[
          {
            key: 'a',
            does: m.grade_office_approve(),
            run: (row, chosen) =>
              void approve(meant(row, chosen)).then(({ done, undo }) => toast(done, { onUndo: undo })),
          },
          { key: 'r', does: m.grade_office_return(), run: (row, chosen) => void begin('return')(meant(row, chosen)) },
        ]}
        empty={
          <EmptyState scene="done" title={m.grade_office_nothing_to_approve()}>
            {m.grade_office_nothing_to_approve_text()}
          </EmptyState>
        }
      />
      {asking && <StepDialog {...asking} onClose={() => ask(null)} />}
      {sheet && <SheetDrawer id={sheet} onClose={() => open({ sheet: undefined })} />}
    </>
  );
}

const keyOf = (row: { sectionId: string; termId: string }) => `${row.sectionId} ${row.termId}`;
