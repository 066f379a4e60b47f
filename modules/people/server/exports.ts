import { m } from '@patio/messages';
import { defineExport, type ExportColumn } from '@patio/platform';
import { guardianFilters } from '../contract/family.ts';
import { staffFilters } from '../contract/staff.ts';
import { studentFilters } from '../contract/students.ts';
import type { GuardianRow, StaffRow, StudentRow } from '../contract.ts';
import { listGuardians } from './service/guardians.ts';
import { listStudents } from './service/list-students.ts';
import { listStaff } from './service/staff.ts';

interface Named {
  firstSurname: string;
  secondSurname: string | null;
  givenNames: string;
}

const names = <Row extends Named>(): ExportColumn<Row>[] => [
  { title: m.people_first_surname, value: (row) => row.firstSurname },
  { title: m.people_second_surname, value: (row) => row.secondSurname },
  { title: m.people_given_names, value: (row) => row.givenNames, width: 24 },
];

/** The registry as it is seen: the list's own service, so that nothing leaves which the reader could not read. */
defineExport('people.students', {
  needs: 'people.read_students',
  title: m.people_students_title,
  filters: studentFilters,
  columns: [
    { title: m.people_student_number, value: (row) => row.studentNumber },
    ...names<StudentRow>(),
    { title: m.people_status, value: (row, locale) => m.people_status_is({ status: row.status }, { locale }) },
    { title: m.people_school, value: (row) => row.schoolName, width: 26 },
    { title: m.people_level, value: (row) => row.gradeLevel },
    { title: m.people_homeroom, value: (row) => row.homeroom },
    { title: m.people_enrolled_on, value: (row) => row.enrolledOn },
  ],
  page: (tx, actor, filters, page) => listStudents(tx, actor, { ...filters, ...page }),
});

/** The adults around the children within reach. */
defineExport('people.guardians', {
  needs: 'people.read_guardians',
  title: m.people_guardians_title,
  filters: guardianFilters,
  columns: [
    ...names<GuardianRow>(),
    { title: m.people_email, value: (row) => row.email, width: 30 },
    { title: m.people_phone, value: (row) => row.phone },
    { title: m.people_children, value: (row) => row.children.map((child) => child.name).join(', '), width: 40 },
  ],
  page: (tx, actor, filters, page) => listGuardians(tx, actor, { ...filters, ...page }),
});

/** Those who work in the schools within reach. */
defineExport('people.staff', {
  needs: 'people.read_staff',
  title: m.people_staff_title,
  filters: staffFilters,
  columns: [
    ...names<StaffRow>(),
    {
      title: m.people_position,
      value: (row, locale) => m.people_position_is({ position: row.position }, { locale }),
    },
    { title: m.people_subjects, value: (row) => row.subjects.join(', '), width: 30 },
    { title: m.people_load, value: (row) => row.load },
    { title: m.people_contract_periods, value: (row) => row.contractPeriods },
    { title: m.people_school, value: (row) => row.schoolName, width: 26 },
    { title: m.people_email, value: (row) => row.email, width: 30 },
    { title: m.people_phone, value: (row) => row.phone },
  ],
  page: (tx, actor, filters, page) => listStaff(tx, actor, { ...filters, ...page }),
});
