import { setUpGrading } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { inTenant } from '@patio/platform';
import { signTerm } from '@patio/report-cards/testing';
import { termRows } from '@patio/schools/server';
import type { HomeroomRow } from '@patio/sections/server';
import { enrol, makeHomeroom, makeSection, makeStudents, makeTeacher, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';

export { demo } from './demo.ts';

export interface TestClass {
  homeroom: HomeroomRow;
  students: string[];
}

/** A class of a level whose year is over: one subject, the same mark in every term for each student. */
export async function makeFinishedClass(
  school: TestSchool,
  given: { level: number; marks: readonly (string | null)[]; capacity?: number },
): Promise<TestClass> {
  const { institutionId, schoolId, yearId, admin } = school;
  const gradeLevelId = school.levels[given.level]?.id ?? '';
  const homeroom = await makeHomeroom(school, { gradeLevelId, capacity: given.capacity ?? 40 });
  const section = await makeSection(school, { homerooms: [homeroom] });
  const students = await makeStudents(school, given.marks.length);
  await enrol(school, homeroom, students);
  const { actor: teacher } = await makeTeacher(school, section);
  const terms = await inTenant(admin, async (tx) => {
    await setUpGrading(tx, admin, schoolId);
    return leavesOf(await tx.select().from(termRows).where(eq(termRows.yearId, yearId))).map((term) => term.id);
  });
  const coordinator = actorOf('coordinator', { institutionId, schoolId });
  for (const at of terms.keys())
    await signTerm({ school, section, teacher, coordinator, students, terms }, at, 'published', given.marks);
  return { homeroom, students };
}
