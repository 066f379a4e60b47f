import { packArchive } from '@patio/engine-xml/zip';
import { LIMITS } from '../limits.ts';
import { writeOneRoster } from '../oneroster/write.ts';
import type { ClassRecord, RosterRecord } from '../records/record.ts';
import { openArchive } from '../source/archive.ts';
import { samplePerson } from './people.ts';

const kept = (key: string) => ({ key, foreignId: key, table: '', line: 0, leaving: false });
const SCHOOL = 'school-1';
const YEAR = 'year-2026';

const classOf = (key: string, name: string, type: ClassRecord['type'], subjects: string[]): ClassRecord => ({
  kind: 'class',
  ...kept(key),
  type,
  name,
  gradeLevels: ['05'],
  subjects,
  subjectCodes: [],
  periods: [],
  course: 'course-mat5',
  school: SCHOOL,
  terms: [YEAR],
});

/** A school with a class of students, their guardians and a teacher. */
export function sampleRoster(students: number): RosterRecord[] {
  const records: RosterRecord[] = [
    { kind: 'school', ...kept('district-1'), name: 'Red Santa Rosa', type: 'district' },
    { kind: 'school', ...kept(SCHOOL), name: 'Colegio Santa Rosa', type: 'school', parent: 'district-1' },
    {
      kind: 'term',
      ...kept(YEAR),
      name: '2026',
      type: 'schoolYear',
      begins: '2026-03-09',
      ends: '2026-12-18',
      year: '2026',
    },
    {
      kind: 'term',
      ...kept('term-1'),
      name: '1.er bimestre',
      type: 'term',
      begins: '2026-03-09',
      ends: '2026-05-15',
      parent: YEAR,
      year: '2026',
    },
    {
      kind: 'course',
      ...kept('course-mat5'),
      name: 'Matemática 5',
      code: 'MAT5',
      gradeLevels: ['05'],
      subjects: ['Matemática'],
      subjectCodes: [],
      school: SCHOOL,
      year: YEAR,
    },
    classOf('class-5a', '5.º A', 'homeroom', []),
    classOf('class-mat5a', 'Matemática 5.º A', 'scheduled', ['Matemática']),
  ];
  const teacher = samplePerson(9_000, 1980);
  records.push({
    kind: 'staff',
    ...kept('teacher-1'),
    person: {
      givenNames: teacher.given,
      firstSurname: teacher.first,
      secondSurname: teacher.second,
      email: teacher.email,
      documentKind: 'dni',
      documentNumber: teacher.document,
    },
    staff: { position: 'teacher', school: SCHOOL },
  });
  for (let at = 0; at < students; at++) records.push(...familyOf(at));
  const enrol = (key: string, person: string, role: 'student' | 'teacher', place: string): RosterRecord => ({
    kind: 'enrolment',
    ...kept(key),
    class: place,
    person,
    role,
    school: SCHOOL,
    ...(role === 'teacher' && { lead: true }),
  });
  records.push(enrol('enrolment-teacher', 'teacher-1', 'teacher', 'class-mat5a'));
  for (let at = 0; at < students; at++)
    for (const place of ['class-5a', 'class-mat5a'])
      records.push(enrol(`enrolment-${place}-${at}`, `student-${at}`, 'student', place));
  return records;
}

function familyOf(at: number): RosterRecord[] {
  const child = samplePerson(at + 500);
  // Two children in a row are siblings.
  const family = Math.floor(at / 2);
  const adult = samplePerson(family + 5_000, 1984);
  const guardian = `guardian-${family}`;
  const records: RosterRecord[] = [
    {
      kind: 'student',
      ...kept(`student-${at}`),
      person: {
        givenNames: child.given,
        firstSurname: child.first,
        secondSurname: child.second,
        documentKind: 'dni',
        documentNumber: child.document,
        birthDate: child.born,
        sex: child.girl ? 'female' : 'male',
      },
      student: { studentNumber: String(20_260_000 + at), gradeLevel: '05', school: SCHOOL, enrolledOn: '2026-03-09' },
      guardians: [{ key: guardian, relation: adult.girl ? 'mother' : 'father', livesWith: true }],
    },
  ];
  if (at % 2 === 0)
    records.push({
      kind: 'guardian',
      ...kept(guardian),
      role: 'parent',
      school: SCHOOL,
      person: {
        givenNames: adult.given,
        firstSurname: adult.first,
        secondSurname: adult.second,
        documentKind: 'dni',
        documentNumber: adult.document,
        email: adult.email,
        phone: `+51${adult.phone}`,
        sex: adult.girl ? 'female' : 'male',
      },
    });
  return records;
}

export const sampleOneRoster = (students: number): Uint8Array => writeOneRoster(sampleRoster(students));

/** The same school as changes only: rows of these ids are marked as gone. */
export function sampleChanges(students: number, gone: ReadonlySet<string>): Uint8Array {
  const archive = openArchive(sampleOneRoster(students), LIMITS);
  const files = archive.paths.map((path): [string, string] => {
    const text = new TextDecoder().decode(archive.read(path));
    if (path === 'manifest.csv') return [path, text.replaceAll(',bulk', ',delta')];
    const lines = text.split('\r\n').map((line) => {
      const [id = '', , , ...rest] = line.split(',');
      const day = '2026-05-04T00:00:00.000Z';
      if (id === 'sourcedId' || id === '') return line;
      return [id, gone.has(id) ? 'tobedeleted' : 'active', day, ...rest].join(',');
    });
    return [path, lines.join('\r\n')];
  });
  return packArchive(new Map(files));
}
