import { m } from '@patio/messages';
import { Inline, Link, Stack, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { GuardianRow } from '../../contract.ts';
import { RegisterName } from '../person/PersonName.tsx';

/** A child in an adult's row; a court's word stands beside the name, never behind a hover. */
const Child = ({ child }: { child: GuardianRow['children'][number] }) => (
  <Inline gap={6}>
    <Link href={`/admin/students/${child.studentId}`}>{child.name}</Link>
    <small>{child.gradeLevel}</small>
    {child.restricted && (
      <Status tone="bad" look="plain">
        {m.people_restricted_now()}
      </Status>
    )}
  </Inline>
);

export const guardianColumns = (): TableColumn<GuardianRow>[] => [
  { id: 'name', header: m.people_name(), fixed: true, cell: (row) => <RegisterName person={row} /> },
  {
    id: 'children',
    header: m.people_children(),
    onCard: true,
    cell: (row) => (
      <Stack gap={2}>
        {row.children.map((child) => (
          <Child key={child.studentId} child={child} />
        ))}
      </Stack>
    ),
  },
  { id: 'phone', header: m.people_phone(), onCard: true, cell: (row) => row.phone ?? '–' },
  { id: 'email', header: m.people_email(), cell: (row) => row.email ?? '–' },
  {
    id: 'account',
    header: m.people_account(),
    onCard: true,
    cell: (row) => (
      <Status tone={row.hasAccount ? 'ok' : 'neutral'} look="plain">
        {row.hasAccount ? m.people_has_account() : m.people_no_account()}
      </Status>
    ),
  },
];
