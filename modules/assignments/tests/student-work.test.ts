import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { enrol } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { readStudentWork } from '../server/service/student-work.ts';
import { datesOf, handInText, inHours, makeAssignment } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
  const { school, section, other, teacher, stranger, pupils } = scene;
  await enrol(school, other, [pupils[0].id]);
  const due = (sectionId: string, hours: number) =>
    datesOf(sectionId, { dueAt: inHours(hours), closesAt: inHours(hours + 48) });
  await makeAssignment(teacher, [due(section.id, 30)], { title: 'Mapa' });
  await makeAssignment(teacher, [due(section.id, 5)], { title: 'Borrador', draft: true });
  const done = await makeAssignment(teacher, [due(section.id, 20)], { title: 'Entregada' });
  await makeAssignment(stranger, [due(other.id, 10)], { title: 'De otra clase' });
  await handInText(pupils[0].actor, done.sections[0]!.id);
});

const titles = async (actor: Actor, studentId = scene.pupils[0].id) =>
  (await inTenant(actor, (tx) => readStudentWork(tx, actor, studentId))).map(({ title }) => title);

test('a teacher sees what a student still owes in the own classes, the school all of it', async () => {
  expect(await titles(scene.teacher)).toEqual(['Mapa']);
  expect(await titles(scene.stranger)).toEqual(['De otra clase']);
  expect(await titles(scene.coordinator)).toEqual(['De otra clase', 'Mapa']);
  await expect(titles(scene.colleague)).rejects.toMatchObject({ code: 'assignments.not_found' });
  await expect(titles(scene.teacher, scene.outsider.id)).rejects.toMatchObject({ code: 'assignments.not_found' });
});
