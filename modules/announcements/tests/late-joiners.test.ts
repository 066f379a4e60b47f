import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { inTenant } from '@patio/platform';
import { enrol } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { like } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { listInbox } from '../server/index.ts';
import { findPeople } from '../server/service/find-people.ts';
import { tellLateJoiners } from '../server/service/late-joiners.ts';
import { zoneOf } from '../server/service/zones.ts';
import { makeScene, makeSent, type Scene } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const told = async (id: string) =>
  (
    await inTenant(scene.school.admin, (tx) =>
      tx
        .select({ userId: notifications.userId })
        .from(notifications)
        .where(like(notifications.about, `${id}%`)),
    )
  )
    .map(({ userId }) => userId)
    .sort();
const inbox = async (actor: Actor) =>
  (await inTenant(actor, (tx) => listInbox(tx, actor, { show: 'current', limit: 50 }, 'es'))).items.map(({ id }) => id);

test('who joins a class later gets what is current, once, and nothing that expired or that was not for the class', async () => {
  const { school, rooms } = scene;
  const [first, second] = [rooms[0]!, rooms[1]!];
  const { institutionId, schoolId } = school;
  const teacher = second.teacher;
  await makeUser({ id: teacher.userId, memberships: [{ institutionId, role: 'teacher', schoolId, platform: false }] });
  const toClass = {
    include: [`section:${second.section.id}`],
    roles: ['guardian', 'student'] as ('guardian' | 'student')[],
  };
  const current = await makeSent(teacher, toClass);
  const old = await makeSent(teacher, { ...toClass, expiresOn: '2020-01-01' });
  const elsewhere = await makeSent(teacher, { ...toClass, include: [`student:${second.pupils[0]!.id}`] });
  const before = await told(current.id);
  await tellLateJoiners(school.admin);
  expect(await told(current.id)).toEqual(before);

  const [late] = first.pupils;
  await enrol(school, second.section, [late!.id]);
  await tellLateJoiners(school.admin);
  await tellLateJoiners(school.admin);
  const family = [late!.actor, late!.mother, late!.father].map(({ userId }) => userId);
  expect(await told(current.id)).toEqual([...before, ...family].sort());
  expect(await inbox(late!.mother)).toEqual([current.id]);
  expect(await told(old.id)).not.toContain(late!.mother.userId);
  expect(await told(elsewhere.id)).not.toContain(late!.mother.userId);
});

test('single people are found by any of their names, by a teacher only the students of own classes', async () => {
  const { director, rooms } = scene;
  const find = (actor: Actor, words: string) => inTenant(actor, (tx) => findPeople(tx, actor, words));
  const mothers = await find(director, 'mamani rosa');
  expect(mothers.map(({ id }) => id.split(':')[0])).toEqual(Array(4).fill('guardian'));
  expect(mothers.every(({ detail }) => detail !== '')).toBe(true);
  expect(await find(rooms[0]!.teacher, 'mamani rosa')).toEqual([]);
  expect(await find(director, 'nadie así')).toEqual([]);
  const all = await find(director, (await find(director, 'rosa'))[0]!.detail.split(' ')[0]!);
  expect(all.some(({ id }) => id.startsWith('student:'))).toBe(true);
});

test('times are those of the school of an announcement', async () => {
  const { school } = scene;
  const zone = await inTenant(school.admin, (tx) => zoneOf(tx, school.schoolId));
  expect(zone).toBe(await inTenant(school.admin, (tx) => zoneOf(tx, null)));
  expect(() => new Intl.DateTimeFormat('es', { timeZone: zone })).not.toThrow();
});
