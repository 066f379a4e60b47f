import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { type ChatFacts, canReachChat, chats, chatsVisibleTo } from '../server/index.ts';
import { makeScene, Talk } from './scene.ts';

testDatabase();
let rows: (ChatFacts & { id: string })[];
let actors: Actor[];

beforeAll(async () => {
  const scene = await makeScene();
  const { school, section, other, teacher, colleague, stranger, pupils, outsider } = scene;
  const today = new Date().toISOString().slice(0, 10);
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today });
  const assistant = (await makeTeacher(school, section, { part: 'assistant', may: [] })).actor;
  const begin = async (actor: Actor, sectionId: string) => (await new Talk(actor).begin(sectionId)).id;
  const { schoolId } = school;
  rows = [
    {
      id: await begin(pupils[0].actor, section.id),
      schoolId,
      teacherUserIds: [teacher.userId, assistant.userId],
      studentUserIds: [pupils[0].actor.userId],
    },
    {
      id: await begin(outsider.actor, other.id),
      schoolId,
      teacherUserIds: [stranger.userId],
      studentUserIds: [outsider.actor.userId],
    },
  ];
  actors = [
    teacher,
    colleague,
    stranger,
    assistant,
    outsider.actor,
    outsider.parent,
    ...pupils.flatMap(({ actor, parent }) => [actor, parent]),
    ...actorsEverywhere(school.institutionId, [schoolId, far.schoolId]),
  ];
});

test.each(['tutor.read_chats', 'tutor.guide', 'tutor.learn'] as const)(
  '%s: the filter opens exactly the chats that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors,
      can: (actor, row) => canReachChat(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: chats.id }).from(chats).where(chatsVisibleTo(actor, capability))),
      idOf: ({ id }) => id,
    }),
);
