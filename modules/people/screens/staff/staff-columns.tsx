import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { StaffRow } from '../../contract.ts';
import { RegisterName } from '../person/PersonName.tsx';

/** What they teach against what they were hired for; whoever teaches more than that is seen at a glance. */
export function Load({ row: { load, contractPeriods } }: { row: Pick<StaffRow, 'load' | 'contractPeriods'> }) {
  if (contractPeriods === null) return load > 0 ? m.people_load_alone({ load }) : '–';
  const words = m.people_load_of({ load, contract: contractPeriods });
  return load > contractPeriods ? (
    <Status tone="warn" look="plain">
      {words}
    </Status>
  ) : (
    words
  );
}

export const staffColumns = (manySchools: boolean): TableColumn<StaffRow>[] => [
  { id: 'name', header: m.people_name(), fixed: true, cell: (row) => <RegisterName person={row} /> },
  {
    id: 'position',
    header: m.people_position(),
    onCard: true,
    cell: (row) => m.people_position_is({ position: row.position }),
  },
  { id: 'subjects', header: m.people_subjects(), onCard: true, cell: (row) => row.subjects.join(', ') || '–' },
  {
    id: 'load',
    header: m.people_load(),
    align: 'end',
    onCard: true,
    cell: (row) => <Load row={row} />,
  },
  {
    id: 'periods',
    header: m.people_contract_periods(),
    align: 'end',
    hidden: true,
    cell: (row) => row.contractPeriods ?? '–',
  },
  { id: 'school', header: m.people_school(), hidden: !manySchools, cell: (row) => row.schoolName },
  { id: 'email', header: m.people_email(), hidden: true, cell: (row) => row.email ?? '–' },
  { id: 'phone', header: m.people_phone(), hidden: true, cell: (row) => row.phone ?? '–' },
  {
    id: 'account',
    header: m.people_account(),
    cell: (row) => (
      <Status tone={row.hasAccount ? 'ok' : 'neutral'} look="plain">
        {row.hasAccount ? m.people_has_account() : m.people_no_account()}
      </Status>
    ),
  },
  {
    id: 'left',
    header: m.people_left_on(),
    hidden: true,
    cell: (row) => (row.leftOn ? formatDate(row.leftOn) : '–'),
  },
];
