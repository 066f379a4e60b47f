import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@patio/access';
import { linkAccount, studentRows } from '@patio/people/server';
import { diskStore, inTenant, openFiles } from '@patio/platform';
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
import { afterAll, beforeAll } from 'vitest';

/** A school with two classes, each with its teacher and a student. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  other: SectionRow;
  teacher: Actor;
  stranger: Actor;
  student: Actor;
  outsider: Actor;
}

async function makePupil(school: TestSchool, section: SectionRow): Promise<Actor> {
  const [id] = await makeStudents(school, 1);
  await enrol(school, section, [id!]);
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return actor;
}

export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  const section = await makeSection(school);
  const other = await makeSection(school);
  return {
    school,
    section,
    other,
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school, other)).actor,
    student: await makePupil(school, section),
    outsider: await makePupil(school, other),
  };
}

/** A folder for files, for as long as the tests of a file run. */
export function openTestFiles(): void {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'patio-materials-'));
    openFiles(diskStore(folder));
  });
  afterAll(() => rm(folder, { recursive: true }));
}
