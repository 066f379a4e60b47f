import type { Actor } from '@patio/access';
import { readMonth } from '@patio/calendar/server';
import { addDays } from '@patio/kernel';
import { restrictGuardian } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { datesOf, inHours, makeAssignment } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
  const { teacher, section } = scene;
  const later = datesOf(section.id, { opensAt: inHours(40), dueAt: inHours(60), closesAt: inHours(80) });
  await makeAssignment(teacher, [later], { title: 'Maqueta' });
  await makeAssignment(teacher, [later], { title: 'Todavía un borrador', draft: true });
});

const due = async (actor: Actor) => {
  const from = new Date().toISOString().slice(0, 10);
  const { entries } = await inTenant(actor, (tx) => readMonth(tx, actor, { from, through: addDays(from, 6) }));
  return entries.filter(({ layer }) => layer === 'due').map(({ title, href }) => [title, href]);
};

test('students and families see when published work is due before it opens, but cannot open it, and a restriction hides it', async () => {
  const { pupils, parent, outsider, teacher, school } = scene;
  expect(await due(parent)).toEqual([['Maqueta', null]]);
  expect(await due(pupils[0].actor)).toEqual([['Maqueta', null]]);
  expect((await due(teacher)).map(([title]) => title)).toEqual(['Maqueta']);
  expect(await due(outsider.actor)).toEqual([]);
  const second = await makeGuardian(school.admin, pupils[0].id, { relation: 'father' });
  expect(await due(second.parent)).toHaveLength(1);
  await inTenant(school.admin, (tx) =>
    restrictGuardian(tx, school.admin, {
      ...{ id: second.tie.id, version: second.tie.version, from: '2020-01-01', until: null },
      reason: 'Orden del juzgado',
    }),
  );
  expect(await due(second.parent)).toEqual([]);
});
