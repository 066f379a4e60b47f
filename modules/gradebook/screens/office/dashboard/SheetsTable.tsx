import { failureText, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Section } from '@patio/ui';
import { DataTable } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { OverviewRow } from '../../../contract.ts';
import { SHEET_STATES, type SheetState } from '../../../model/index.ts';
import { gradebook } from '../../api.ts';
import { sheetColumns } from '../../approvals/sheet-columns.tsx';
import { sheetLabel } from '../../book/labels.ts';

interface SheetsTableProps {
  rows: readonly OverviewRow[];
  schoolId: string | undefined;
  termId: string | undefined;
}

const DEFAULTS = { filters: { late: ['yes'] } };
const keyOf = (row: { sectionId: string; termId: string }) => `${row.sectionId} ${row.termId}`;

/** The sheets behind the numbers, late ones first of all; their teachers are reminded from here. */
export function SheetsTable({ rows, schoolId, termId }: SheetsTableProps) {
  const [state, change] = useTableState(DEFAULTS);
  const late = state.filters.late?.[0] === 'yes';
  const states = (state.filters.state ?? []) as SheetState[];
  const list = useQuery({
    ...gradebook.sheets.queryOptions({
      input: {
        schoolId,
        termId,
        current: state.filters.terms?.[0] === 'current' || undefined,
        gradeLevelId: state.filters.level?.[0],
        state: states.length > 0 ? states : undefined,
        late: late || undefined,
        limit: state.size,
        cursor: state.cursor ?? undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const remind = async (ids: string[]) => {
    const sheets = (list.data?.items ?? [])
      .filter((row) => ids.includes(keyOf(row)))
      .map(({ sectionId, termId: of }) => ({ sectionId, termId: of }));
    try {
      const { told, toldToday, unreachable } = await gradebook.remind.call({ sheets });
      return { done: m.gradebook_reminded_done({ told, today: toldToday, none: unreachable }) };
    } catch (error) {
      return { done: await failureText(error) };
    }
  };
  const levels = [...new Map(rows.map((row) => [row.gradeLevelId, row.level]))];
  return (
    <Section title={m.gradebook_sheets_list()} id="sheets">
      <DataTable
        label={m.gradebook_sheets_list()}
        columns={sheetColumns(null)}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={keyOf}
        rowLabel={(row) => `${row.section}, ${row.term}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        filters={[
          { id: 'late', label: m.gradebook_late_filter(), options: [{ id: 'yes', label: m.gradebook_only_late() }] },
          {
            id: 'terms',
            label: m.gradebook_terms_filter(),
            options: [{ id: 'current', label: m.gradebook_terms_current() }],
          },
          {
            id: 'state',
            label: m.gradebook_state(),
            multiple: true,
            options: SHEET_STATES.map((id) => ({ id, label: sheetLabel(id) })),
          },
          { id: 'level', label: m.gradebook_level(), options: levels.map(([id, label]) => ({ id, label })) },
        ]}
        bulkActions={[{ id: 'remind', label: m.gradebook_remind(), icon: BellRing, run: remind }]}
        empty={<EmptyState scene="done" title={m.gradebook_nothing_late()} />}
      />
    </Section>
  );
}
