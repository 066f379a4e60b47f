import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Badge, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { SchoolRowView } from '../../contract.ts';
import { countryName, zoneName } from '../labels/country-labels.ts';

/** A school's own picture, or its letters on its colour. */
export const SchoolMark = ({
  school,
  size = 28,
}: {
  school: Pick<SchoolRowView, 'name' | 'logoFileId'>;
  size?: number;
}) => <Avatar name={school.name} photo={school.logoFileId && fileAddress(school.logoFileId)} size={size} />;

export const schoolColumns = (): TableColumn<SchoolRowView>[] => [
  {
    id: 'name',
    header: m.schools_name(),
    sortable: true,
    fixed: true,
    cell: (row) => (
      <span className="person">
        <SchoolMark school={row} />
        <b>{row.name}</b>
      </span>
    ),
  },
  { id: 'code', header: m.schools_code(), sortable: true, cell: (row) => <Badge>{row.code}</Badge> },
  { id: 'country', header: m.schools_country(), onCard: true, cell: (row) => countryName(row.country) },
  { id: 'zone', header: m.schools_time_zone(), hidden: true, cell: (row) => zoneName(row.timeZone) },
  { id: 'levels', header: m.schools_levels_count(), align: 'end', cell: (row) => row.levels },
  { id: 'rooms', header: m.schools_rooms(), align: 'end', hidden: true, cell: (row) => row.rooms },
  {
    id: 'year',
    header: m.schools_current_year(),
    onCard: true,
    cell: (row) => row.yearName ?? <span className="text-ink-3">{m.schools_no_year()}</span>,
  },
  {
    id: 'setup',
    header: m.schools_set_up(),
    onCard: true,
    cell: (row) =>
      row.missing === 0 ? (
        <Status tone="ok">{m.schools_set_up_whole()}</Status>
      ) : (
        <Status tone="warn">{m.schools_set_up_missing({ count: row.missing })}</Status>
      ),
  },
];
