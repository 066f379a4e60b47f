import type { GuardianPlace } from '../mapping/field.ts';
import { fold } from '../source/clean.ts';
import { readPerson, said } from './person.ts';
import type { GuardianRecord, GuardianTie, StudentRecord, StudentValues } from './record.ts';
import { fieldOf, type RowReader } from './row.ts';
import { answerOf, relationOf, statusOf } from './vocabulary.ts';

/** A student's row with the adults beside them; null where it names nobody. */
export function readStudent(row: RowReader): { student: StudentRecord; guardians: GuardianRecord[] } | null {
  const person = readPerson(row, null);
  const { table, row: source } = { table: row.columns.table.name, row: row.row };
  if (!person.firstSurname || !person.givenNames) {
    row.tell('roster.name_missing', null);
    return null;
  }
  const key = `${table}:${source.line}`;
  const guardians = row.columns.guardians.flatMap((place) => readGuardian(row, place, key) ?? []);
  return {
    student: {
      kind: 'student',
      key,
      table,
      line: source.line,
      leaving: false,
      person,
      student: readStudentValues(row),
      guardians: guardians.map(({ tie }) => tie),
    },
    guardians: guardians.map(({ record }) => record),
  };
}

function readStudentValues(row: RowReader): StudentValues {
  return said({
    studentNumber: row.plain('studentNumber', 40),
    level: row.plain('level', 80),
    ...splitGrade(row.plain('gradeAndHomeroom', 80) ?? ''),
    ...said({ gradeLevel: row.plain('gradeLevel', 80), homeroom: row.plain('homeroom', 80) }),
    status: row.word('status', statusOf, 'roster.status_unknown'),
    enrolledOn: row.date('enrolledOn'),
    leftOn: row.date('leftOn'),
    school: row.plain('school', 120),
  } as StudentValues);
}

/** `5.º B`, `5B`, `Quinto "B"`, `5-02`: the last letter or number is the homeroom. */
export function splitGrade(text: string): Pick<StudentValues, 'gradeLevel' | 'homeroom'> {
  const parts = /^(.*?[\d\p{L}.º°)])(?:\s*[-–/"'“«]\s*|\s+|(?<=[\dº°.]))"?([A-Z]|\d{1,2})["'”»]?$/iu.exec(text);
  if (!parts) return text ? { gradeLevel: text } : {};
  return { gradeLevel: parts[1]!, homeroom: parts[2]!.toUpperCase() };
}

function readGuardian(
  row: RowReader,
  place: GuardianPlace,
  student: string,
): { record: GuardianRecord; tie: GuardianTie } | null {
  const person = readPerson(row, place);
  if (Object.keys(person).length === 0) return null;
  if (!person.firstSurname || !person.givenNames) {
    row.tell('roster.guardian_without_name', null);
    return null;
  }
  const field = fieldOf(place, 'relation');
  const named = row.text(field);
  const relation =
    row.word(field, relationOf, 'roster.relation_unknown') ?? (named ? 'other' : row.columns.mapping.relations[place]);
  const tie = said({
    key: keyOfGuardian(person, `${student}:${place}`),
    relation: relation ?? 'other',
    livesWith: row.word(fieldOf(place, 'livesWith'), answerOf, 'roster.answer_unknown'),
    mayPickUp: row.word(fieldOf(place, 'mayPickUp'), answerOf, 'roster.answer_unknown'),
  } as GuardianTie);
  const { name: table } = row.columns.table;
  return { record: { kind: 'guardian', key: tie.key, table, line: row.row.line, leaving: false, person }, tie };
}

/** Siblings' rows name the same adult: by document, or by names together with a way to reach them. */
function keyOfGuardian({ documentKind, documentNumber, ...person }: GuardianRecord['person'], own: string): string {
  if (documentNumber) return `guardian:${documentKind}:${documentNumber}`;
  const reached = person.email ?? person.phone;
  const names = fold([person.firstSurname, person.secondSurname, person.givenNames].join(' '));
  return reached ? `guardian:${names}:${reached}` : own;
}
