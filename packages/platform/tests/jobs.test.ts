import { defineFailures, type Id, makeId } from '@patio/kernel';
import {
  callRecurring,
  cancelJob,
  defineJob,
  defineRecurring,
  getJob,
  inTenant,
  type JobWorker,
  Listening,
  listJobs,
  migrateDatabase,
  prepareJobTables,
  retryJob,
  startJob,
  startJobWorker,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const database = useTestDatabase();
const admin = actorOf('admin');
const runs: string[] = [];
const no = defineFailures('test', { refused: 'invalid' });

const double = defineJob('test.double', {
  input: z.object({ number: z.number() }),
  run: async ({ input, progress }) => {
    runs.push(`double ${input.number}`);
    progress(1, 1, 'doubled');
    return { doubled: input.number * 2 };
  },
});
const crowd = defineJob('test.crowd', {
  input: z.object({ number: z.number() }),
  lane: 'bulk',
  run: async ({ input }) => ({ number: input.number }),
});
let stumbles = 0;
const stumble = defineJob('test.stumble', {
  input: z.object({ times: z.number() }),
  attempts: 3,
  retryAfterSeconds: 0,
  run: async ({ input, step, attempt }) => {
    const first = await step('once', async () => {
      runs.push('step');
      return { attempt };
    });
    if (stumbles++ < input.times) throw new Error('stumbled');
    return { first, attempt };
  },
});
const refuse = defineJob('test.refuse', {
  input: z.object({}),
  run: async () => {
    runs.push('refuse');
    throw no('refused');
  },
});
const linger = defineJob('test.linger', {
  input: z.object({}),
  lane: 'long',
  run: ({ signal, progress }) =>
    new Promise((_, reject) => {
      runs.push('linger');
      progress(1, 10);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
});

let listening: Listening;
let worker: JobWorker;
beforeAll(async () => {
  listening = new Listening(database.appUrl);
  worker = await startJobWorker(listening, { superviseSeconds: 1, pollSeconds: 0.5 });
});
afterAll(async () => {
  await worker.stop(0);
  await listening.close();
});

const look = (id: Id) => inTenant(admin, (tx) => getJob(tx, admin, id));
const start: typeof startJob extends (tx: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never = (...rest) => inTenant(admin, (tx) => startJob(tx, ...rest));

test('a job runs after the commit and keeps its answer, progress and who started it', async () => {
  const id = await start(admin, double, { number: 21 });
  await expect.poll(() => look(id)).toMatchObject({ state: 'done', result: { doubled: 42 }, attempts: 1 });
  expect(await look(id)).toMatchObject({ startedBy: admin.userId, progressDone: 1, progressNote: 'doubled' });
});

test('a job of a transaction that fails never existed', async () => {
  await expect(
    inTenant(admin, async (tx) => {
      await startJob(tx, admin, double, { number: 666 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const id = await start(admin, double, { number: 1 });
  await expect.poll(() => look(id)).toMatchObject({ state: 'done' });
  expect(runs).not.toContain('double 666');
});

test('the same key starts the work once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => start(admin, double, { number: 7 }, { key: 'the seventh' })),
  );
  expect(new Set(ids).size).toBe(1);
  await expect.poll(() => look(ids[0] ?? '')).toMatchObject({ state: 'done' });
  expect(runs.filter((run) => run === 'double 7')).toHaveLength(1);
});

test('a burst is done one after another, not one each time that the clock looks', async () => {
  const slow = await startJobWorker(listening, { atOnce: { bulk: 1 }, pollSeconds: 600 });
  try {
    await worker.stop(0);
    const ids = await inTenant(admin, async (tx) => {
      const made: Id[] = [];
      for (let number = 100; number < 130; number++) made.push(await startJob(tx, admin, crowd, { number }));
      return made;
    });
    for (const id of ids) await expect.poll(() => look(id), { timeout: 20_000 }).toMatchObject({ state: 'done' });
  } finally {
    await slow.stop(0);
    worker = await startJobWorker(listening, { superviseSeconds: 1, pollSeconds: 0.5 });
  }
});

test('a run that stumbles is repeated; its steps are not', async () => {
  stumbles = 0;
  const id = await start(admin, stumble, { times: 2 });
  await expect
    .poll(() => look(id), { timeout: 20_000 })
    .toMatchObject({ state: 'done', attempts: 3, result: { first: { attempt: 1 }, attempt: 3 } });
  expect(runs.filter((run) => run === 'step')).toHaveLength(1);
});

test('a job that fails too often is a dead letter, with its error, and can be tried again', async () => {
  stumbles = 0;
  const id = await start(admin, stumble, { times: 3 });
  await expect.poll(() => look(id), { timeout: 20_000 }).toMatchObject({ state: 'failed', attempts: 3 });
  expect((await look(id)).error).toContain('stumbled');
  const dead = await inTenant(admin, (tx) => listJobs(tx, admin, { state: 'failed' }, { limit: 10 }));
  expect(dead.items.map((item) => item.id)).toEqual([id]);
  await inTenant(admin, async (tx) => retryJob(tx, admin, await getJob(tx, admin, id)));
  await expect.poll(() => look(id)).toMatchObject({ state: 'done', attempts: 4 });
});

test('an expected refusal is not repeated', async () => {
  const id = await start(admin, refuse, {});
  await expect.poll(() => look(id)).toMatchObject({ state: 'failed', error: 'test.refused', attempts: 1 });
});

test('a running job hears that it was cancelled and cannot come back', async () => {
  const id = await start(admin, linger, {});
  await expect.poll(() => look(id)).toMatchObject({ state: 'running', progressDone: 1, progressTotal: 10 });
  await inTenant(admin, async (tx) => cancelJob(tx, admin, await getJob(tx, admin, id)));
  await expect.poll(() => worker.running).toBe(0);
  expect(await look(id)).toMatchObject({ state: 'cancelled' });
  await expect(inTenant(admin, async (tx) => cancelJob(tx, admin, await getJob(tx, admin, id)))).rejects.toMatchObject({
    code: 'platform.job_over',
  });
});

test('who did not start it and may not watch jobs does not see it; another institution never does', async () => {
  const teacher = actorOf('teacher', { institutionId: admin.institutionId });
  const stranger = actorOf('admin');
  const id = await start(admin, double, { number: 2 });
  const own = await start(teacher, double, { number: 3 });
  await expect(inTenant(teacher, (tx) => getJob(tx, teacher, id))).rejects.toMatchObject({ kind: 'not_found' });
  await expect(inTenant(stranger, (tx) => getJob(tx, stranger, id))).rejects.toMatchObject({ kind: 'not_found' });
  const seen = await inTenant(teacher, (tx) => listJobs(tx, teacher, {}, { limit: 50 }));
  expect(seen.items.map((item) => item.id)).toEqual([own]);
});

test('pages follow each other without gap or repeat', async () => {
  const all: Id[] = [];
  let cursor: string | undefined;
  do {
    const page = await inTenant(admin, (tx) => listJobs(tx, admin, {}, { limit: 2, cursor }));
    all.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor);
  const whole = await inTenant(admin, (tx) => listJobs(tx, admin, {}, { limit: 200 }));
  expect(all).toEqual(whole.items.map((item) => item.id));
});

test('a worker that must stop hands the job back, and the next one takes it', async () => {
  const id = await start(admin, linger, {});
  await expect.poll(() => look(id)).toMatchObject({ state: 'running' });
  await worker.stop(0);
  expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  worker = await startJobWorker(listening, { superviseSeconds: 1, pollSeconds: 0.5 });
  await expect.poll(() => look(id), { timeout: 10_000 }).toMatchObject({ state: 'running', attempts: 2 });
  await inTenant(admin, async (tx) => cancelJob(tx, admin, await getJob(tx, admin, id)));
});

test('work that comes back by the clock is done for every institution, by one worker at a time', async () => {
  const visited: Id[] = [];
  const visit = defineRecurring('test.visit', '0 5 * * *', async (actor) => {
    visited.push(actor.institutionId);
  });
  const all = [makeId(), makeId()];
  const clockwork = await startJobWorker(listening, { institutions: async () => all, pollSeconds: 0.5 });
  await database.asOwner(async (client) => {
    const { rows } = await client.query("select cron from pgboss.schedule where key = 'test.visit'");
    expect(rows).toEqual([{ cron: '0 5 * * *' }]);
  });
  // one turn waits at most; both calls in one transaction, so that the worker cannot take the first before the second
  await inTenant(admin, async (tx) => {
    await callRecurring(tx, visit);
    await callRecurring(tx, visit);
  });
  await expect.poll(() => visited).toEqual(all);
  await clockwork.stop(0);
});

test('preparing the queue again changes nothing and loses nothing', async () => {
  const before = await inTenant(admin, (tx) => listJobs(tx, admin, {}, { limit: 200 }));
  await migrateDatabase(database.ownerUrl, database.appUrl, [prepareJobTables]);
  expect(await inTenant(admin, (tx) => listJobs(tx, admin, {}, { limit: 200 }))).toEqual(before);
  const id = await start(admin, double, { number: 4 });
  await expect.poll(() => look(id)).toMatchObject({ state: 'done' });
});

test('the app may use the queue but not change its shape', async () => {
  await database.asApp(async (client) => {
    await expect(client.query('create table pgboss.mine ()')).rejects.toThrow(/permission denied/);
    await expect(client.query('drop table pgboss.job')).rejects.toThrow(/must be owner/);
    await expect(client.query('delete from pgboss.version')).rejects.toThrow(/permission denied/);
  });
});
