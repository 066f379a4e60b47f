import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { StaffRow } from '../../contract.ts';
import { RegisterName } from '../person/PersonName.tsx';

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
    id: 'periods',
    header: m.people_contract_periods(),
    align: 'end',
    onCard: true,
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
