import { persons, students } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { enrolments, homeroomEnrolments } from '../schema.ts';

const MEMBER = {
  studentId: students.id,
  personId: persons.id,
  studentNumber: students.studentNumber,
  status: students.status,
  givenNames: persons.givenNames,
  firstSurname: persons.firstSurname,
  secondSurname: persons.secondSurname,
  preferredName: persons.preferredName,
  photoFileId: persons.photoFileId,
};

const holds = (table: typeof enrolments | typeof homeroomEnrolments, date: string): SQL =>
  and(lte(table.fromOn, date), or(isNull(table.untilOn), gt(table.untilOn, date))) as SQL;

const person = and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId));

/** Who is in a homeroom on a date, past or to come, in register order: "who was in 5ºA on 3 May". */
export const homeroomRosterOn = (tx: Tx, homeroomId: string, date: string) =>
  tx
    .select({
      enrolmentId: homeroomEnrolments.id,
      fromOn: homeroomEnrolments.fromOn,
      untilOn: homeroomEnrolments.untilOn,
      ...MEMBER,
    })
    .from(homeroomEnrolments)
    .innerJoin(
      students,
      and(eq(students.institutionId, homeroomEnrolments.institutionId), eq(students.id, homeroomEnrolments.studentId)),
    )
    .innerJoin(persons, person)
    .where(and(eq(homeroomEnrolments.homeroomId, homeroomId), holds(homeroomEnrolments, date)))
    .orderBy(asc(persons.registerKey), asc(students.id));

/** Who is in a section on a date, in register order. */
export const rosterOn = (tx: Tx, sectionId: string, date: string) =>
  tx
    .select({
      enrolmentId: enrolments.id,
      fromOn: enrolments.fromOn,
      untilOn: enrolments.untilOn,
      origin: enrolments.origin,
      ...MEMBER,
    })
    .from(enrolments)
    .innerJoin(
      students,
      and(eq(students.institutionId, enrolments.institutionId), eq(students.id, enrolments.studentId)),
    )
    .innerJoin(persons, person)
    .where(and(eq(enrolments.sectionId, sectionId), holds(enrolments, date)))
    .orderBy(asc(persons.registerKey), asc(students.id));
