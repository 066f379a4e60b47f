import type { Actor } from '@patio/access';
import { competencies, getCourseRow } from '@patio/courses/server';
import { makeId } from '@patio/kernel';
import { inTenant, readTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { readMapped } from '../server/service/mapped-skills.ts';
import { getMappedCourse, readSkillMap, setSkills } from '../server/service/skill-map.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let admin: Actor;
let [catalogue, own] = ['', ''];
const PRESET = 'Resuelve problemas de cantidad';

beforeAll(async () => {
  scene = await makeScene();
  admin = scene.school.admin;
  const { institutionId } = admin;
  await inTenant(admin, async (tx) => {
    const { subjectId } = await getCourseRow(tx, admin, scene.section.courseId);
    [catalogue, own] = [makeId(), makeId()];
    await tx.insert(competencies).values([
      { institutionId, id: catalogue, subjectId, name: PRESET, country: 'PE', position: 1 },
      { institutionId, id: own, subjectId, name: 'Calcula con fracciones', position: 2 },
    ]);
  });
});

const courseId = () => scene.section.courseId;
const read = (actor = admin) =>
  readTenant(actor, async (tx) => readSkillMap(tx, await getMappedCourse(tx, actor, courseId()), 'es'));
const set = (id: string, seen: readonly string[], skills: readonly string[], actor = admin) =>
  inTenant(actor, async (tx) =>
    setSkills(tx, actor, await getMappedCourse(tx, actor, courseId()), { id, seen, skills }, 'es'),
  );
const skillsOf = async (id: string) => (await read()).competencies.find((one) => one.id === id)?.skills ?? [];
const ownerOf = async (skill: string) =>
  (await readTenant(admin, (tx) => readMapped(tx, admin.institutionId))).find((one) => one.skill === skill)?.id;

test('a skill moves to a competency of the school, to none, and back to that of the catalogue', async () => {
  const [skill = ''] = await skillsOf(catalogue);
  expect(skill).toMatch(/^maths\./);
  expect(await skillsOf(own)).toEqual([]);
  await set(own, [], [skill]);
  expect(await skillsOf(own)).toEqual([skill]);
  expect(await skillsOf(catalogue)).not.toContain(skill);
  expect(await ownerOf(skill)).toBe(own);
  await set(own, [skill], []);
  expect(await ownerOf(skill)).toBeUndefined();
  const left = await skillsOf(catalogue);
  expect(left).not.toContain(skill);
  await set(catalogue, left, [...left, skill]);
  expect(await ownerOf(skill)).toBe(catalogue);
});

test('who decides on what somebody changed meanwhile is told', async () => {
  const before = await skillsOf(catalogue);
  await set(own, [], before.slice(0, 1));
  await expect(set(catalogue, before, [])).rejects.toMatchObject({ code: 'tutor.changed_meanwhile' });
  await set(own, before.slice(0, 1), []);
});

test('only skills of the subject, competencies of the subject, and courses within reach', async () => {
  const before = await skillsOf(own);
  await expect(set(own, before, ['english.no-such-thing'])).rejects.toMatchObject({ code: 'tutor.not_found' });
  await expect(set(makeId(), [], [])).rejects.toMatchObject({ code: 'tutor.not_found' });
  const { institutionId, schoolId } = scene.school;
  const elsewhere = actorOf('coordinator', { institutionId, schoolId: makeId() });
  for (const actor of [elsewhere, scene.teacher, scene.pupils[0].actor])
    await expect(read(actor)).rejects.toMatchObject({ code: 'courses.not_found' });
  expect((await read(actorOf('coordinator', { institutionId, schoolId }))).competencies).toHaveLength(2);
});
