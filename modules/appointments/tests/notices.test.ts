import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { linkAccount, restrictGuardian } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cancelOwn, moveMeeting, openEvening, remindAll, saveEvening } from '../server/index.ts';
import { makeHours } from '../testing/index.ts';
import { book, freeSlots, makeScene, NOW, type Scene, THURSDAY } from './scene.ts';

testDatabase();
const time = stopClockAt(NOW);
let scene: Scene;
let parent: Actor;
let tie: { id: string; version: number };

/** A guardian with an account that can be told things. */
beforeAll(async () => {
  scene = await makeScene();
  const { institutionId, admin } = scene.school;
  const { user } = await makeUser({ memberships: [{ institutionId, role: 'parent', schoolId: null }] });
  parent = actorOf('parent', { institutionId, userId: user.id });
  const made = await makeGuardian(admin, scene.families[0].studentId, {
    relation: 'grandparent',
    person: { givenNames: 'Elsa', firstSurname: 'Quispe' },
  });
  await inTenant(admin, (tx) => linkAccount(tx, made.tie.personId, user.id));
  tie = { id: made.tie.id, version: made.tie.version };
});

const deliver = () => deliverNews(scene.school.institutionId, 'appointments');
const told = async () =>
  (
    await inTenant(scene.school.admin, (tx) =>
      tx.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, parent.userId)),
    )
  ).map(({ kind }) => kind);

test('families hear of meeting days and reminders once, and of nothing once their tie is restricted', async () => {
  const { teacher, office, school, families } = scene;
  const [{ studentId }] = families;
  await makeHours(teacher, THURSDAY);
  const free = await freeSlots(parent, teacher, studentId);
  const [first] = await book(parent, studentId, free[0]!.id);
  const newId = makeId();
  await inTenant(parent, (tx) => moveMeeting(tx, parent, { id: first!, version: 1, newId, slotId: free[1]!.id }));
  const id = makeId();
  await inTenant(office, async (tx) => {
    const fields = { from: '09:00', until: '10:00', slotMinutes: 10, gapMinutes: 0, breaks: [], walkMinutes: 0 };
    const days = { date: '2026-05-15', opensOn: '2026-05-04', closesOn: '2026-05-14', capFamily: null, capHost: null };
    const hosts = [{ hostId: teacher.userId, roomId: null }];
    await saveEvening(tx, office, {
      id,
      seen: 0,
      schoolId: school.schoolId,
      name: 'Jornada',
      ...fields,
      ...days,
      hosts,
    });
    await openEvening(tx, office, { id, version: 1 });
  });
  await deliver();
  await deliver();
  expect(await told()).toEqual(['appointments.evening_opened']);
  time.move(2.5 * 86_400_000);
  try {
    await remindAll(school.admin);
    await remindAll(school.admin);
    expect((await told()).toSorted()).toEqual(['appointments.evening_opened', 'appointments.reminder']);
  } finally {
    time.move(-2.5 * 86_400_000);
  }
  await inTenant(school.admin, (tx) =>
    restrictGuardian(tx, school.admin, { ...tie, from: '2026-05-01', until: null, reason: 'Medida judicial' }),
  );
  await expect(
    inTenant(parent, (tx) => cancelOwn(tx, parent, { id: newId, version: 1, reason: 'No puedo' })),
  ).rejects.toMatchObject({ code: 'appointments.not_found' });
});
