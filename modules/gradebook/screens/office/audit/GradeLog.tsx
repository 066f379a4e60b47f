import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, ComboBox, EmptyState, formatDate, Inline } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { DataTable, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { AuditFilters, GradeAuditRow } from '../../../contract.ts';
import { gradebook } from '../../api.ts';
import { cellWord } from '../changes/change-words.ts';

const search = z.object({
  section: z.uuid().optional(),
  student: z.uuid().optional(),
  writer: z.uuid().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

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
        ? m.gradebook_change_from_to({ before: cellWord(row.before), after: cellWord(row.after) })
        : cellWord(row.after),
    onCard: true,
  },
  { id: 'item', header: m.gradebook_column(), cell: (row) => row.item },
  { id: 'class', header: m.gradebook_class(), cell: (row) => `${row.section} · ${row.term}` },
  { id: 'by', header: m.gradebook_audit_by(), cell: (row) => row.by, onCard: true },
  {
    id: 'marks',
    header: m.gradebook_audit_patterns(),
    cell: (row) => (
      <Inline gap={4}>
        {row.afterClose && <Badge tone="warn">{m.gradebook_audit_after_close()}</Badge>}
        {row.ownChild && <Badge tone="bad">{m.gradebook_audit_own_child()}</Badge>}
      </Inline>
    ),
  },
];

/** The log itself: narrowed by class, student, teacher and days, paged by the server, taken out whole as a file. */
export function GradeLog({ schoolId }: { schoolId: string }) {
  const [state, change] = useTableState();
  const [{ section, student, writer, from, until }, narrow] = useSearchState(search);
  const people = useQuery(gradebook.auditPeople.queryOptions({ input: { schoolId, sectionId: section } }));
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
    ...gradebook.auditGrades.queryOptions({
      input: { ...filters, limit: state.size, cursor: state.cursor ?? undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const options = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <Inline gap={12} className="mb-3 items-end">
        <ComboBox
          label={m.gradebook_class()}
          value={section ?? null}
          options={options(people.data?.classes)}
          onChange={(id) => narrow({ section: id ?? undefined, student: undefined })}
        />
        <ComboBox
          label={m.gradebook_student()}
          value={student ?? null}
          isDisabled={!section}
          options={options(people.data?.students)}
          onChange={(id) => narrow({ student: id ?? undefined })}
        />
        <ComboBox
          label={m.gradebook_audit_teacher()}
          value={writer ?? null}
          options={options(people.data?.writers)}
          onChange={(id) => narrow({ writer: id ?? undefined })}
        />
        <DateField
          label={m.gradebook_first_day()}
          value={from ?? null}
          onChange={(date) => narrow({ from: date ?? undefined })}
        />
        <DateField
          label={m.gradebook_last_day()}
          value={until ?? null}
          onChange={(date) => narrow({ until: date ?? undefined })}
        />
      </Inline>
      <DataTable
        label={m.gradebook_audit()}
        columns={COLUMNS()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.student}, ${row.item}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor}
        filters={[
          {
            id: 'only',
            label: m.gradebook_audit_only(),
            options: [
              { id: 'changed', label: m.gradebook_audit_changed() },
              { id: 'after_close', label: m.gradebook_audit_after_close() },
              { id: 'own_child', label: m.gradebook_audit_own_child() },
            ],
          },
        ]}
        exportSlot={<ExportButton name="gradebook.audit" filters={filters} />}
        empty={<EmptyState title={m.gradebook_audit_empty()}>{m.gradebook_audit_empty_text()}</EmptyState>}
      />
    </>
  );
}
