import { makeId } from '@patio/kernel';
import {
  ApiContext,
  askTenant,
  inTenant,
  platformSchema,
  readIdentity,
  readPlatform,
  record,
  type Tx,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

useTestDatabase();

const ana = actorOf('teacher');
const request = { id: 'r', address: '', userAgent: '', locale: 'es' as const, cookies: {}, idempotencyKey: undefined };
const context = new ApiContext(request, { actor: ana, sessionId: 's' }, () => {});
const write = (id: string) => (tx: Tx) => record(tx, ana, 'test.written', { type: 'test.thing', id });
const written = (id: string) =>
  inTenant(ana, (tx) => tx.$count(platformSchema.auditLog, eq(platformSchema.auditLog.subjectId, id)));
/** What the database answers to a statement that would write in a transaction that only reads. */
const refusal = expect.toSatisfy((error: { code?: string; cause?: { code?: string } }) =>
  [error.code, error.cause?.code].includes('25006'),
);

test('the database refuses a write inside a question, and nothing of it stays', async () => {
  const id = makeId();
  await expect(context.read(write(id))).rejects.toEqual(refusal);
  await expect(context.ask((tx) => tx.execute(sql`delete from platform_audit_log`))).rejects.toEqual(refusal);
  expect(await written(id)).toBe(0);
});

test('nor does a question lock a row, whoever asks it', async () => {
  const lock = (tx: Tx) => tx.select().from(platformSchema.settings).for('update');
  await expect(context.read(lock)).rejects.toEqual(refusal);
  await expect(askTenant(ana, lock)).rejects.toEqual(refusal);
  await expect(readIdentity(undefined, lock)).rejects.toEqual(refusal);
  await expect(readPlatform(undefined, lock)).rejects.toEqual(refusal);
});

test('the connection writes again as soon as the question is over', async () => {
  const id = makeId();
  await context.read(write(id)).catch(() => {});
  await context.commandWithoutReplay(write(id));
  expect(await written(id)).toBe(1);
});

test('a question that must leave a trace leaves it, and gives no answer without it', async () => {
  const id = makeId();
  const look = async (tx: Tx) => Number((await tx.execute(sql`select 41 as seen`)).rows[0]?.seen);
  expect(await context.readAndLog(look, write(id))).toBe(41);
  expect(await written(id)).toBe(1);
  await expect(context.readAndLog(write(id), async () => {})).rejects.toEqual(refusal);
  await expect(context.readAndLog(look, () => Promise.reject(new Error('no trace')))).rejects.toThrow('no trace');
});
