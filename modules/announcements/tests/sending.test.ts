import type { Actor } from '@patio/access';
import { notifications } from '@patio/notices/server';
import { endGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  beginRun,
  listInbox,
  recipients,
  resumeSending,
  scheduleAt,
  sendBatch,
  stopSending,
  unschedule,
} from '../server/index.ts';
import { getAnnouncement } from '../server/service/load.ts';
import { makeDraft, makeScene, makeSent, publish, type Scene, sendAll } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
testDatabase();
let scene: Scene;
let director: Actor;
let everyone: string[];
const house = () => scene.school.admin;

beforeAll(async () => {
  scene = await makeScene();
  director = scene.director;
  everyone = scene.rooms
    .flatMap(({ pupils }) => pupils.flatMap(({ mother, father }) => [mother.userId, father.userId]))
    .sort();
});

const toldOf = (id: string) =>
  inTenant(house(), (tx) =>
    tx
      .select({ userId: notifications.userId, studentId: notifications.studentId })
      .from(notifications)
      .where(sql`${notifications.about} like ${`${id}%`}`),
  );
const rowOf = async (id: string) => (await inTenant(director, (tx) => getAnnouncement(tx, director, id))).row;
const whole = () => ({ include: [`school:${scene.school.schoolId}`] });
const inboxOf = (actor: Actor) => inTenant(actor, (tx) => listInbox(tx, actor, { show: 'current', limit: 50 }, 'es'));

test('under 200 random stops, replays and dying workers everybody is told exactly once', async () => {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let round = 0; round < 34; round++) {
    const { id } = await publish(director, await makeDraft(director, whole()));
    const first = (await rowOf(id)).runs;
    await inTenant(director, (tx) => beginRun(tx, director, id, first));
    for (let step = 0; step < 6; step++) {
      const { runs, state, version } = await rowOf(id);
      const what = chance();
      if (what < 0.3)
        // The worker dies before its transaction is kept.
        await inTenant(director, async (tx) => {
          await sendBatch(tx, director, id, runs, 2);
          throw new Error('killed');
        }).catch((error: Error) => expect(error.message).toBe('killed'));
      else if (what < 0.5) await inTenant(director, (tx) => beginRun(tx, director, id, runs));
      else if (what < 0.65 && state === 'sending')
        await inTenant(director, (tx) => stopSending(tx, director, { id, version }, 'es'));
      else if (what < 0.75 && state === 'stopped')
        await inTenant(director, (tx) => resumeSending(tx, director, { id, version }, 'es'));
      // A job of an earlier run that wakes up late has nothing to do.
      else if (what < 0.85) await inTenant(director, (tx) => sendBatch(tx, director, id, runs - 1, 3));
      else await inTenant(director, (tx) => sendBatch(tx, director, id, runs, 1 + Math.floor(chance() * 3)));
    }
    const { state, version } = await rowOf(id);
    if (state === 'stopped') await inTenant(director, (tx) => resumeSending(tx, director, { id, version }, 'es'));
    await sendAll(director, id, (await rowOf(id)).runs, 3);
    expect((await toldOf(id)).map(({ userId }) => userId).sort()).toEqual(everyone);
    expect((await rowOf(id)).state).toBe('sent');
  }
});

test('what is stopped reaches nobody else, and a replayed step changes nothing', async () => {
  const draft = await publish(director, await makeDraft(director, whole()));
  await inTenant(director, (tx) => beginRun(tx, director, draft.id, 1));
  await inTenant(director, (tx) => sendBatch(tx, director, draft.id, 1, 3));
  const { version } = await rowOf(draft.id);
  await inTenant(director, (tx) => stopSending(tx, director, { id: draft.id, version }, 'es'));
  expect(await inTenant(director, (tx) => sendBatch(tx, director, draft.id, 1))).toBeNull();
  expect(await toldOf(draft.id)).toHaveLength(3);
  const told = new Set((await toldOf(draft.id)).map(({ userId }) => userId));
  const families = scene.rooms.flatMap(({ pupils }) => pupils.flatMap(({ mother, father }) => [mother, father]));
  for (const parent of families)
    expect((await inboxOf(parent)).items.some(({ id }) => id === draft.id)).toBe(told.has(parent.userId));
});

test('it goes out at its time, not before, and not at a time that was taken back', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const draft = await makeDraft(director, whole());
  const past = { id: draft.id, version: draft.version, at: new Date(Date.now() - 1000).toISOString() };
  await expect(inTenant(director, (tx) => scheduleAt(tx, director, past, 'es'))).rejects.toMatchObject({
    code: 'announcements.in_the_past',
  });
  const planned = await inTenant(director, (tx) => scheduleAt(tx, director, { ...past, at }, 'es'));
  expect(planned).toMatchObject({ state: 'scheduled', publishAt: at });
  const back = await inTenant(director, (tx) => unschedule(tx, director, planned, 'es'));
  await sendAll(director, draft.id, 1);
  expect(await toldOf(draft.id)).toEqual([]);
  await inTenant(director, (tx) => scheduleAt(tx, director, { id: back.id, version: back.version, at }, 'es'));
  await sendAll(director, draft.id, (await rowOf(draft.id)).runs);
  expect(await toldOf(draft.id)).toHaveLength(everyone.length);
  expect(await rowOf(draft.id)).toMatchObject({ state: 'sent', textVersion: 1 });
});

test('without words or people it is not sent', async () => {
  const refused = async (given: Parameters<typeof makeDraft>[1], code: string) =>
    expect(publish(director, await makeDraft(director, given))).rejects.toMatchObject({
      code: `announcements.${code}`,
    });
  await refused({ ...whole(), texts: { es: null, en: null } }, 'text_missing');
  await refused({ include: [] }, 'nobody_reached');
});

test('a guardian whose tie ended is not told, and does not find what they were told before', async () => {
  const [pupil] = scene.rooms[1]!.pupils;
  const before = await makeSent(director, whole());
  expect((await inboxOf(pupil!.father)).items.map(({ id }) => id)).toContain(before.id);
  await inTenant(house(), (tx) =>
    endGuardian(tx, house(), { id: pupil!.ties.father, version: 1, reason: 'Ya no es su tutor' }),
  );
  expect((await inboxOf(pupil!.father)).items).toEqual([]);
  const after = await makeSent(director, whole());
  expect((await toldOf(after.id)).map(({ userId }) => userId)).not.toContain(pupil!.father.userId);
  const rows = await inTenant(house(), (tx) =>
    tx.select().from(recipients).where(eq(recipients.announcementId, after.id)),
  );
  expect(rows.map(({ personId }) => personId)).not.toContain(pupil!.people.father);
});
