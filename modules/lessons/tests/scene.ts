import type { Actor } from '@patio/access';
import { linkAccount, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
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

/** A school with a class, a colleague's class of the same course, and a class of another course. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  twin: SectionRow;
  other: SectionRow;
  teacher: Actor;
  colleague: Actor;
  stranger: Actor;
  student: Actor;
  studentId: string;
  outsider: Actor;
}

/** A student with an account, in a section. */
export async function makePupil(school: TestSchool, section: SectionRow): Promise<{ id: string; actor: Actor }> {
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
  const section = await makeSection(school);
  const twin = await makeSection(school, { courseId: section.courseId });
  const other = await makeSection(school);
  const teacher = (await makeTeacher(school, section)).actor;
  const colleague = (await makeTeacher(school, twin)).actor;
  const stranger = (await makeTeacher(school, other)).actor;
  const pupil = await makePupil(school, section);
  const outsider = (await makePupil(school, other)).actor;
  return {
    school,
    section,
    twin,
    other,
    teacher,
    colleague,
    stranger,
    student: pupil.actor,
    studentId: pupil.id,
    outsider,
  };
}
