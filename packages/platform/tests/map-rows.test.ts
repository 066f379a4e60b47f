import { makeId } from '@patio/kernel';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mapRowsOnce } from '../database/map-rows.ts';
import { inTenant, type Tx } from '../database/tenant.ts';
import { files, idempotentResults } from '../schema.ts';

testDatabase();

/** Every form of a column: plain, of a whole table that may be missing, counted by the database, and an instant. */
const ask = (tx: Tx) =>
  tx
    .select({
      key: idempotentResults.key,
      at: idempotentResults.at,
      result: idempotentResults.result,
      row: files,
      name: files.name,
      twice: sql<number>`length(${idempotentResults.key}) * 2`,
      seen: sql<Date>`${idempotentResults.at}`.mapWith(idempotentResults.at),
    })
    .from(idempotentResults)
    .leftJoin(
      files,
      and(eq(files.institutionId, idempotentResults.institutionId), eq(files.name, idempotentResults.key)),
    )
    .orderBy(asc(idempotentResults.key));

test('rows are made exactly as drizzle makes them, also where a joined row is missing', async () => {
  const admin = actorOf('admin', { institutionId: makeId() });
  const { institutionId, userId } = admin;
  await inTenant(admin, async (tx) => {
    for (const key of ['alone.txt', 'joined.txt'])
      await tx.insert(idempotentResults).values({
        institutionId,
        userId,
        key,
        procedure: 'test.map',
        fingerprint: 'x',
        result: { key, list: [1, null] },
      });
    await tx.insert(files).values({
      ...{ institutionId, id: makeId(), ownerId: userId, purpose: 'test.map', name: 'joined.txt' },
      ...{ type: 'text/plain', size: 4, sha256: 'a', state: 'kept' as const },
    });
  });
  const { usual, mapped } = await inTenant(admin, async (tx) => ({
    usual: await ask(tx),
    mapped: await mapRowsOnce(ask(tx).prepare('test_map_rows')).execute(),
  }));
  expect(mapped).toEqual(usual);
  expect(mapped).toMatchObject([
    { key: 'alone.txt', row: null, name: null, twice: 18 },
    { key: 'joined.txt', row: { name: 'joined.txt', size: 4 }, name: 'joined.txt' },
  ]);
  expect(mapped[0]?.seen).toEqual(mapped[0]?.at);
  expect(mapped[0]?.at).toBeInstanceOf(Date);
});
