import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { makeGuardian, makeRegistry, makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { canReadOwn, notificationsOf } from '../server/policy.ts';
import { notifications } from '../server/schema.ts';

testDatabase();
let actors: Actor[];
let rows: { id: string; userId: string; studentId: string | null }[];
let parent: Actor;
let child: string;
beforeAll(async () => {
  const { admin, institutionId, schoolId } = await makeRegistry();
  child = (await makeStudent(admin, schoolId)).id;
  const other = (await makeStudent(admin, schoolId)).id;
  ({ parent } = await makeGuardian(admin, child));
  const teacher = actorOf('teacher', { institutionId, schoolId });
  const news = (userId: string, about: string, studentId: string | null) => ({
    id: makeId(),
    institutionId,
    userId,
    kind: 'test.news',
    params: {},
    urgent: false,
    about,
    studentId,
  });
  rows = await inTenant(admin, (tx) =>
    tx
      .insert(notifications)
      .values([
        news(parent.userId, 'her own', null),
        news(parent.userId, 'her child', child),
        news(parent.userId, 'a child that is no longer hers', other),
        news(teacher.userId, 'work', null),
      ])
      .returning(),
  );
  actors = [parent, teacher, ...actorsEverywhere(institutionId, [schoolId])];
});

test('everybody reads their own news, and of a child only while the tie holds', () =>
  expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) =>
      canReadOwn(actor) && row.userId === actor.userId && (row.studentId === null || row.studentId === child),
    list: (actor) =>
      inTenant(actor, (tx) => tx.select({ id: notifications.id }).from(notifications).where(notificationsOf(actor))),
    idOf: ({ id }) => id,
  }));
