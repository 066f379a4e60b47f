import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { StudentRow } from '../../contract.ts';
import { STATUS_TONES } from '../labels/status.ts';
import { RegisterName } from '../person/PersonName.tsx';

/** What the registry can show; a school of its own is not told which school it is. */
export const studentColumns = (manySchools: boolean): TableColumn<StudentRow>[] => [
  {
    id: 'name',
    header: m.people_name(),
    sortable: true,
    fixed: true,
    cell: (row) => <RegisterName person={row} detail={row.preferredName ?? undefined} />,
  },
  { id: 'number', header: m.people_student_number(), sortable: true, cell: (row) => row.studentNumber },
  { id: 'level', header: m.people_level(), onCard: true, cell: (row) => row.gradeLevel ?? m.people_no_level() },
  { id: 'homeroom', header: m.people_homeroom(), onCard: true, cell: (row) => row.homeroom ?? '–' },
  { id: 'school', header: m.people_school(), hidden: !manySchools, cell: (row) => row.schoolName },
  {
    id: 'status',
    header: m.people_status(),
    // Whoever is simply here is quiet; anything else is seen at once.
    cell: (row) =>
      row.status === 'active' ? (
        <span className="text-ink-2">{m.people_status_is({ status: row.status })}</span>
      ) : (
        <Status tone={STATUS_TONES[row.status]} look="plain">
          {m.people_status_is({ status: row.status })}
        </Status>
      ),
  },
  {
    id: 'entry',
    header: m.people_enrolled_on(),
    sortable: true,
    hidden: true,
    cell: (row) => formatDate(row.enrolledOn),
  },
];
