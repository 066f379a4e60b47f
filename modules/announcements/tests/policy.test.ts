import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  type AnnouncementFacts,
  announcements,
  announcementsVisibleTo,
  canRead,
  canWrite,
  getReceived,
  type ReceivedFacts,
  receivedBy,
  recipients,
} from '../server/index.ts';
import { getAnnouncement } from '../server/service/load.ts';
import { makeDraft, makeScene, makeSent, type Scene } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
testDatabase();
let scene: Scene;
let actors: Actor[];
let written: (AnnouncementFacts & { id: string })[];
let received: (ReceivedFacts & { id: string })[];

beforeAll(async () => {
  scene = await makeScene(1);
  const { school, director, rooms } = scene;
  const { institutionId, schoolId, admin } = school;
  const far = await makeWorkingSchool({ institutionId, today: new Date().toISOString().slice(0, 10) });
  const roles = ['guardian', 'student', 'teacher'] as const;
  const sent = [
    { by: director, row: await makeSent(director, { include: [`school:${schoolId}`], roles: [...roles] }) },
    { by: rooms[0]!.teacher, row: await makeSent(rooms[0]!.teacher, { include: [`section:${rooms[0]!.section.id}`] }) },
    { by: admin, row: await makeDraft(admin, { include: [`school:${schoolId}`, `school:${far.schoolId}`] }) },
  ];
  written = sent.map(({ by, row }) => ({ id: row.id, schoolId: row.schoolId, authorId: by.userId }));
  const rows = await inTenant(admin, (tx) => tx.select().from(recipients));
  const guardiansOf = new Map(
    rooms.flatMap(({ pupils }) =>
      pupils.map((pupil) => [pupil.id, [pupil.mother.userId, pupil.father.userId]] as const),
    ),
  );
  received = rows.map(({ id, userId, role, studentId }) => ({
    id,
    userId: userId ?? '',
    role,
    guardianUserIds: (studentId && guardiansOf.get(studentId)) || [],
  }));
  actors = [
    director,
    ...rooms.flatMap(({ teacher, pupils }) => [
      teacher,
      ...pupils.flatMap(({ actor, mother, father }) => [actor, mother, father]),
    ]),
    // The same person in another role reads nothing of what the first one received.
    { ...rooms[0]!.pupils[0]!.mother, membership: { ...director.membership, role: 'support' } },
    ...actorsEverywhere(institutionId, [schoolId, far.schoolId]),
  ];
});

test('the filter opens exactly the announcements that the rule does', () =>
  expectPolicyAgreement({
    rows: written,
    actors,
    can: (actor, row) => canWrite(actor, 'announcements.write', row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx
          .select({ id: announcements.id })
          .from(announcements)
          .where(announcementsVisibleTo(actor, 'announcements.write')),
      ),
    idOf: ({ id }) => id,
  }));

test('the filter opens exactly what each person received', () =>
  expectPolicyAgreement({
    rows: received,
    actors,
    can: (actor, row) => canRead(actor, row),
    list: (actor) =>
      inTenant(actor, (tx) => tx.select({ id: recipients.id }).from(recipients).where(receivedBy(actor))),
    idOf: ({ id }) => id,
  }));

test('a teacher writes to own classes only, and to families and students only', async () => {
  const [own, other] = scene.rooms;
  const refused = { code: 'announcements.not_found' };
  const draft = (include: string, roles: ('guardian' | 'teacher')[] = ['guardian']) =>
    makeDraft(own!.teacher, { include: [include], roles });
  expect(await draft(`section:${own!.section.id}`)).toMatchObject({ state: 'draft' });
  await expect(draft(`section:${other!.section.id}`)).rejects.toMatchObject(refused);
  await expect(draft(`homeroom:${own!.homeroom.id}`)).rejects.toMatchObject(refused);
  await expect(draft(`school:${scene.school.schoolId}`)).rejects.toMatchObject(refused);
  await expect(draft(`section:${own!.section.id}`, ['teacher'])).rejects.toMatchObject(refused);
});

test('a parent of another child and another teacher find nothing', async () => {
  const [own, other] = scene.rooms;
  const id = written[1]!.id;
  const stranger = other!.pupils[0]!.mother;
  await expect(inTenant(stranger, (tx) => getReceived(tx, stranger, id))).rejects.toMatchObject({
    code: 'announcements.not_found',
  });
  const teacher = other!.teacher;
  await expect(inTenant(teacher, (tx) => getAnnouncement(tx, teacher, id))).rejects.toMatchObject({
    code: 'announcements.not_found',
  });
  expect((await inTenant(own!.teacher, (tx) => getAnnouncement(tx, own!.teacher, id))).row.id).toBe(id);
});
