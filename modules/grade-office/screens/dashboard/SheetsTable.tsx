import { ExportButton, failureText, useTableState } from '@patio/client';
import { mayWrite, SHEET_STATES, type SheetState, sheetLabel } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { EmptyState, Section } from '@patio/ui';
import { DataTable, pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { OverviewRow } from '../../contract.ts';
import { gradeOffice } from '../api.ts';
import { sheetColumns } from '../approvals/sheet-columns.tsx';

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
  const filters = {
    schoolId,
    termId,
    current: state.filters.terms?.[0] === 'current' || undefined,
    gradeLevelId: state.filters.level?.[0],
    state: states.length > 0 ? states : undefined,
    late: late || undefined,
  };
  const list = useQuery({
    ...gradeOffice.sheets.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const isOwed = (id: string) => (list.data?.items ?? []).some((row) => keyOf(row) === id && mayWrite(row.state));
  const remind = async (ids: string[]) => {
    const sheets = (list.data?.items ?? [])
      .filter((row) => ids.includes(keyOf(row)))
      .map(({ sectionId, termId: of }) => ({ sectionId, termId: of }));
    try {
      const { told, toldToday, unreachable } = await gradeOffice.remind.call({ sheets });
      return { done: m.grade_office_reminded_done({ told, today: toldToday, none: unreachable }) };
    } catch (error) {
      return { done: await failureText(error) };
    }
  };
  const levels = [...new Map(rows.map((row) => [row.gradeLevelId, row.level]))];
  return (
    <Section title={m.grade_office_sheets_list()} id="sheets">
      <DataTable
        label={m.grade_office_sheets_list()}
        columns={sheetColumns(null)}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={keyOf}
        rowLabel={(row) => `${row.section}, ${row.term}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        filters={[
          {
            id: 'late',
            label: m.grade_office_late_filter(),
            options: [{ id: 'yes', label: m.grade_office_only_late() }],
          },
          {
            id: 'terms',
            label: m.grade_office_terms_filter(),
            options: [{ id: 'current', label: m.grade_office_terms_current() }],
          },
          {
            id: 'state',
            label: m.gradebook_state(),
            multiple: true,
            options: SHEET_STATES.map((id) => ({ id, label: sheetLabel(id) })),
          },
          { id: 'level', label: m.gradebook_level(), options: levels.map(([id, label]) => ({ id, label })) },
        ]}
        exportSlot={<ExportButton name="gradebook.sheets" filters={filters} />}
        bulkActions={[{ id: 'remind', label: m.grade_office_remind(), icon: BellRing, run: remind, fits: isOwed }]}
        empty={<EmptyState scene="done" title={m.grade_office_nothing_late()} />}
      />
    </Section>
  );
}
