import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PupilView, StudentRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { persons, students } from '../schema.ts';
import { listGuardianships } from './family.ts';
import { searchPersons } from './search.ts';
import { selectStudents, studentColumns } from './student-row.ts';

const within = (actor: Actor) => and(isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.read_pupils'));

/** One of the students whom this actor teaches today; anybody else is not found. Whoever calls it writes the look down with noteView. */
export async function getPupil(tx: Tx, actor: Actor, id: string): Promise<PupilView> {
  const [row] = (await selectStudents(tx, {
    ...studentColumns(),
    country: schoolRows.country,
    profile: students.learningProfile,
  }).where(and(eq(students.id, id), within(actor)))) as unknown as (StudentRow & {
    country: string;
    profile: { accommodations?: string[] };
  })[];
  if (!row) throw failure('not_found');
  const { personId, givenNames, firstSurname, secondSurname, preferredName, photoFileId } = row;
  const guardians = (await listGuardianships(tx, id)).filter((tie) => tie.endedOn === null);
  return {
    id,
    personId,
    givenNames,
    firstSurname,
    secondSurname,
    preferredName,
    photoFileId,
    studentNumber: row.studentNumber,
    schoolName: row.schoolName,
    gradeLevel: row.gradeLevel,
    homeroom: row.homeroom,
    country: row.country,
    accommodations: row.profile.accommodations ?? [],
    guardians: guardians.map((tie) => {
      const restricted = tie.restriction?.holds ?? false;
      return {
        id: tie.id,
        personId: tie.personId,
        givenNames: tie.givenNames,
        firstSurname: tie.firstSurname,
        secondSurname: tie.secondSurname,
        preferredName: tie.preferredName,
        photoFileId: tie.photoFileId,
        relation: tie.relation,
        phone: restricted ? null : tie.phone,
        email: restricted ? null : tie.email,
        mayPickUp: tie.mayPickUp && !restricted,
        restricted,
      };
    }),
  };
}

/** The students whom this actor teaches and whose names begin with these words. */
export const findPupils = (tx: Tx, actor: Actor, text: string, limit: number): Promise<StudentRow[]> =>
  selectStudents(tx, studentColumns())
    .where(and(searchPersons(text, students.studentNumber), within(actor)))
    .orderBy(asc(persons.registerKey), asc(students.id))
    .limit(limit) as unknown as Promise<StudentRow[]>;
