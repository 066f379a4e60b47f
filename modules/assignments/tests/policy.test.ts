import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { type AssignedFacts, assigned, assignedVisibleTo, canReachAssigned, getInClass } from '../server/index.ts';
import { datesOf, inHours, makeAssignment } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let rows: (AssignedFacts & { id: string })[];
let actors: Actor[];

beforeAll(async () => {
  scene = await makeScene();
  const { school, section, other, teacher, colleague, stranger, pupils, outsider, parent } = scene;
  const today = new Date().toISOString().slice(0, 10);
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today });
  await makeSection(far);
  // An assistant without the right to grades reads and changes nothing.
  const assistant = (await makeTeacher(school, section, { part: 'assistant', may: ['attendance'] })).actor;
  const ofClass = {
    schoolId: school.schoolId,
    teacherUserIds: [teacher.userId, assistant.userId],
    graderUserIds: [teacher.userId],
    studentUserIds: pupils.map(({ actor }) => actor.userId),
    guardianUserIds: [parent.userId],
  };
  const first = async (made: ReturnType<typeof makeAssignment>) => (await made).sections[0]!.id;
  const later = datesOf(section.id, { opensAt: inHours(24) });
  rows = [
    { ...ofClass, given: true, id: await first(makeAssignment(teacher, [section.id])) },
    { ...ofClass, given: false, id: await first(makeAssignment(teacher, [section.id], { draft: true })) },
    { ...ofClass, given: false, id: await first(makeAssignment(teacher, [later])) },
    {
      ...ofClass,
      given: true,
      id: await first(makeAssignment(stranger, [other.id])),
      teacherUserIds: [stranger.userId],
      graderUserIds: [stranger.userId],
      studentUserIds: [outsider.actor.userId],
      guardianUserIds: [],
    },
  ];
  actors = [
    teacher,
    colleague,
    stranger,
    assistant,
    parent,
    outsider.actor,
    ...pupils.map(({ actor }) => actor),
    ...actorsEverywhere(school.institutionId, [school.schoolId, far.schoolId]),
  ];
});

test.each([
  'assignments.read',
  'assignments.author',
  'assignments.grade',
  'assignments.follow',
  'assignments.hand_in',
] as const)('%s: the filter opens exactly the assignments in classes that the rule does', (capability) =>
  expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) => canReachAssigned(actor, capability, row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx.select({ id: assigned.id }).from(assigned).where(assignedVisibleTo(actor, capability)),
      ),
    idOf: ({ id }) => id,
  }),
);

test('whoever is of another class finds nothing', async () => {
  for (const { id } of rows.slice(0, 3))
    for (const [actor, capability] of [
      [scene.stranger, 'assignments.grade'],
      [scene.outsider.actor, 'assignments.hand_in'],
    ] as const)
      await expect(inTenant(actor, (tx) => getInClass(tx, actor, capability, id))).rejects.toMatchObject({
        code: 'assignments.not_found',
      });
});
