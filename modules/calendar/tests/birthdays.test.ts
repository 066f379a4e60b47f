import type { Actor } from '@patio/access';
import { guardianships, persons, recordConsent, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readMonth } from '../server/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
stopClockAt('2026-05-04T13:15:00Z');
let scene: Scene;

/** The child of the family turns ten on 20 May, that of its neighbour on 28 February: it was born on the day after. */
beforeAll(async () => {
  scene = await makeScene();
  const { family, neighbour, school } = scene;
  await inTenant(school.admin, async (tx) => {
    const rows = await tx
      .select({ id: studentRows.id, personId: studentRows.personId })
      .from(studentRows)
      .where(inArray(studentRows.id, [family.studentId, neighbour.studentId]));
    for (const { id, personId } of rows)
      await tx
        .update(persons)
        .set({ birthDate: id === family.studentId ? '2016-05-20' : '2016-02-29' })
        .where(eq(persons.id, personId));
  });
});

const shown = async (actor: Actor, from = '2026-05-01', through = '2026-05-31') => {
  const { entries } = await inTenant(actor, (tx) => readMonth(tx, actor, { from, through, layers: ['birthday'] }));
  return entries.map(({ startsOn, layer }) => `${layer} ${startsOn}`);
};
const say = (answer: 'given' | 'refused' | 'withdrawn') => {
  const { admin } = scene.school;
  const { studentId, tie } = scene.family;
  return inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(guardianships).where(eq(guardianships.id, tie.id));
    const guardianPersonId = row?.personId ?? '';
    return recordConsent(tx, admin, { studentId, guardianPersonId, purpose: 'data', answer, evidence: 'Ficha' });
  });
};
const DAY = ['birthday 2026-05-20'];

test('a birthday is its family’s alone until the family agrees, and again once it takes its word back', async () => {
  const { family, neighbour, teacher, stranger, director } = scene;
  const others = async () => [await shown(teacher), await shown(director)];
  expect(await shown(family.parent)).toEqual(DAY);
  expect(await others()).toEqual([[], []]);
  await say('given');
  expect(await others()).toEqual([DAY, DAY]);
  // A teacher of other classes and a family of another child see nothing of it.
  expect([await shown(stranger), await shown(neighbour.parent)]).toEqual([[], []]);
  await say('withdrawn');
  expect(await others()).toEqual([[], []]);
  expect(await shown(family.parent)).toEqual(DAY);
  await say('refused');
  expect(await others()).toEqual([[], []]);
});

test('who was born on 29 February has the 28th in common years, and the day itself in a leap year', async () => {
  const { parent } = scene.neighbour;
  expect(await shown(parent, '2026-02-15', '2026-03-15')).toEqual(['birthday 2026-02-28']);
  expect(await shown(parent, '2028-02-15', '2028-03-15')).toEqual(['birthday 2028-02-29']);
});
