import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { restrictGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { acceptMove, cancelUntied, moveHosted, readFamily, readHosted } from '../server/index.ts';
import { makeHours } from '../testing/index.ts';
import { book, freeSlots, makeScene, NOW, type Scene, THURSDAY } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

const hosted = () =>
  inTenant(scene.teacher, (tx) => readHosted(tx, scene.teacher, { from: THURSDAY, through: THURSDAY }));
const told = async (userId: string) =>
  (
    await inTenant(scene.school.admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)))
  ).map(({ kind, params }) => ({ kind, reason: (params as { reason?: string }).reason }));

test('a host moves a meeting to a free slot of their own; the family is told and says yes once', async () => {
  const { teacher, stranger, families, school } = scene;
  const [{ studentId, mother }, other] = families;
  const { institutionId } = school;
  await makeUser({
    id: mother.userId,
    memberships: [{ institutionId, role: 'parent', schoolId: null, platform: false }],
  });
  await makeHours(teacher, THURSDAY);
  const [first, second, third] = await freeSlots(mother, teacher, studentId);
  const [id] = await book(mother, studentId, first!.id);
  await book(other.mother, other.studentId, third!.id);
  const newId = makeId();
  const given = { id: id!, version: 1, newId, slotId: second!.id };
  const move = (actor = teacher, more = {}) => inTenant(actor, (tx) => moveHosted(tx, actor, { ...given, ...more }));
  await expect(move(stranger)).rejects.toMatchObject({ code: 'appointments.not_found' });
  await expect(move(teacher, { slotId: third!.id })).rejects.toMatchObject({ code: 'appointments.slot_taken' });
  await expect(move(teacher, { version: 7 })).rejects.toMatchObject({ code: 'appointments.changed_meanwhile' });
  expect(await move()).toBe(newId);
  expect(await move()).toBe(newId);
  const after = await hosted();
  expect(after.bookings.map(({ id: one, asksYes }) => [one, asksYes])).toContainEqual([newId, true]);
  expect(after.bookings).toHaveLength(2);
  // The host cannot be there: the old slot is closed.
  expect(after.slots.find((slot) => slot.id === first!.id)?.open).toBe(false);
  await deliverNews(institutionId, 'appointments');
  expect((await told(mother.userId)).map(({ kind }) => kind)).toContain('appointments.moved_by_host');
  const [own] = (await inTenant(mother, (tx) => readFamily(tx, mother))).bookings;
  expect(own).toMatchObject({ id: newId, asksYes: true, topic: 'Cómo va en lectura' });
  const yes = { id: newId, version: own!.version };
  await expect(inTenant(other.mother, (tx) => acceptMove(tx, other.mother, yes))).rejects.toMatchObject({
    code: 'appointments.not_found',
  });
  await inTenant(mother, (tx) => acceptMove(tx, mother, yes));
  await inTenant(mother, (tx) => acceptMove(tx, mother, yes));
  expect((await hosted()).bookings.some(({ asksYes }) => asksYes)).toBe(false);
});

test('a restriction takes what that adult booked away from the host, who is told without the reason', async () => {
  const { teacher, families, school } = scene;
  const [{ studentId, mother, father, ties }] = families;
  const { institutionId, schoolId, admin } = school;
  await makeUser({ id: teacher.userId, memberships: [{ institutionId, role: 'teacher', schoolId, platform: false }] });
  await makeHours(teacher, THURSDAY, { capFamily: null });
  const free = await freeSlots(father, teacher, studentId);
  await book(father, studentId, free[0]!.id);
  const [kept] = await book(mother, studentId, free[1]!.id);
  await deliverNews(institutionId, 'appointments');
  const secret = 'Orden del juzgado 17';
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, { ...ties.father, from: '2020-01-01', until: null, reason: secret }),
  );
  await deliverNews(institutionId, 'people.family_changed');
  await deliverNews(institutionId, 'appointments');
  expect((await hosted()).bookings.map(({ id }) => id)).toEqual([kept]);
  const news = await told(teacher.userId);
  expect(news.filter(({ kind }) => kind === 'appointments.cancelled')).toEqual([
    { kind: 'appointments.cancelled', reason: '' },
  ]);
  expect(JSON.stringify(news)).not.toContain(secret);
  expect(await inTenant(admin, (tx) => cancelUntied(tx, admin))).toBe(0);
});
