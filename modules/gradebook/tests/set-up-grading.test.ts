import { completeGrading, listPolicies, policies } from '@patio/grading/server';
import { inTenant, readTenant } from '@patio/platform';
import { makeHomeroom, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openGradebook } from '../server/index.ts';

testDatabase();

let school: Awaited<ReturnType<typeof makeWorkingSchool>>;
let section: Awaited<ReturnType<typeof makeSection>>;
let teacher: Awaited<ReturnType<typeof makeTeacher>>['actor'];

beforeAll(async () => {
  school = await makeWorkingSchool();
  const homeroom = await makeHomeroom(school);
  section = await makeSection(school, { homerooms: [homeroom] });
  await makeStudents(school, 2, homeroom);
  ({ actor: teacher } = await makeTeacher(school, section));
});

const kept = () => inTenant(teacher, (tx) => tx.$count(policies, eq(policies.schoolId, school.schoolId)));

test("a gradebook opens by the country's rules where the school has none, and opening it writes nothing", async () => {
  const view = await readTenant(teacher, (tx) => openGradebook(tx, teacher, section.id));
  expect(view.rules.policyVersionId).toBeNull();
  expect(view.rules.policy.label.es).not.toBe('');
  expect(view.students).toHaveLength(2);
  expect(await kept()).toBe(0);
});

test("schools without rules get their country's at the next start, once", async () => {
  const before = await readTenant(teacher, (tx) => openGradebook(tx, teacher, section.id));
  await completeGrading();
  const count = await kept();
  expect(count).toBeGreaterThan(0);
  const after = await readTenant(teacher, (tx) => openGradebook(tx, teacher, section.id));
  expect(after.rules).toEqual({ ...before.rules, policyVersionId: expect.any(String) });
  const coordinator = actorOf('coordinator', { institutionId: school.institutionId, schoolId: school.schoolId });
  const lines = await readTenant(coordinator, (tx) => listPolicies(tx, coordinator, undefined));
  expect(lines).toHaveLength(count);
  await completeGrading();
  expect(await kept()).toBe(count);
});
