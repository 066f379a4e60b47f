import { m } from '@patio/messages';
import { Badge, Inline, Notebook } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { CourseRowView } from '../../contract.ts';
import { lookOf } from '../labels/look.ts';

/** A course with its cover, as lists show it. */
const CourseName = ({ course }: { course: CourseRowView }) => (
  <span className="person">
    <Notebook look={lookOf(course.subject)} />
    <span className="who">
      <b>{course.name}</b>
      {course.name !== course.subject.name && <small>{course.subject.name}</small>}
    </span>
  </span>
);

export const courseColumns = (severalSchools: boolean): TableColumn<CourseRowView>[] => [
  { id: 'name', header: m.courses_name(), fixed: true, sortable: true, cell: (row) => <CourseName course={row} /> },
  { id: 'level', header: m.courses_level(), sortable: true, onCard: true, cell: (row) => row.gradeLevel },
  {
    id: 'code',
    header: m.courses_code(),
    cell: (row) => (
      <Inline gap={6}>
        <Badge>{row.code}</Badge>
        {row.elective && <Badge tone="info">{m.courses_elective()}</Badge>}
      </Inline>
    ),
  },
  {
    id: 'periods',
    header: m.courses_periods(),
    sortable: true,
    align: 'end',
    onCard: true,
    cell: (row) => row.periodsPerWeek,
  },
  { id: 'units', header: m.courses_units(), align: 'end', cell: (row) => row.units },
  { id: 'competencies', header: m.courses_competencies(), align: 'end', cell: (row) => row.competencies },
  {
    id: 'school',
    header: m.courses_school(),
    hidden: !severalSchools,
    onCard: severalSchools,
    cell: (row) => row.schoolName,
  },
];
