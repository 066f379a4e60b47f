import type { Actor } from '@patio/access';
import { deliverNews } from '@patio/notices/testing';
import { restrictGuardian } from '@patio/people/server';
import { inTenant, Listening, LiveHub } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readThread, tellTyping } from '../server/index.ts';
import { makeScene, type Scene, send, start, toPerson } from './scene.ts';

const database = testDatabase();
// Noon in Lima: no quiet hours.
stopClockAt(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);
let scene: Scene;
let listening: Listening;
let hub: LiveHub;

beforeAll(async () => {
  scene = await makeScene();
  listening = new Listening(database.appUrl);
  hub = await new LiveHub({ livingSessions: async (ids) => ids }).open(listening);
});
afterAll(async () => {
  hub.close();
  await listening.close();
});

/** What an open page of somebody hears. */
function pageOf(actor: Actor) {
  const heard: string[] = [];
  hub.subscribe({ actor, sessionId: actor.userId }, ['conversations.*'], (event) => {
    if (event.kind === 'news') heard.push(event.topic);
  });
  return heard;
}

test('both sides’ open pages hear typing and messages, and nobody else’s do', async () => {
  const { teacher, stranger, big, small } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id));
  const [family, others] = [pageOf(big.parent), [stranger, small.parent, scene.staff.director].map(pageOf)];
  await inTenant(teacher, (tx) => tellTyping(tx, teacher, id, 'normal'));
  await send(teacher, id);
  await deliverNews(scene.school.institutionId);
  await expect.poll(() => family).toEqual(expect.arrayContaining(['conversations.typing', 'conversations.message']));
  expect(others).toEqual([[], [], []]);
});

test('a restriction tells the open pages of that adult, which then read nothing more', async () => {
  const { teacher, small, big, school } = scene;
  const { conversationId: id } = await start(teacher, toPerson(small.parent, small.id));
  expect((await inTenant(small.parent, (tx) => readThread(tx, small.parent, id))).messages).toHaveLength(1);
  const [own, another] = [pageOf(small.parent), pageOf(big.parent)];
  const { admin } = school;
  const restriction = { from: '2020-01-01', until: null, reason: 'Medida del juzgado' };
  await inTenant(admin, (tx) => restrictGuardian(tx, admin, { id: small.tieId, version: 1, ...restriction }));
  // What is open is refused at once; the page itself hears it with the news.
  await expect(inTenant(small.parent, (tx) => readThread(tx, small.parent, id))).rejects.toMatchObject({
    code: 'conversations.not_found',
  });
  await deliverNews(school.institutionId);
  await expect.poll(() => own).toContain('conversations.tie_changed');
  await send(teacher, id).catch(() => undefined);
  await deliverNews(school.institutionId);
  expect(own.filter((topic) => topic === 'conversations.message')).toEqual([]);
  expect(another).toEqual([]);
});
