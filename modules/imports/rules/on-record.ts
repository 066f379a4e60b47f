import type { CurrentRow, CurrentTie, KnownPerson } from '@patio/engine-roster';
import type { PersonOnRecord, Scene, StudentOnRecord } from './scene.ts';

/** The fields of a person that a list can change, as records name them. */
export const PERSON_FIELDS = [
  'givenNames',
  'firstSurname',
  'secondSurname',
  'preferredName',
  'birthDate',
  'sex',
  'nationality',
  'documentKind',
  'documentNumber',
  'email',
  'phone',
  'address',
  'language',
] as const;
/** Those that may be empty on record. */
export const CLEARABLE = [
  'secondSurname',
  'preferredName',
  'birthDate',
  'sex',
  'nationality',
  'email',
  'phone',
  'address',
] as const;

const valuesOf = (person: PersonOnRecord): Record<string, string | null> =>
  Object.fromEntries(PERSON_FIELDS.map((field) => [field, person[field]]));

/** Who is at the school or will come back to it. */
export const belongs = ({ status }: Pick<StudentOnRecord, 'status'>): boolean =>
  status === 'active' || status === 'on_leave';

/** The school's records by what finds them. */
export interface OnRecord {
  people: Map<string, PersonOnRecord>;
  studentOf: Map<string, StudentOnRecord>;
  roomOf: Map<string, string>;
  known: KnownPerson[];
  current: CurrentRow[];
  ties: CurrentTie[];
}

/** What stands on record, in the words in which a list is compared with it. */
export function onRecord(scene: Scene): OnRecord {
  const people = new Map(scene.people.map((person) => [person.id, person]));
  const studentOf = new Map(scene.students.map((student) => [student.personId, student]));
  const byStudent = new Map(scene.students.map((student) => [student.id, student]));
  const levels = new Map(scene.levels.map((level) => [level.id, level.name]));
  const rooms = new Map(scene.homerooms.map((room) => [room.id, room.name]));
  const roomOf = new Map(scene.places.map(({ studentId, homeroomId }) => [studentId, homeroomId]));
  const foreignOf = new Map([...scene.foreign].map(([foreign, id]) => [id, foreign.slice(foreign.indexOf(' ') + 1)]));
  const known = scene.people.map(
    (person): KnownPerson => ({
      ...person,
      studentNumber: studentOf.get(person.id)?.studentNumber ?? null,
      foreignId: foreignOf.get(person.id) ?? person.id,
    }),
  );
  const current: CurrentRow[] = scene.people.map((person) => ({
    kind: 'guardian',
    id: person.id,
    values: valuesOf(person),
  }));
  for (const student of scene.students) {
    const person = people.get(student.personId);
    if (!person) continue;
    const { studentNumber, status, enrolledOn, leftOn, gradeLevelId } = student;
    const homeroom = rooms.get(roomOf.get(student.id) ?? '') ?? null;
    const gradeLevel = gradeLevelId ? (levels.get(gradeLevelId) ?? null) : null;
    current.push({
      kind: 'student',
      id: person.id,
      values: { ...valuesOf(person), studentNumber, status, enrolledOn, leftOn, gradeLevel, homeroom },
    });
  }
  for (const { personId, position, subjects, hiredOn } of scene.staff) {
    const person = people.get(personId);
    if (person)
      current.push({
        kind: 'staff',
        id: personId,
        values: { ...valuesOf(person), position, subjects: subjects.join(', '), hiredOn },
      });
  }
  const ties = scene.ties.flatMap(({ studentId, personId, ...tie }): CurrentTie[] => {
    const student = byStudent.get(studentId);
    return student ? [{ ...tie, studentId: student.personId, guardianId: personId }] : [];
  });
  return { people, studentOf, roomOf, known, current, ties };
}
