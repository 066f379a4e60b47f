import { defineEvent, type Id, makeId } from '@patio/kernel';
import {
  type Dispatcher,
  defineListener,
  inTenant,
  Listening,
  listDeadLetters,
  platformSchema,
  publish,
  retryDeadLetter,
  startDispatcher,
  type Tx,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const database = useTestDatabase();
const happened = defineEvent('test.happened', z.object({ word: z.string() }));
const heard: { listener: string; institutionId: Id; word: string }[] = [];
let failing = false;
const leaveTrace = (tx: Tx, institutionId: Id, kind: string, subject: string) =>
  tx.insert(platformSchema.mails).values({
    institutionId,
    id: makeId(),
    to: 'x@y.test',
    locale: 'es',
    kind,
    subject,
    text: '',
    state: 'kept',
  });
defineListener(happened, 'test.writes_it_down', async (tx, actor, payload) => {
  await leaveTrace(tx, actor.institutionId, 'test.first', payload.word);
  heard.push({ listener: 'first', institutionId: actor.institutionId, word: payload.word });
});
defineListener(happened, 'test.stumbles', async (tx, actor, payload) => {
  await leaveTrace(tx, actor.institutionId, 'test.second', payload.word);
  if (failing) throw new Error('stumbled');
  heard.push({ listener: 'second', institutionId: actor.institutionId, word: payload.word });
});

let listening: Listening;
let workers: Dispatcher[];
beforeAll(async () => {
  listening = new Listening(database.appUrl);
  const options = { attempts: 3, firstWaitMs: 1, leaseMs: 1_000, lookEveryMs: 50 };
  workers = await Promise.all([startDispatcher(listening, options), startDispatcher(listening, options)]);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await listening.close();
});

const deadLetters = (actor: ReturnType<typeof actorOf>) =>
  inTenant(actor, (tx) => listDeadLetters(tx, { limit: 10 })).then((page) => page.items);

test('news reaches every listener once, with several workers at it, and not before the commit', async () => {
  const actor = actorOf('admin');
  const words = Array.from({ length: 60 }, (_, i) => `word ${i}`);
  await Promise.all(words.map((word) => inTenant(actor, (tx) => publish(tx, happened, { word }))));
  await expect(
    inTenant(actor, async (tx) => {
      await publish(tx, happened, { word: 'never said' });
      throw new Error('the change failed');
    }),
  ).rejects.toThrow();
  await expect.poll(() => heard.filter((h) => h.institutionId === actor.institutionId).length).toBe(120);
  await expect
    .poll(() => inTenant(actor, (tx) => tx.select().from(platformSchema.eventQueue)).then((rows) => rows.length))
    .toBe(0);
  const said = heard.filter((h) => h.institutionId === actor.institutionId);
  expect(
    said
      .filter((h) => h.listener === 'first')
      .map((h) => h.word)
      .toSorted(),
  ).toEqual(words.toSorted());
  expect(
    said
      .filter((h) => h.listener === 'second')
      .map((h) => h.word)
      .toSorted(),
  ).toEqual(words.toSorted());
});

test('a listener that fails leaves nothing behind, holds nobody up, becomes a dead letter and can be tried again', async () => {
  const actor = actorOf('admin');
  failing = true;
  await inTenant(actor, (tx) => publish(tx, happened, { word: 'hard' }));
  await expect.poll(() => deadLetters(actor)).toHaveLength(1);
  const [dead] = await deadLetters(actor);
  expect(dead).toMatchObject({ listener: 'test.stumbles', event: 'test.happened', attempts: 3 });
  expect(dead?.lastError).toContain('stumbled');
  const traces = () =>
    inTenant(actor, (tx) => tx.select({ kind: platformSchema.mails.kind }).from(platformSchema.mails));
  expect(await traces()).toEqual([{ kind: 'test.first' }]);
  expect(heard.some((h) => h.word === 'hard' && h.listener === 'second')).toBe(false);

  failing = false;
  await inTenant(actor, (tx) => retryDeadLetter(tx, actor, dead?.eventId ?? '', 'test.stumbles'));
  await expect
    .poll(async () => (await traces()).map(({ kind }) => kind).toSorted())
    .toEqual(['test.first', 'test.second']);
  expect(await deadLetters(actor)).toEqual([]);
});

test('the queue shows a worker which events wait, never what they say', async () => {
  const actor = actorOf('admin');
  const silent = defineEvent('test.unheard', z.object({ secret: z.string() }));
  await Promise.all(workers.map((worker) => worker.stop()));
  await inTenant(actor, (tx) => publish(tx, silent, { secret: 'only for us' }));
  await database.asApp(async (client) => {
    await client.query("begin; set local patio.scope = 'platform'");
    const { rows } = await client.query('select * from platform_event_queue where institution_id = $1', [
      actor.institutionId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('only for us');
    expect((await client.query('select * from platform_events')).rowCount).toBe(0);
    expect((await client.query('delete from platform_event_queue')).rowCount).toBe(0);
  });
  const late = await startDispatcher(listening, { leaseMs: 1_000, lookEveryMs: 60_000 });
  await late.drain();
  const [event] = await inTenant(actor, (tx) =>
    tx.select().from(platformSchema.events).where(eq(platformSchema.events.name, 'test.unheard')),
  );
  expect(event?.deliveredAt).not.toBeNull();
  await late.stop();
});

test('a dead letter of another institution cannot be tried again', async () => {
  const stranger = actorOf('admin');
  await expect(
    inTenant(stranger, (tx) => retryDeadLetter(tx, stranger, makeId(), 'test.stumbles')),
  ).rejects.toMatchObject({ code: 'platform.not_found' });
});
