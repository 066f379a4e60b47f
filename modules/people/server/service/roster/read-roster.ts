import { type Actor, type Capability, reachesInstitution } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { tieHoldsNow } from '../../policy.ts';
import { studentOf } from '../../read/records.ts';
import { guardianships, persons, staff, students } from '../../schema.ts';
import { personsReachedBy } from '../known-persons.ts';

const PERSON = {
  id: persons.id,
  givenNames: persons.givenNames,
  firstSurname: persons.firstSurname,
  secondSurname: persons.secondSurname,
  preferredName: persons.preferredName,
  birthDate: persons.birthDate,
  sex: persons.sex,
  nationality: persons.nationality,
  documentKind: persons.documentKind,
  documentNumber: persons.documentNumber,
  email: persons.email,
  phone: persons.phone,
  address: persons.address,
  language: persons.language,
  userId: persons.userId,
  version: persons.version,
};
const STUDENT = {
  id: students.id,
  personId: students.personId,
  schoolId: students.schoolId,
  gradeLevelId: students.gradeLevelId,
  studentNumber: students.studentNumber,
  status: students.status,
  enrolledOn: students.enrolledOn,
  leftOn: students.leftOn,
  version: students.version,
};
const TIE = {
  id: guardianships.id,
  studentId: guardianships.studentId,
  personId: guardianships.personId,
  relation: guardianships.relation,
  livesWith: guardianships.livesWith,
  mayPickUp: guardianships.mayPickUp,
  position: guardianships.position,
  version: guardianships.version,
  /** No court order stands between them today. */
  holds: sql<boolean>`(${tieHoldsNow()})`,
};
const STAFF = {
  id: staff.id,
  personId: staff.personId,
  schoolId: staff.schoolId,
  position: staff.position,
  subjects: staff.subjects,
  hiredOn: staff.hiredOn,
  leftOn: staff.leftOn,
  version: staff.version,
};

const readPersons = (tx: Tx, which: SQL | undefined) =>
  tx
    .select(PERSON)
    .from(persons)
    .where(and(isNull(persons.mergedIntoId), isNull(persons.archivedAt), which));

/** Everybody on record whom a capability reaches, with their records at one school or, for null, at all: what a list of people is compared with. */
export async function readRoster(tx: Tx, actor: Actor, capability: Capability, schoolId: string | null) {
  const reached = personsReachedBy(actor, capability, 'some');
  const [people, pupils, employees, ties, elsewhere, numbers] = await Promise.all([
    readPersons(tx, reached),
    tx
      .select(STUDENT)
      .from(students)
      .where(and(isNull(students.mergedIntoId), schoolId ? eq(students.schoolId, schoolId) : undefined)),
    tx
      .select(STAFF)
      .from(staff)
      .where(schoolId ? eq(staff.schoolId, schoolId) : undefined),
    tx
      .select(TIE)
      .from(guardianships)
      .innerJoin(students, studentOf(guardianships))
      .where(and(isNull(guardianships.endedOn), schoolId ? eq(students.schoolId, schoolId) : undefined)),
    reachesInstitution(actor, capability)
      ? []
      : tx
          .select({ documentNumber: persons.documentNumber })
          .from(persons)
          .where(and(isNull(persons.mergedIntoId), isNotNull(persons.documentNumber), not(reached))),
    tx.select({ number: students.studentNumber, id: students.id }).from(students),
  ]);
  return {
    people,
    students: pupils,
    staff: employees,
    ties,
    /** Documents of people at schools beyond reach: nobody else may carry them, and nothing of those people is told. */
    documentsElsewhere: new Set(elsewhere.map(({ documentNumber }) => documentNumber as string)),
    /** Every code that a pupil of the institution carries or carried, in small letters, with whose it is. */
    studentNumbers: new Map(numbers.map(({ number, id }) => [number.toLowerCase(), id])),
  };
}
export type Roster = Awaited<ReturnType<typeof readRoster>>;
