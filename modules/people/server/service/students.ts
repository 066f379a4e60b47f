import { type Actor, holds, reachesSchool } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NewPerson, StudentRow, StudentView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo, TIE_HOLDS } from '../policy.ts';
import { homeroomRelation, signalsFor } from '../relations.ts';
import { guardianships, persons, students } from '../schema.ts';
import { addGuardian, listGuardianships } from './family.ts';
import { createPerson } from './person.ts';
import { requireFreeNumber } from './student-numbers.ts';
import { PERSON, selectStudents, studentColumns } from './student-row.ts';

/** The whole record of one student; whoever only reads it writes that down with noteView, for the family to see. */
export async function getStudent(tx: Tx, actor: Actor, id: string): Promise<StudentView> {
  const [row] = await selectStudents(tx, {
    ...studentColumns(),
    student: students,
    person: persons,
    country: schoolRows.country,
  }).where(and(eq(students.id, id), isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.read_students')));
  if (!row) throw failure('not_found');
  const { student, person, ...view } = row as unknown as StudentRow & {
    country: string;
    student: typeof students.$inferSelect;
    person: typeof persons.$inferSelect;
  };
  return {
    ...view,
    birthDate: person.birthDate,
    sex: person.sex,
    nationality: person.nationality,
    documentKind: person.documentKind,
    documentNumber: person.documentNumber,
    email: person.email,
    phone: person.phone,
    address: person.address,
    leftOn: student.leftOn,
    learningProfile: student.learningProfile,
    guardians: await listGuardianships(tx, id),
    siblings: await listSiblings(tx, actor, id),
    signals: await listSignals(tx, actor, id),
    hasAccount: person.userId !== null,
    numberShared: student.numberShared,
    version: student.version,
    personVersion: person.version,
    can: {
      manage: reachesSchool(actor, 'people.manage', student.schoolId),
      readHealth: reachesSchool(actor, 'people.read_health', student.schoolId),
      readViews: holds(actor, 'people.read_record_views'),
    },
  };
}

/** The alerts that hold for a student: the rules of the list's filter, asked about one row. */
async function listSignals(tx: Tx, actor: Actor, id: string): Promise<StudentView['signals']> {
  const rules = [...signalsFor(actor)];
  if (rules.length === 0) return [];
  const columns = Object.fromEntries(
    rules.map(([signal, rule]) => [signal, sql<boolean>`(${rule.holds(sql`${students.id}`)})`]),
  );
  const [row] = await tx.select(columns).from(students).where(eq(students.id, id));
  return rules.flatMap(([signal]) => (row?.[signal] ? [signal] : []));
}

/** Students within the reader's reach who share an adult with this one while both ties hold. */
async function listSiblings(tx: Tx, actor: Actor, id: string) {
  const shared = sql`${students.id} in (
    select g2.student_id from ${guardianships} g join ${guardianships} g2 on g2.institution_id = g.institution_id and g2.person_id = g.person_id
    where g.institution_id = ${actor.institutionId} and g.student_id = ${id} and g2.student_id <> ${id}
      and ${TIE_HOLDS} and (g2.ended_on is null or g2.ended_on > (select patio_today())))`;
  const rows = await selectStudents(tx, { id: students.id, ...PERSON, gradeLevel: gradeLevelRows.name })
    .where(and(shared, isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.read_students')))
    .orderBy(persons.birthDate);
  return rows as Pick<StudentRow, 'id' | keyof typeof PERSON | 'gradeLevel'>[];
}

export interface NewStudent extends NewPerson {
  schoolId: string;
  gradeLevelId: string | null;
  studentNumber: string;
  enrolledOn: string;
  status?: StudentRow['status'];
  learningProfile?: StudentView['learningProfile'];
  /** The homeroom to begin in, of the same level. */
  homeroomId?: string | null;
  guardians?: {
    relation: 'mother' | 'father' | 'grandparent' | 'sibling' | 'tutor' | 'other';
    personId?: string;
    person?: NewPerson;
  }[];
}

/** Refuses a level of another school. */
export async function requireLevelOf(tx: Tx, schoolId: string, gradeLevelId: string | null): Promise<void> {
  if (gradeLevelId === null) return;
  const [level] = await tx
    .select({ id: gradeLevelRows.id })
    .from(gradeLevelRows)
    .where(and(eq(gradeLevelRows.id, gradeLevelId), eq(gradeLevelRows.schoolId, schoolId)));
  if (!level) throw failure('other_school', undefined, 'gradeLevelId');
}

/** Writes a new student into a school's registry, with the adults around them. */
export async function createStudent(
  tx: Tx,
  actor: Actor,
  given: NewStudent,
): Promise<{ id: string; personId: string }> {
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, given.schoolId));
  if (!school || !reachesSchool(actor, 'people.manage', school.id)) throw failure('not_found');
  const { schoolId, gradeLevelId, studentNumber, enrolledOn, status = 'active', learningProfile = {}, ...rest } = given;
  const { guardians = [], homeroomId = null, ...names } = rest;
  if (homeroomId && !gradeLevelId) throw failure('level_missing', undefined, 'gradeLevelId');
  await requireLevelOf(tx, schoolId, gradeLevelId);
  await requireFreeNumber(tx, actor, studentNumber);
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
  for (const [i, guardian] of guardians.entries())
    await addGuardian(tx, actor, { ...guardian, studentId: id, position: i + 1 });
  if (homeroomId && gradeLevelId)
    await homeroomRelation().place(tx, actor, { homeroomId, studentId: id, gradeLevelId, on: enrolledOn });
  return { id, personId: person.id };
}
