import { makeId } from '@patio/kernel';
import { getJob, inTenant, platformSchema, publish, startJob } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { endProcesses, startProcess } from './processes/spawn.ts';
import { bell, prepareWork } from './processes/work.ts';

const database = useTestDatabase();
endProcesses();
const { twoSteps } = prepareWork({ hangs: false, say: () => {} });
const LONG = { timeout: 40_000, interval: 100 };

const tracesOf = (actor: ReturnType<typeof actorOf>) =>
  inTenant(actor, (tx) => tx.select({ subject: platformSchema.mails.subject }).from(platformSchema.mails)).then(
    (rows) => rows.map((row) => row.subject).toSorted(),
  );

const start = (actor: ReturnType<typeof actorOf>, hang: 'between steps' | 'inside a step' | 'nowhere') =>
  inTenant(actor, (tx) => startJob(tx, actor, twoSteps, { hang }));
const look = (actor: ReturnType<typeof actorOf>, id: string) => inTenant(actor, (tx) => getJob(tx, actor, id));

test('a worker is killed amid two jobs and a listener; another one finishes them, and everything happened once', {
  timeout: 90_000,
}, async () => {
  const [one, two, three] = [actorOf('admin'), actorOf('admin'), actorOf('admin')];
  const doomed = await startProcess('worker.ts', database.appUrl, 'hangs');
  const jobs = await Promise.all([start(one, 'between steps'), start(two, 'inside a step')]);
  await inTenant(three, (tx) => publish(tx, bell, { word: 'noon', hang: 'inside a listener' }));
  const hanging = ['hangs between steps', 'hangs inside a listener', 'hangs inside a step'];
  await expect.poll(() => doomed.lines.filter((line) => line !== 'ready').toSorted(), LONG).toEqual(hanging);
  await doomed.kill();
  expect([await tracesOf(one), await tracesOf(two), await tracesOf(three)]).toEqual([['first'], ['first'], []]);

  await startProcess('worker.ts', database.appUrl);
  await expect.poll(() => tracesOf(three), LONG).toEqual(['heard noon']);
  const finished = { state: 'done', attempts: 2, result: { attempt: 2 } };
  await expect.poll(() => look(one, jobs[0]), LONG).toMatchObject(finished);
  await expect.poll(() => look(two, jobs[1]), LONG).toMatchObject(finished);
  await expect.poll(() => inTenant(three, (tx) => tx.select().from(platformSchema.eventQueue)), LONG).toEqual([]);
  const once = ['first', 'second'];
  expect([await tracesOf(one), await tracesOf(two), await tracesOf(three)]).toEqual([once, once, ['heard noon']]);
});

test('a worker that is asked to stop hands its job back at once', { timeout: 60_000 }, async () => {
  const actor = actorOf('admin');
  const leaving = await startProcess('worker.ts', database.appUrl, 'hangs');
  const id = await start(actor, 'between steps');
  await expect.poll(() => leaving.lines, LONG).toContain('hangs between steps');
  await leaving.end();
  expect(await look(actor, id)).toMatchObject({ state: 'waiting', attempts: 1 });
  await startProcess('worker.ts', database.appUrl);
  await expect.poll(() => look(actor, id), LONG).toMatchObject({ state: 'done' });
  expect(await tracesOf(actor)).toEqual(['first', 'second']);
});

test('two workers share the work, and nothing is done twice', { timeout: 60_000 }, async () => {
  const actor = actorOf('admin');
  await Promise.all([1, 2].map(() => startProcess('worker.ts', database.appUrl)));
  const words = Array.from({ length: 40 }, (_, n) => `bell ${n}`);
  await Promise.all(words.map((word) => inTenant(actor, (tx) => publish(tx, bell, { word, hang: 'nowhere' }))));
  const ids = await Promise.all(words.map(() => start(actor, 'nowhere')));
  await expect.poll(async () => (await tracesOf(actor)).length, LONG).toBe(3 * words.length);
  for (const id of ids) {
    await expect.poll(() => look(actor, id), LONG).toMatchObject({ state: 'done', attempts: 1 });
  }
  const traces = await tracesOf(actor);
  expect(traces.filter((trace) => trace.startsWith('heard'))).toEqual(words.map((word) => `heard ${word}`).toSorted());
  expect(traces.filter((trace) => trace === 'first')).toHaveLength(words.length);
  expect(traces.filter((trace) => trace === 'second')).toHaveLength(words.length);
});

test('what one web process announces, the screens of another one show', { timeout: 60_000 }, async () => {
  const institutionId = makeId();
  const people = [makeId(), makeId()] as const;
  const sessions = [makeId(), makeId()] as const;
  const [one, two] = await Promise.all([
    startProcess('screen.ts', database.appUrl, institutionId, people[0], sessions[0]),
    startProcess('screen.ts', database.appUrl, institutionId, people[1], sessions[1]),
  ]);
  const stranger = await startProcess('screen.ts', database.appUrl, makeId(), makeId(), makeId());
  one.say('all hello from one');
  await expect.poll(() => two.lines, LONG).toContain('data: {"topic":"test.all","data":"hello from one"}');
  two.say('all hello from two');
  await expect.poll(() => one.lines, LONG).toContain('data: {"topic":"test.all","data":"hello from two"}');
  one.say(`you ${people[1]}`);
  await expect.poll(() => two.lines, LONG).toContain(`data: {"topic":"test.you","data":"${people[1]}"}`);
  one.say(`end ${sessions[1]}`);
  await expect.poll(() => two.lines, LONG).toContain('event: signed_out');
  await expect.poll(() => two.lines, LONG).toContain('closed');
  expect(one.lines.join()).not.toContain('test.you');
  expect(one.lines).not.toContain('closed');
  expect(stranger.lines.filter((line) => line.startsWith('event: news'))).toEqual([]);
});
