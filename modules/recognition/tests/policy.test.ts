import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  awards,
  awardsVisibleTo,
  canReachOffer,
  canReachReceived,
  giveBadge,
  type OfferFacts,
  type ReceivedFacts,
  saveReward,
  saveSurvey,
  surveys,
  surveysVisibleTo,
} from '../server/index.ts';
import { makeBadge, makeReward, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let actors: Actor[];
let received: (ReceivedFacts & { id: string })[];
let asked: (OfferFacts & { id: string })[];

beforeAll(async () => {
  scene = await makeScene();
  const { school, section, other, teacher, stranger, coordinator, pupils, outsider } = scene;
  const { institutionId, schoolId } = school;
  const today = new Date().toISOString().slice(0, 10);
  const far = await makeWorkingSchool({ institutionId, today });
  const assistant = (await makeTeacher(school, section, { part: 'assistant', may: [] })).actor;
  const badge = await makeBadge(scene);
  const give = async (by: Actor, pupil: Pupil, sectionId: string, teachers: Actor[]) => {
    const given = { id: makeId(), badgeId: badge.id, studentId: pupil.id, sectionId, note: '' };
    const { id } = await inTenant(by, (tx) => giveBadge(tx, by, given));
    return {
      id,
      schoolId,
      teacherUserIds: teachers.map(({ userId }) => userId),
      studentUserIds: [pupil.actor.userId],
      guardianUserIds: [pupil.parent.userId],
    };
  };
  received = [
    await give(teacher, pupils[0], section.id, [teacher, assistant]),
    await give(stranger, outsider, other.id, [stranger]),
  ];
  const ask = async (by: Actor, sectionId: string, teachers: Actor[]) => {
    const questions = [{ id: 'a', kind: 'scale' as const, text: '¿Te gustó?', options: [] }];
    const fields = { title: 'La unidad', anonymous: true, closesOn: null, questions };
    const { id } = await inTenant(by, (tx) => saveSurvey(tx, by, { id: makeId(), seen: 0, sectionId, ...fields }));
    return { id, schoolId, teacherUserIds: teachers.map(({ userId }) => userId) };
  };
  asked = [await ask(teacher, section.id, [teacher, assistant]), await ask(stranger, other.id, [stranger])];
  actors = [
    teacher,
    stranger,
    assistant,
    coordinator,
    ...[...pupils, outsider].flatMap(({ actor, parent }) => [actor, parent]),
    ...actorsEverywhere(institutionId, [schoolId, far.schoolId]),
  ];
});

test.each(['recognition.read', 'recognition.give', 'recognition.read_own', 'recognition.family'] as const)(
  '%s: the filter opens exactly the awards that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows: received,
      actors,
      can: (actor, row) => canReachReceived(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: awards.id }).from(awards).where(awardsVisibleTo(actor, capability))),
      idOf: ({ id }) => id,
    }),
);

test.each(['recognition.read', 'recognition.survey'] as const)(
  '%s: the filter opens exactly the surveys that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows: asked,
      actors,
      can: (actor, row) => canReachOffer(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: surveys.id }).from(surveys).where(surveysVisibleTo(actor, capability))),
      idOf: ({ id }) => id,
    }),
);

test('a teacher offers rewards to a class of theirs, and changes none of the school', async () => {
  const { teacher, section, other, school } = scene;
  const offer = (place: { schoolId: string | null; sectionId: string | null }, id = makeId(), seen = 0) =>
    inTenant(teacher, (tx) =>
      saveReward(tx, teacher, { id, seen, ...place, name: 'Leer en el patio', description: '', cost: 3, stock: 2 }),
    );
  expect(await offer({ schoolId: null, sectionId: section.id })).toMatchObject({ can: { change: true } });
  const refused = { code: 'recognition.not_found' };
  await expect(offer({ schoolId: null, sectionId: other.id })).rejects.toMatchObject(refused);
  await expect(offer({ schoolId: school.schoolId, sectionId: null })).rejects.toMatchObject(refused);
  const whole = await makeReward(scene);
  await expect(offer({ schoolId: null, sectionId: null }, whole.id, whole.version)).rejects.toMatchObject(refused);
});
