import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  answerConsent,
  decideRequest,
  listConsents,
  listConsentTexts,
  publishConsentText,
  requestChange,
} from '../server/index.ts';
import { makeGuardian, makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
beforeAll(async () => {
  registry = await makeRegistry();
});

test('a new text asks every family again, in the institution’s own words, and only the institution writes it', async () => {
  const { admin, institutionId, schoolId } = registry;
  const student = await makeStudent(admin, schoolId);
  const { parent } = await makeGuardian(admin, student.id);
  const say = (textVersion: number) =>
    inTenant(parent, (tx) =>
      answerConsent(tx, parent, { studentId: student.id, purpose: 'images', textVersion, answer: 'given' }),
    );
  const images = async () =>
    (await inTenant(parent, (tx) => listConsents(tx, parent, student.id, 'people.read_children'))).items.find(
      (item) => item.purpose === 'images',
    );
  await say(1);
  expect((await images())?.answers[0]?.answer).toBe('given');
  const text = {
    purpose: 'images',
    version: 1,
    es: 'Podemos publicar fotos de clase en el boletín.',
    en: null,
  } as const;
  const director = actorOf('director', { institutionId, schoolId });
  await expect(inTenant(director, (tx) => publishConsentText(tx, director, text))).rejects.toThrow();
  await inTenant(admin, (tx) => publishConsentText(tx, admin, text));
  await expect(inTenant(admin, (tx) => publishConsentText(tx, admin, text))).rejects.toThrow();
  expect(await images()).toMatchObject({ textVersion: 2, text: { es: text.es }, answers: [{ answer: 'outdated' }] });
  await expect(say(1)).rejects.toMatchObject({ code: 'people.text_renewed' });
  await say(2);
  expect((await images())?.answers[0]?.answer).toBe('given');
  const { items } = await inTenant(admin, (tx) => listConsentTexts(tx));
  expect(items.find((item) => item.purpose === 'images')?.versions.map((each) => each.version)).toEqual([2]);
});

test('the support staff of the school decides what families ask for; that of another school does not see it', async () => {
  const { admin, institutionId, schoolId } = registry;
  const { schoolId: otherSchoolId } = await makeRegistry({ institutionId });
  const student = await makeStudent(admin, schoolId);
  const { parent } = await makeGuardian(admin, student.id);
  const asked = await inTenant(parent, (tx) =>
    requestChange(tx, parent, { studentId: student.id, change: { phone: '987 654 321' }, note: '' }),
  );
  const decide = (at: string) => {
    const support = actorOf('support', { institutionId, schoolId: at });
    return inTenant(support, (tx) => decideRequest(tx, support, { id: asked.id, version: 1, accept: true, note: '' }));
  };
  await expect(decide(otherSchoolId)).rejects.toMatchObject({ code: 'people.not_found' });
  expect((await decide(schoolId)).state).toBe('accepted');
});
