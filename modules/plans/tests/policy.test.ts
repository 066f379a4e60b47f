import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  canReachPlan,
  classesVisibleTo,
  getClass,
  type PlanFacts,
  planClass,
  plannedClasses,
} from '../server/index.ts';
import { makePlannedClass } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let rows: (PlanFacts & { id: string })[];
let actors: Actor[];
beforeAll(async () => {
  scene = await makeScene();
  const { school, section, other, teacher, stranger, coordinator } = scene;
  const far = await makeWorkingSchool({ institutionId: school.institutionId });
  // Whoever may only take attendance reads the plan and writes none.
  const assistant = (await makeTeacher(school, section, { part: 'assistant', may: ['attendance'] })).actor;
  const own = await makePlannedClass(teacher, section.id);
  const foreign = await makePlannedClass(stranger, other.id);
  const { schoolId } = school;
  rows = [
    {
      id: own.id,
      schoolId,
      teacherUserIds: [teacher.userId, assistant.userId],
      writerUserIds: [teacher.userId],
    },
    { id: foreign.id, schoolId, teacherUserIds: [stranger.userId], writerUserIds: [stranger.userId] },
  ];
  actors = [
    teacher,
    stranger,
    assistant,
    coordinator,
    ...actorsEverywhere(school.institutionId, [schoolId, far.schoolId]),
  ];
});

test.each(['plans.read', 'plans.write', 'plans.review'] as const)(
  '%s: the filter opens exactly the plans that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors,
      can: (actor, row) => canReachPlan(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx.select({ id: plannedClasses.id }).from(plannedClasses).where(classesVisibleTo(actor, capability)),
        ),
      idOf: ({ id }) => id,
    }),
);

test('a teacher of another class neither reads nor plans it', async () => {
  const { stranger, section } = scene;
  const missing = { code: 'plans.not_found' };
  await expect(
    inTenant(stranger, (tx) => getClass(tx, stranger, 'plans.read', rows[0]?.id ?? '')),
  ).rejects.toMatchObject(missing);
  await expect(
    inTenant(stranger, (tx) => planClass(tx, stranger, { sectionId: section.id, title: 'Ajena', at: null })),
  ).rejects.toMatchObject(missing);
});
