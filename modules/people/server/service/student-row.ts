import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import { personOf } from '../read/persons.ts';
import { homeroomRelation } from '../relations.ts';
import { persons, students } from '../schema.ts';

/** Who a person is, as every list shows them. */
export const PERSON = {
  personId: persons.id,
  givenNames: persons.givenNames,
  firstSurname: persons.firstSurname,
  secondSurname: persons.secondSurname,
  preferredName: persons.preferredName,
  photoFileId: persons.photoFileId,
};

/** A student as every list shows them; the homeroom comes from above, inside the same query. */
export const studentColumns = () => ({
  id: students.id,
  ...PERSON,
  studentNumber: students.studentNumber,
  status: students.status,
  schoolId: students.schoolId,
  schoolName: schoolRows.name,
  gradeLevelId: students.gradeLevelId,
  gradeLevel: gradeLevelRows.name,
  homeroom: homeroomRelation().nameOf(sql`${students.id}`),
  enrolledOn: students.enrolledOn,
});
export type StudentColumns = ReturnType<typeof studentColumns>;

/** Students with the person, school and level behind each, and whatever columns are asked for besides; whoever calls it says which of them may be seen. */
export const selectStudents = (tx: Tx, columns: Partial<StudentColumns> & Record<string, unknown>) =>
  tx
    .select(columns as StudentColumns)
    .from(students)
    .innerJoin(persons, personOf(students))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, students.institutionId), eq(schoolRows.id, students.schoolId)),
    )
    .leftJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, students.institutionId), eq(gradeLevelRows.id, students.gradeLevelId)),
    );
