import { fold } from '../source/clean.ts';
import { readPerson, said } from './person.ts';
import type { ClassRecord, EnrolmentRecord, StudentRecord } from './record.ts';
import type { RowReader } from './row.ts';

/** Which student is in which section. The student is somebody on record, named by document, code or name. */
export function readEnrolment(
  row: RowReader,
): { class: ClassRecord; student: StudentRecord; enrolment: EnrolmentRecord } | null {
  const person = readPerson(row, null);
  const studentNumber = row.plain('studentNumber', 40);
  const named = person.firstSurname && person.givenNames;
  if (!named && !person.documentNumber && !studentNumber && !person.email) {
    row.tell('roster.student_missing', null);
    return null;
  }
  const course = row.plain('course', 120);
  const grade = row.plain('gradeLevel', 80);
  const name = row.plain('section', 120) ?? [course, grade, row.plain('homeroom', 40)].filter(Boolean).join(' ');
  if (!name) {
    row.tell('roster.section_missing', null);
    return null;
  }
  const place = { table: row.columns.table.name, line: row.row.line, leaving: false };
  const who = fold(person.documentNumber ?? studentNumber ?? person.email ?? Object.values(person).join(' '));
  const section = `class:${fold(name)}`;
  const student = `student:${who}`;
  return {
    class: {
      kind: 'class',
      ...place,
      key: section,
      type: 'scheduled',
      name,
      gradeLevels: grade ? [grade] : [],
      subjects: course ? [course] : [],
      subjectCodes: [],
      periods: [],
      terms: [],
    },
    student: {
      kind: 'student',
      ...place,
      key: student,
      person,
      student: said({ studentNumber } as { studentNumber: string }),
      guardians: [],
    },
    enrolment: said({
      kind: 'enrolment',
      ...place,
      key: `${section}:${who}`,
      class: section,
      person: student,
      role: 'student',
      begins: row.date('begins'),
      ends: row.date('ends'),
    } as EnrolmentRecord),
  };
}
