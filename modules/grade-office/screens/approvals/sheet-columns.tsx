import { sheetLabel } from '@patio/gradebook/model';
import { SHEET_TONES } from '@patio/gradebook/screens';
import { m } from '@patio/messages';
import { Button, formatDate, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { SheetLine } from '../../contract.ts';

/** What one sees of a sheet in the list: whose it is, where it stands, what was signed, and how it compares. */
export const sheetColumns = (onOpen: ((id: string) => void) | null): TableColumn<SheetLine>[] => [
  {
    id: 'section',
    header: m.gradebook_class(),
    cell: ({ id, section }) =>
      id && onOpen ? (
        <Button variant="quiet" onPress={() => onOpen(id)}>
          {section}
        </Button>
      ) : (
        <b>{section}</b>
      ),
    fixed: true,
    width: 240,
  },
  { id: 'term', header: m.gradebook_term(), cell: (row) => row.term, onCard: true },
  { id: 'teacher', header: m.grade_office_teacher(), cell: (row) => row.teacher ?? '–' },
  {
    id: 'state',
    header: m.gradebook_state(),
    cell: (row) => (
      <Status tone={row.late ? 'warn' : SHEET_TONES[row.state]}>
        {row.late ? m.grade_office_late_sheet() : sheetLabel(row.state)}
      </Status>
    ),
    onCard: true,
  },
  {
    id: 'students',
    header: m.grade_office_students(),
    cell: (row) => row.students || '–',
    align: 'end',
    sum: (row) => row.students,
  },
  { id: 'mean', header: m.grade_office_mean(), cell: (row) => row.mean ?? '–', align: 'end', onCard: true },
  { id: 'before', header: m.grade_office_mean_before(), cell: (row) => row.meanBefore ?? '–', align: 'end' },
  {
    id: 'failed',
    header: m.grade_office_failed(),
    cell: (row) => row.failed ?? '–',
    align: 'end',
    sum: (row) => row.failed ?? 0,
  },
  { id: 'overrides', header: m.grade_office_overrides(), cell: (row) => row.overrides, align: 'end', hidden: true },
  {
    id: 'submitted',
    header: m.grade_office_submitted_on(),
    cell: (row) => (row.submittedAt ? formatDate(row.submittedAt, { day: 'numeric', month: 'short' }) : '–'),
    align: 'end',
  },
];
