import { m } from '@patio/messages';
import { Badge, Inline, Notebook, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { SectionRowView } from '../../contract.ts';
import { lookOf } from '../labels/labels.ts';

/** How full it is; too full is said in words. */
export const Seats = ({ students, capacity }: { students: number; capacity: number | null }) => (
  <Inline gap={6}>
    <span className="tabular-nums">{capacity === null ? students : `${students} / ${capacity}`}</span>
    {capacity !== null && students > capacity && <Status tone="warn">{m.sections_over_capacity()}</Status>}
  </Inline>
);

/** Somebody's name, or the word that says that nobody is there. */
const NameOrNobody = ({ name }: { name: string | undefined }) =>
  name ?? <Status tone="warn">{m.sections_nobody()}</Status>;

export const sectionColumns = (severalSchools: boolean): TableColumn<SectionRowView>[] => [
  {
    id: 'name',
    header: m.sections_section(),
    fixed: true,
    sortable: true,
    cell: (row) => (
      <span className="person">
        <Notebook look={lookOf(row.look)} />
        <b>{row.name}</b>
      </span>
    ),
  },
  { id: 'level', header: m.sections_level(), sortable: true, cell: (row) => row.gradeLevel },
  {
    id: 'homerooms',
    header: m.sections_homerooms(),
    hidden: true,
    cell: (row) =>
      row.homerooms.length > 0 ? row.homerooms.join(', ') : <Badge tone="info">{m.sections_by_choice()}</Badge>,
  },
  {
    id: 'lead',
    header: m.sections_lead(),
    onCard: true,
    cell: (row) => (
      <Inline gap={6}>
        <NameOrNobody name={row.lead?.name} />
        {row.others > 0 && <Badge>{`+${row.others}`}</Badge>}
      </Inline>
    ),
  },
  {
    id: 'students',
    header: m.sections_students(),
    align: 'end',
    onCard: true,
    sum: (row) => row.students,
    cell: (row) => <Seats students={row.students} capacity={row.capacity} />,
  },
  { id: 'periods', header: m.sections_periods(), align: 'end', hidden: true, cell: (row) => row.periodsPerWeek },
  { id: 'room', header: m.sections_room(), onCard: true, cell: (row) => row.room ?? '–' },
  { id: 'school', header: m.sections_school(), hidden: !severalSchools, cell: (row) => row.schoolName },
];
