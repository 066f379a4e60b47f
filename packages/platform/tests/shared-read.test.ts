import { makeId } from '@patio/kernel';
import { ApiContext, inTenant, platformSchema, record, SharedRead, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

useTestDatabase();

const ana = actorOf('teacher');
const request = { id: 'r', address: '', userAgent: '', locale: 'es' as const, cookies: {}, idempotencyKey: undefined };
const context = new ApiContext(request, { actor: ana, sessionId: 's' }, () => {});

/** In which transaction a read runs, and for whom. */
const placeIn = async (tx: Tx) => {
  const { rows } = await tx.execute<{ began: string; user: string; scope: string }>(sql`
    select pg_backend_pid() || ' ' || now() as began, current_setting('patio.user_id') as user, current_setting('patio.scope') as scope`);
  return rows[0];
};

test('questions that arrive together read in one transaction, for the person who asks', async () => {
  const item = () => context.inBatch(shared);
  const shared = new SharedRead(ana);
  const places = await Promise.all([item().read(placeIn), item().ask(placeIn), item().read(placeIn)]);
  expect(new Set(places.map((place) => place?.began)).size).toBe(1);
  expect(places[0]).toMatchObject({ user: ana.userId, scope: 'tenant' });
});

test('it holds no connection between two questions', async () => {
  const shared = new SharedRead(ana);
  const first = await shared.read(placeIn);
  const second = await shared.read(placeIn);
  expect(second?.began).not.toBe(first?.began);
});

test('a question that fails does not fail the others, before or behind it', async () => {
  const shared = new SharedRead(ana);
  const slow = async (tx: Tx) => {
    await placeIn(tx);
    await placeIn(tx);
    return (await placeIn(tx))?.user;
  };
  const broken = (tx: Tx) => tx.execute(sql`select 1 / ${0}::int`);
  const refused = async () => {
    throw new Error('refused');
  };
  const answers = await Promise.allSettled([
    shared.read(slow),
    shared.read(broken),
    shared.read(slow),
    shared.read(refused),
    shared.read(slow),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { cause: { code: '22012' } } });
  expect(answers[3]).toMatchObject({ reason: { message: 'refused' } });
  expect((await shared.read(placeIn))?.user).toBe(ana.userId);
});

test('nothing can be written in it, and what must leave a trace still does', async () => {
  const id = makeId();
  const batched = context.inBatch(new SharedRead(ana));
  const write = (tx: Tx) => record(tx, ana, 'test.written', { type: 'test.thing', id });
  await expect(batched.read(write)).rejects.toMatchObject({ code: '25006' });
  expect(await batched.readAndLog(async () => 41, write)).toBe(41);
  expect(
    await inTenant(ana, (tx) => tx.$count(platformSchema.auditLog, eq(platformSchema.auditLog.subjectId, id))),
  ).toBe(1);
});

test('what a transaction was asked before is not asked again, and the next one asks anew', async () => {
  const ask = async (tx: Tx, value: number) => {
    const { rows } = await tx.execute<{ at: string }>(
      sql`select clock_timestamp()::text as at, ${value}::int as value`,
    );
    return rows[0]?.at;
  };
  const [first, again, other] = await context.read((tx) => Promise.all([ask(tx, 1), ask(tx, 1), ask(tx, 2)]));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(await context.read((tx) => ask(tx, 1))).not.toBe(first);
  const [written, rewritten] = await inTenant(ana, async (tx) => [await ask(tx, 1), await ask(tx, 1)]);
  expect(rewritten).not.toBe(written);
});
