import type { Actor } from '@patio/access';
import { setUpGrading } from '@patio/grading/server';
import { linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant, type Tx } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { getInClass, getOwnPlace, type InClass, type OwnPlace } from '../server/index.ts';

export interface Pupil {
  id: string;
  actor: Actor;
}

/** A school with a class of three, a colleague's class of the same course, a class of another course, and people around them. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  twin: SectionRow;
  other: SectionRow;
  teacher: Actor;
  colleague: Actor;
  stranger: Actor;
  pupils: [Pupil, Pupil, Pupil];
  outsider: Pupil;
  parent: Actor;
  coordinator: Actor;
}

/** A student with an account, in a section. */
export async function makePupil(school: TestSchool, section: SectionRow): Promise<Pupil> {
  const [id] = await makeStudents(school, 1);
  await enrol(school, section, [id!]);
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return { id: id!, actor };
}

export async function makeScene(): Promise<Scene> {
  const today = new Date().toISOString().slice(0, 10);
  const school = await makeWorkingSchool({ today });
  const { institutionId, schoolId, admin } = school;
  await inTenant(admin, (tx) => setUpGrading(tx, admin, schoolId));
  const section = await makeSection(school);
  const twin = await makeSection(school, { courseId: section.courseId });
  const other = await makeSection(school);
  const [teacher, colleague, stranger] = [
    (await makeTeacher(school, section)).actor,
    (await makeTeacher(school, twin)).actor,
    (await makeTeacher(school, other)).actor,
  ];
  const pupils = [await makePupil(school, section), await makePupil(school, section), await makePupil(school, section)];
  const { parent } = await makeGuardian(admin, pupils[0]!.id);
  const coordinator = actorOf('coordinator', { institutionId, schoolId });
  return {
    school,
    section,
    twin,
    other,
    teacher,
    colleague,
    stranger,
    pupils: pupils as Scene['pupils'],
    outsider: await makePupil(school, other),
    parent,
    coordinator,
  };
}

/** Does something as a teacher with an assignment in a class. */
export const atDesk = <T>(actor: Actor, id: string, work: (tx: Tx, place: InClass) => Promise<T>): Promise<T> =>
  inTenant(actor, async (tx) => work(tx, await getInClass(tx, actor, 'assignments.grade', id)));

/** Does something as a student with their own place in it. */
export const asStudent = <T>(actor: Actor, id: string, work: (tx: Tx, place: OwnPlace) => Promise<T>): Promise<T> =>
  inTenant(actor, async (tx) => work(tx, await getOwnPlace(tx, actor, id)));
