import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { enrolments, homeroomEnrolments } from '../schema.ts';

const MEMBER = {
  studentId: studentRows.id,
  personId: personRows.id,
  studentNumber: studentRows.studentNumber,
  status: studentRows.status,
  givenNames: personRows.givenNames,
  firstSurname: personRows.firstSurname,
  secondSurname: personRows.secondSurname,
  preferredName: personRows.preferredName,
  photoFileId: personRows.photoFileId,
};

const holds = (table: typeof enrolments | typeof homeroomEnrolments, date: string): SQL =>
  and(lte(table.fromOn, date), or(isNull(table.untilOn), gt(table.untilOn, date))) as SQL;

const person = personOf(studentRows);

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
    .innerJoin(studentRows, studentOf(homeroomEnrolments))
    .innerJoin(personRows, person)
    .where(and(eq(homeroomEnrolments.homeroomId, homeroomId), holds(homeroomEnrolments, date)))
    .orderBy(asc(personRows.registerKey), asc(studentRows.id));

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
    .innerJoin(studentRows, studentOf(enrolments))
    .innerJoin(personRows, person)
    .where(and(eq(enrolments.sectionId, sectionId), holds(enrolments, date)))
    .orderBy(asc(personRows.registerKey), asc(studentRows.id));
