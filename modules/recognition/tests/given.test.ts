import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { listGiven, praiseStudents } from '../server/index.ts';
import { makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let admin: Actor;

const praise = (by: Actor, sectionId: string, pupils: readonly Pupil[]) =>
  inTenant(by, (tx) =>
    praiseStudents(tx, by, {
      praises: pupils.map(({ id }) => ({ id: makeId(), studentId: id })),
      sectionId,
      kind: 'care',
      note: '',
      points: 1,
      toFamily: false,
    }),
  );
const given = (by: Actor, more: { schoolId?: string; sectionId?: string; limit?: number; cursor?: string } = {}) =>
  inTenant(by, (tx) => listGiven(tx, by, { limit: 50, counted: 'yes', ...more }));

beforeAll(async () => {
  scene = await makeScene();
  const { teacher, stranger, section, other, pupils, outsider, school } = scene;
  admin = actorOf('admin', { institutionId: school.institutionId });
  await praise(teacher, section.id, pupils);
  await praise(teacher, section.id, [pupils[0]]);
  await praise(stranger, other.id, [outsider]);
});

test('an admin sees every recognition of the schools, and the number of each school is that of its list', async () => {
  const all = await given(admin);
  expect(all.schools).toEqual([expect.objectContaining({ id: scene.school.schoolId, given: 4, students: 3 })]);
  const ofSchool = await given(admin, { schoolId: scene.school.schoolId });
  expect([ofSchool.total, ofSchool.items.length]).toEqual([4, 4]);
  expect(all.items[0]?.student).not.toBe('');
});

test('the list of a class is the class, page by page, each once', async () => {
  const first = await given(admin, { sectionId: scene.section.id, limit: 2 });
  const second = await given(admin, { sectionId: scene.section.id, limit: 2, cursor: first.nextCursor! });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, undefined]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
});

test('a teacher finds those of the students they teach, another school none', async () => {
  expect((await given(scene.teacher)).total).toBe(3);
  const elsewhere = actorOf('director', { institutionId: scene.school.institutionId, schoolId: makeId() });
  expect((await given(elsewhere)).total).toBe(0);
});
