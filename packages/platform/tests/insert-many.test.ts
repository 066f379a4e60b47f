import { makeId } from '@patio/kernel';
import { insertMany, inTenant, platformSchema } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';

useTestDatabase();
const { idempotentResults } = platformSchema;
const actor = actorOf('admin');
const { institutionId, userId } = actor;
const row = (key: string, result?: unknown) => ({
  institutionId,
  userId,
  key,
  procedure: 'ñandú "x" \\',
  fingerprint: 'f',
  ...(result !== undefined && { result }),
});

test('thousands of rows arrive as they were, with defaults where nothing was named', async () => {
  const rows = Array.from({ length: 6_001 }, (_, i) =>
    row(String(i).padStart(5, '0'), i % 2 ? { n: i, words: ['á'] } : undefined),
  );
  const kept = await inTenant(actor, async (tx) => {
    await insertMany(tx, idempotentResults, rows);
    return tx.select().from(idempotentResults).orderBy(asc(idempotentResults.key));
  });
  expect(kept).toHaveLength(6_001);
  expect(kept[4_999]).toMatchObject({ key: '04999', procedure: 'ñandú "x" \\', result: { n: 4_999, words: ['á'] } });
  expect(kept[0]?.result).toBeNull();
  expect(kept[0]?.at).toBeInstanceOf(Date);
});

test('what is there already is refused, or left alone when asked', async () => {
  await inTenant(actor, (tx) => insertMany(tx, idempotentResults, [row('twice')]));
  await expect(inTenant(actor, (tx) => insertMany(tx, idempotentResults, [row('twice')]))).rejects.toThrow();
  await inTenant(actor, (tx) => insertMany(tx, idempotentResults, [row('twice'), row('once')], { orIgnore: true }));
  expect(await inTenant(actor, (tx) => tx.$count(idempotentResults))).toBeGreaterThan(2);
});

test('row security stands before it as before any other', async () => {
  const foreign = { ...row('foreign'), institutionId: makeId() };
  await expect(inTenant(actor, (tx) => insertMany(tx, idempotentResults, [foreign]))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
});
