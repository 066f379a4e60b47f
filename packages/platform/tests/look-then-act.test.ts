import { ApiContext, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

useTestDatabase();

const ana = actorOf('teacher');
const request = { id: 'r', address: '', userAgent: '', locale: 'es' as const, cookies: {} };
function asked(key: string | undefined): ApiContext {
  const context = new ApiContext({ ...request, idempotencyKey: key }, { actor: ana, sessionId: 's' }, () => {});
  context.procedure = 'test.command';
  context.fingerprint = 'same';
  return context;
}
const numberSeen = async (tx: Tx) => Number((await tx.execute(sql`select 41 as seen`)).rows[0]?.seen);

test('a command that looks and then acts does so once, and a repeat answers the same', async () => {
  let acted = 0;
  const send = (key?: string) =>
    asked(key).command(numberSeen, async (_tx, seen) => {
      acted += 1;
      return { answer: seen + 1 };
    });
  expect(await send('key-one')).toEqual({ answer: 42 });
  expect(await send('key-one')).toEqual({ answer: 42 });
  expect(acted).toBe(1);
  expect(await send()).toEqual({ answer: 42 });
  expect(acted).toBe(2);
});

test('a repeat answers as the first did, though what it would look at is gone', async () => {
  expect(await asked('key-two').command(numberSeen, async (_tx, seen) => seen)).toBe(41);
  const gone = (): Promise<number> => Promise.reject(new Error('gone'));
  expect(await asked('key-two').command(gone, async (_tx, seen) => seen)).toBe(41);
  await expect(asked('key-three').command(gone, async (_tx, seen) => seen)).rejects.toThrow('gone');
});

test('twins that arrive together act once', async () => {
  let acted = 0;
  const send = () => asked('key-four').command(numberSeen, async () => ++acted);
  expect(await Promise.all([send(), send(), send()])).toEqual([1, 1, 1]);
});
