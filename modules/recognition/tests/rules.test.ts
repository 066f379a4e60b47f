import { handInText, makeAssignment } from '@patio/assignments/testing';
import { makeId } from '@patio/kernel';
import { deliverNews } from '@patio/notices/testing';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { awardEarned, praiseStudents, readOwnBadges, readOwnRewards } from '../server/index.ts';
import { makeBadge, makePupil, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const praise = (pupil: Pupil, id = makeId()) => {
  const { teacher, section } = scene;
  const said = { kind: 'help' as const, note: '', points: 2, toFamily: false };
  return inTenant(teacher, (tx) =>
    praiseStudents(tx, teacher, { praises: [{ id, studentId: pupil.id }], sectionId: section.id, ...said }),
  );
};
const badgesOf = ({ actor }: Pupil) => readTenant(actor, (tx) => readOwnBadges(tx, actor));
const isOf = (badgeId: string) => (award: { badgeId: string }) => award.badgeId === badgeId;

test('a badge by rule is given once its count is reached, with its points, and once', async () => {
  const { school, section } = scene;
  const pupil = await makePupil(school, section);
  const badge = await makeBadge(scene, { name: 'Buen vecino', rule: 'praises', amount: 2, points: 10 });
  await praise(pupil);
  await deliverNews(school.institutionId);
  expect((await badgesOf(pupil)).toEarn.find(({ id }) => id === badge.id)).toMatchObject({
    progress: { have: 1, need: 2 },
  });
  await praise(pupil);
  await deliverNews(school.institutionId);
  await awardEarned(school.admin);
  const { earned, toEarn } = await badgesOf(pupil);
  expect(earned.filter(isOf(badge.id))).toHaveLength(1);
  expect(toEarn.some(({ id }) => id === badge.id)).toBe(false);
  expect(await readTenant(pupil.actor, (tx) => readOwnRewards(tx, pupil.actor))).toMatchObject({ balance: 14 });
});

test('work handed in on time counts, and the student is told', async () => {
  const { school, section, teacher } = scene;
  const pupil = await makePupil(school, section);
  const badge = await makeBadge(scene, { name: 'A tiempo', rule: 'work_on_time', amount: 1 });
  const { sections } = await makeAssignment(teacher, [section.id]);
  await handInText(pupil.actor, sections[0]!.id, 'Aquí está.');
  await deliverNews(school.institutionId);
  expect((await badgesOf(pupil)).earned.filter(isOf(badge.id))).toHaveLength(1);
});

test('what is sent twice is given once; who is not in the class is refused', async () => {
  const { school, section, outsider } = scene;
  const pupil = await makePupil(school, section);
  const id = makeId();
  expect(await praise(pupil, id)).toBe(1);
  expect(await praise(pupil, id)).toBe(0);
  expect(await readTenant(pupil.actor, (tx) => readOwnRewards(tx, pupil.actor))).toMatchObject({ balance: 2 });
  await expect(praise(outsider)).rejects.toMatchObject({ code: 'recognition.not_in_class' });
});
