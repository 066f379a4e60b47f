import { failureText, RequestFailure, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState } from '@patio/ui';
import { DataTable } from '@patio/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Lock, Send } from 'lucide-react';
import { z } from 'zod';
import { SHEET_STATES, type SheetState } from '../../grading/index.ts';
import { gradebook } from '../api.ts';
import { sheetWord } from '../book/words.ts';
import { SheetDrawer } from './SheetDrawer.tsx';
import { sheetColumns } from './sheet-columns.tsx';

const DEFAULTS = { filters: { state: ['submitted'] } };
type Step = 'approve' | 'publish' | 'lock';

/** Signed grade sheets: look, approve, return, publish, one or many. */
export function SheetsToApprove() {
  const [state, change] = useTableState(DEFAULTS);
  const [{ sheet }, open] = useSearchState(z.object({ sheet: z.uuid().optional() }));
  const cache = useQueryClient();
  const states = (state.filters.state ?? []) as SheetState[];
  const list = useQuery({
    ...gradebook.sheets.queryOptions({
      input: { state: states.length ? states : undefined, limit: state.size, cursor: state.cursor ?? undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const take = (step: Step) => async (ids: string[]) => {
    const chosen = (list.data?.items ?? []).flatMap((row) =>
      row.id && ids.includes(keyOf(row)) ? [{ id: row.id, version: row.version }] : [],
    );
    if (chosen.length === 0) return { done: m.gradebook_sheets_none_signed() };
    const { done, refused } = await gradebook[step].call({ sheets: chosen });
    await cache.invalidateQueries({ queryKey: gradebook.key() });
    const why = refused[0] ? await failureText(new RequestFailure(409, refused[0])) : '';
    return { done: [m.gradebook_sheets_done({ count: done.length }), why].filter(Boolean).join(' ') };
  };
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
            options: SHEET_STATES.map((id) => ({ id, label: sheetWord(id) })),
          },
        ]}
        bulkActions={[
          { id: 'approve', label: m.gradebook_approve(), icon: CheckCheck, run: take('approve') },
          { id: 'publish', label: m.gradebook_publish(), icon: Send, run: take('publish') },
          { id: 'lock', label: m.gradebook_lock(), icon: Lock, run: take('lock') },
        ]}
        empty={
          <EmptyState scene="done" title={m.gradebook_nothing_to_approve()}>
            {m.gradebook_nothing_to_approve_text()}
          </EmptyState>
        }
      />
      {sheet && <SheetDrawer id={sheet} onClose={() => open({ sheet: undefined })} />}
    </>
  );
}

const keyOf = (row: { sectionId: string; termId: string }) => `${row.sectionId} ${row.termId}`;
