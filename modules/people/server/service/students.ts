import { type Actor, reachesSchool } from '@patio/access';
import { chooseFields, decodeCursor, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NewPerson, StudentRow, StudentView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { persons, recordViewLog, students } from '../schema.ts';
import { listGuardianships } from './family.ts';
import { createPerson } from './person.ts';
import { afterInRegister, pageInRegister, registerOrder, searchPersons } from './search.ts';
import { STUDENT_ROW, selectStudents } from './student-row.ts';

export interface StudentFilters {
  search?: string;
  schoolId?: string;
  gradeLevelId?: string;
  status?: StudentRow['status'];
  limit: number;
  cursor?: string;
  fields?: readonly string[];
}

/** One page of the registry in register order; the cost does not grow with the school. */
export async function listStudents(
  tx: Tx,
  actor: Actor,
  filters: StudentFilters,
): Promise<{ items: StudentRow[]; nextCursor?: string }> {
  const conditions: (SQL | undefined)[] = [
    studentsVisibleTo(actor, 'people.read_students'),
    filters.schoolId ? eq(students.schoolId, filters.schoolId) : undefined,
    filters.gradeLevelId ? eq(students.gradeLevelId, filters.gradeLevelId) : undefined,
    filters.status ? eq(students.status, filters.status) : undefined,
    filters.search ? searchPersons(filters.search, students.studentNumber) : undefined,
  ];
  const after = decodeCursor(filters.cursor);
  if (after) conditions.push(afterInRegister(after, students.id));
  const rows = await selectStudents(tx, { ...chooseFields(STUDENT_ROW, filters.fields), key: persons.registerKey })
    .where(and(...conditions))
    .orderBy(...registerOrder, asc(students.id))
    .limit(filters.limit + 1);
  return pageInRegister(rows as (StudentRow & { key: string })[], filters.limit);
}

/** The whole record of one student; that it was read is written down, for the family to see. */
export async function getStudent(tx: Tx, actor: Actor, id: string): Promise<StudentView> {
  const [row] = await selectStudents(tx, { ...STUDENT_ROW, student: students, person: persons }).where(
    and(eq(students.id, id), studentsVisibleTo(actor, 'people.read_students')),
  );
  if (!row) throw failure('not_found');
  const { student, person, ...view } = row as unknown as StudentRow & {
    student: typeof students.$inferSelect;
    person: typeof persons.$inferSelect;
  };
  await tx.insert(recordViewLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    studentId: id,
    viewerId: actor.userId,
    viewerRole: actor.membership.role,
    part: 'record',
  });
  return {
    ...view,
    birthDate: person.birthDate,
    documentKind: person.documentKind,
    documentNumber: person.documentNumber,
    email: person.email,
    phone: person.phone,
    enrolledOn: student.enrolledOn,
    leftOn: student.leftOn,
    learningProfile: student.learningProfile,
    guardians: await listGuardianships(tx, id),
    version: student.version,
    can: { manage: reachesSchool(actor, 'people.manage', student.schoolId) },
  };
}

export interface NewStudent extends NewPerson {
  schoolId: string;
  gradeLevelId: string | null;
  studentNumber: string;
  enrolledOn: string;
  status?: StudentRow['status'];
  learningProfile?: StudentView['learningProfile'];
}

/** Writes a new student into a school's registry. */
export async function createStudent(
  tx: Tx,
  actor: Actor,
  given: NewStudent,
): Promise<{ id: string; personId: string }> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, given.schoolId));
  if (!school || !reachesSchool(actor, 'people.manage', school.id)) throw failure('not_found');
  const {
    schoolId,
    gradeLevelId,
    studentNumber,
    enrolledOn,
    status = 'active',
    learningProfile = {},
    ...names
  } = given;
  const person = await createPerson(tx, actor.institutionId, school.country, names);
  const id = makeId();
  await tx.insert(students).values({
    institutionId: actor.institutionId,
    id,
    personId: person.id,
    schoolId,
    gradeLevelId,
    studentNumber,
    enrolledOn,
    status,
    learningProfile,
  });
  await record(
    tx,
    actor,
    'people.student_created',
    { type: 'people.student', id, schoolId },
    { after: { studentNumber, status } },
  );
  return { id, personId: person.id };
}

/** Changes where a student stands; the record stays, whatever the new standing is. */
export async function changeStudentStatus(
  tx: Tx,
  actor: Actor,
  id: string,
  change: { version: number; status: StudentRow['status']; reason: string },
): Promise<void> {
  const [before] = await tx
    .select()
    .from(students)
    .where(and(eq(students.id, id), studentsVisibleTo(actor, 'people.manage')));
  if (!before) throw failure('not_found');
  const leaves = change.status === 'transferred' || change.status === 'graduated';
  const [after] = await tx
    .update(students)
    .set({
      status: change.status,
      leftOn: leaves ? sql`current_date` : null,
      version: sql`${students.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(students.institutionId, before.institutionId), eq(students.id, id), eq(students.version, change.version)),
    )
    .returning();
  if (!after) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'people.student_status_changed',
    { type: 'people.student', id, schoolId: before.schoolId },
    {
      before: { status: before.status },
      after: { status: after.status },
      ...(change.reason && { reason: change.reason }),
    },
  );
}
