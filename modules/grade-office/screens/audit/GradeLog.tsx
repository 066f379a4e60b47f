import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { cellLabel } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { Badge, EmptyState, formatDate, Inline } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditFilters, GradeAuditRow } from '../../contract.ts';
import { gradeOffice } from '../api.ts';
import { LogFilters, logSearch } from './LogFilters.tsx';

const COLUMNS = (): TableColumn<GradeAuditRow>[] => [
  {
    id: 'at',
    header: m.gradebook_audit_at(),
    cell: (row) =>
      formatDate(row.at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    fixed: true,
    width: 190,
  },
  { id: 'student', header: m.gradebook_student(), cell: (row) => row.student, onCard: true },
  {
    id: 'change',
    header: m.gradebook_mark(),
    cell: (row) =>
      row.before
        ? m.gradebook_change_from_to({ before: cellLabel(row.before), after: cellLabel(row.after) })
        : cellLabel(row.after),
    onCard: true,
  },
  { id: 'item', header: m.gradebook_column(), cell: (row) => row.item },
  { id: 'class', header: m.gradebook_class(), cell: (row) => `${row.section} · ${row.term}` },
  { id: 'by', header: m.gradebook_audit_by(), cell: (row) => row.by, onCard: true },
  {
    id: 'marks',
    header: m.grade_office_audit_patterns(),
    cell: (row) => (
      <Inline gap={4}>
        {row.afterClose && <Badge tone="warn">{m.grade_office_audit_after_close()}</Badge>}
        {row.ownChild && <Badge tone="bad">{m.grade_office_audit_own_child()}</Badge>}
      </Inline>
    ),
  },
];

/** The log itself: narrowed by class, student, teacher and days, paged by the server, taken out whole as a file. */
export function GradeLog({ schoolId }: { schoolId: string }) {
  const [state, change] = useTableState();
  const [{ section, student, writer, from, until }] = useSearchState(logSearch);
  const filters: AuditFilters = {
    schoolId,
    sectionId: section,
    studentId: student,
    writerId: writer,
    from,
    until,
    only: state.filters.only?.[0] as AuditFilters['only'],
  };
  const list = useQuery({
    ...gradeOffice.auditGrades.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <LogFilters schoolId={schoolId} />
      <DataTable
        label={m.grade_office_audit()}
        columns={COLUMNS()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.student}, ${row.item}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        outdated={list.isPlaceholderData}
        filters={[
          {
            id: 'only',
            label: m.grade_office_audit_only(),
            options: [
              { id: 'changed', label: m.grade_office_audit_changed() },
              { id: 'after_close', label: m.grade_office_audit_after_close() },
              { id: 'own_child', label: m.grade_office_audit_own_child() },
            ],
          },
        ]}
        exportSlot={<ExportButton name="gradebook.audit" filters={filters} />}
        empty={<EmptyState title={m.grade_office_audit_empty()}>{m.grade_office_audit_empty_text()}</EmptyState>}
      />
    </>
  );
}
