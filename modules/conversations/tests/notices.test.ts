import { makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { markRead, readPeople } from '../server/index.ts';
import { makeScene, type Scene, send, start, toPerson, words } from './scene.ts';

testDatabase();
stopClockAt(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);
let scene: Scene;

/** A guardian whose account can be told things. */
beforeAll(async () => {
  scene = await makeScene();
  const { institutionId } = scene.school;
  await makeUser({ id: scene.big.parent.userId, memberships: [{ institutionId, role: 'parent' }] });
});

const told = () =>
  inTenant(scene.school.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, scene.big.parent.userId)),
  );
const deliver = () => deliverNews(scene.school.institutionId, 'conversations');

test('a guardian is told once of each message, without its words, and not of what is read already', async () => {
  const { teacher, big } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id), words('Algo privado'));
  await deliver();
  await deliver();
  const first = await told();
  expect(first.map(({ kind, link, studentId }) => [kind, link, studentId])).toEqual([
    ['conversations.message', `/parent/messages?conversation=${id}`, big.id],
  ]);
  expect(JSON.stringify(first)).not.toContain('privado');
  await send(teacher, id, words('Otra cosa'));
  await inTenant(big.parent, (tx) => markRead(tx, big.parent, id, 2));
  await deliver();
  expect(await told()).toHaveLength(1);
  await send(teacher, id, words('¡Ahora!', { urgency: 'emergency' }));
  await deliver();
  expect((await told()).map(({ kind, urgent }) => [kind, urgent])).toContainEqual([
    'conversations.urgent_message',
    true,
  ]);
});

test('staff see who of the family receives messages; a family does not', async () => {
  const { teacher, big } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id));
  const forStaff = await inTenant(teacher, (tx) => readPeople(tx, teacher, id));
  expect(forStaff).toMatchObject({
    student: { id: big.id },
    family: [{ relation: 'mother', receives: true, livesWith: true }],
  });
  expect((await inTenant(big.parent, (tx) => readPeople(tx, big.parent, id))).family).toEqual([]);
});
