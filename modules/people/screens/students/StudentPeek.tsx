import { m } from '@patio/messages';
import { DescriptionList, formatDate, Status } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { StudentRow } from '../../contract.ts';
import { STATUS_TONES } from '../labels/status.ts';

/** A row's few facts without opening the record, so that nobody is noted as having read it. */
export const StudentPeek = ({ row, figures }: { row: StudentRow; figures: readonly TableColumn<StudentRow>[] }) => (
  <DescriptionList
    layout="rows"
    items={[
      {
        term: m.people_status(),
        value: <Status tone={STATUS_TONES[row.status]}>{m.people_status_is({ status: row.status })}</Status>,
      },
      { term: m.people_student_number(), value: row.studentNumber },
      { term: m.people_level(), value: row.gradeLevel },
      { term: m.people_homeroom(), value: row.homeroom },
      { term: m.people_school(), value: row.schoolName },
      { term: m.people_enrolled_on(), value: formatDate(row.enrolledOn) },
      ...figures.map((figure) => ({ term: figure.header, value: figure.cell(row) })),
    ]}
  />
);
