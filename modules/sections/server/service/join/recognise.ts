import { guardianshipRows, personOf, personRows, studentOf, studentRows, tieHoldsNow } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq, getViewSelectedFields, inArray, isNull, or, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { holdsOn } from '../../relations.ts';
import { enrolments, homeroomEnrolments } from '../../schema.ts';
import type { JoinCodeRow } from './codes.ts';

export interface Recognised {
  personId: string;
  userId: string | null;
  givenNames: string;
  surnames: string;
  email: string | null;
  studentId: string;
}

/** The students of the code's group today. A section also takes in those of its school who are not in it yet. */
const inGroup = (code: JoinCodeRow) =>
  code.homeroomId
    ? sql`exists (select 1 from ${homeroomEnrolments} he where he.institution_id = ${studentRows.institutionId}
        and he.homeroom_id = ${code.homeroomId} and he.student_id = ${studentRows.id} and ${holdsOn('he')})`
    : code.audience === 'students'
      ? eq(studentRows.schoolId, code.schoolId)
      : sql`exists (select 1 from ${enrolments} se where se.institution_id = ${studentRows.institutionId}
        and se.section_id = ${code.sectionId} and se.student_id = ${studentRows.id} and ${holdsOn('se')})`;

const surnamesOf = (person: typeof personRows.$inferSelect) =>
  [person.firstSurname, person.secondSurname].filter(Boolean).join(' ');

const bornOn = (birthDate: string) =>
  sql`exists (select 1 from ${personRows} c where c.institution_id = ${studentRows.institutionId} and c.id = ${studentRows.personId} and c.birth_date = ${birthDate}::date)`;

/** A student by number and birth date. */
async function findStudent(tx: Tx, code: JoinCodeRow, known: string, birthDate: string) {
  return tx
    .select({ person: getViewSelectedFields(personRows), studentId: studentRows.id })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.status, 'active'),
        or(eq(studentRows.studentNumber, known), eq(personRows.documentNumber, known)),
        bornOn(birthDate),
        inGroup(code),
      ),
    )
    .limit(2);
}

/** An adult by their own document or the e-mail that the school has, and their child's birth date; a tie that does not hold today opens nothing. */
async function findGuardian(tx: Tx, code: JoinCodeRow, known: string, birthDate: string) {
  return tx
    .selectDistinctOn([personRows.id], { person: getViewSelectedFields(personRows), studentId: studentRows.id })
    .from(guardianshipRows)
    .innerJoin(personRows, personOf(guardianshipRows))
    .innerJoin(studentRows, studentOf(guardianshipRows))
    .where(
      and(
        inArray(studentRows.status, ['active', 'applicant', 'on_leave']),
        isNull(personRows.mergedIntoId),
        or(eq(personRows.documentNumber, known), eq(sql`lower(${personRows.email})`, known.toLowerCase())),
        tieHoldsNow(),
        bornOn(birthDate),
        inGroup(code),
      ),
    )
    .limit(2);
}

/** Whom the school knows by what was said; nobody, or more than one, is the same refusal. */
export async function recognise(
  tx: Tx,
  code: JoinCodeRow,
  { known, birthDate }: { known: string; birthDate: string },
): Promise<Recognised> {
  const find = code.audience === 'students' ? findStudent : findGuardian;
  const rows = await find(tx, code, known, birthDate);
  const [row] = rows;
  if (!row || rows.length > 1) throw failure('join_not_recognised');
  const { person, studentId } = row;
  return {
    personId: person.id,
    userId: person.userId,
    givenNames: person.givenNames,
    surnames: surnamesOf(person),
    email: person.email,
    studentId,
  };
}
