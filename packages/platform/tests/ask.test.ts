import { askPool, askTenant, closePool, inTenant, openPool, prepared, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { idempotentResults } from '../schema.ts';

const database = useTestDatabase();
// One connection, so that whatever a question leaves behind is met by the next.
beforeAll(async () => {
  await closePool();
  openPool(database.appUrl, 1);
});

const ana = actorOf('teacher');
const bruno = actorOf('teacher');
const whoAsks = async (tx: Tx) => {
  const { rows } = await tx.execute(sql`select patio_scope() as scope, patio_institution() as institution`);
  return rows[0];
};
const nobody = { scope: '', institution: '' };
const leftBehind = async () => {
  const { rows } = await askPool(
    "select current_setting('patio.scope', true) as scope, current_setting('patio.institution', true) as institution",
  );
  return rows[0];
};

describe('one question in one round trip', () => {
  test('is asked as this actor, and leaves nothing behind', async () => {
    expect(await askTenant(ana, whoAsks)).toEqual({ scope: 'tenant', institution: ana.institutionId });
    expect(await leftBehind()).toEqual(nobody);
    expect(await askTenant(bruno, whoAsks)).toEqual({ scope: 'tenant', institution: bruno.institutionId });
  });

  test('a second question is refused, not answered without a scope', async () => {
    const two = askTenant(ana, async (tx) => [await whoAsks(tx), await whoAsks(tx)]);
    await expect(two).rejects.toMatchObject({ cause: { message: expect.stringContaining('only one question') } });
    expect(await leftBehind()).toEqual(nobody);
  });

  test('a question that fails says why, and the connection serves the next', async () => {
    await expect(askTenant(ana, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
      cause: { code: '22012' },
    });
    expect(await leftBehind()).toEqual(nobody);
    expect(await askTenant(bruno, whoAsks)).toMatchObject({ institution: bruno.institutionId });
  });

  test('work that asks nothing sends nothing', async () => {
    expect(await askTenant(ana, async () => 'nothing to ask')).toBe('nothing to ask');
    expect(await leftBehind()).toEqual(nobody);
  });
});

describe('the first question does not wait for its transaction to begin', () => {
  test('it is asked as this actor all the same, and what failed is undone as a whole', async () => {
    expect(await inTenant(ana, whoAsks)).toMatchObject({ institution: ana.institutionId });
    const row = { institutionId: ana.institutionId, userId: ana.userId, key: 'k', procedure: 'p', fingerprint: 'f' };
    const cut = inTenant(ana, async (tx) => {
      await tx.insert(idempotentResults).values(row);
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await inTenant(ana, (tx) => tx.$count(idempotentResults))).toBe(0);
    expect(await leftBehind()).toEqual(nobody);
  });
});

test('a prepared question is asked under whoever asks it this time', async () => {
  const keysOf = prepared('test_keys', (tx) =>
    tx
      .select({ key: idempotentResults.key })
      .from(idempotentResults)
      .where(sql`${idempotentResults.procedure} = ${sql.placeholder('procedure')}`),
  );
  for (const { institutionId, userId } of [ana, bruno]) {
    await inTenant({ institutionId, userId }, (tx) =>
      tx
        .insert(idempotentResults)
        .values({ institutionId, userId, key: institutionId, procedure: 'p', fingerprint: 'f' }),
    );
  }
  for (const actor of [ana, bruno, ana, bruno, ana, bruno, ana, bruno]) {
    expect(await askTenant(actor, (tx) => keysOf(tx, { procedure: 'p' }))).toEqual([{ key: actor.institutionId }]);
  }
});
