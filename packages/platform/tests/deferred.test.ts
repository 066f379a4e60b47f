import { announce, closePool, defer, inTenant, openPool, record, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../schema.ts';

const database = useTestDatabase();
// One connection, so that whatever a transaction leaves behind is met by the next.
beforeAll(async () => {
  await closePool();
  openPool(database.appUrl, 1);
});

const ana = actorOf('teacher');
const entries = () => inTenant(ana, (tx) => tx.$count(auditLog));
const note = (tx: Tx, action: string) => record(tx, ana, action, { type: 'platform.test', id: null });
const fails = (tx: Tx) => defer(tx, Promise.resolve(tx.execute(sql`select 1 / 0`)));
const becauseOfTheDivision = { cause: { code: '22012' } };

describe('what is sent along with a transaction', () => {
  test('is not waited for, and is seen by whatever is asked after it', async () => {
    const before = await entries();
    const seen = await inTenant(ana, async (tx) => {
      await note(tx, 'test.sent');
      return tx.$count(auditLog);
    });
    expect(seen).toBe(before + 1);
    expect(await entries()).toBe(before + 1);
  });

  test('undoes everything when it fails, though the work was done by then', async () => {
    const before = await entries();
    const work = inTenant(ana, async (tx) => {
      await note(tx, 'test.undone');
      await fails(tx);
      await announce(tx, { topic: 'test.undone', to: {} });
      return 'done';
    });
    await expect(work).rejects.toMatchObject(becauseOfTheDivision);
    expect(await entries()).toBe(before);
  });

  test('says why it failed also when the statements behind it are heard of first', async () => {
    const work = inTenant(ana, async (tx) => {
      const divided = Promise.resolve(tx.execute(sql`select 1 / 0`));
      await defer(
        tx,
        divided.catch(async (error) => {
          await new Promise((heard) => setTimeout(heard, 5));
          throw error;
        }),
      );
      await note(tx, 'test.behind');
    });
    await expect(work).rejects.toMatchObject(becauseOfTheDivision);
  });

  test('says itself why it failed, not the question that came behind it', async () => {
    const work = inTenant(ana, async (tx) => {
      await fails(tx);
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toMatchObject(becauseOfTheDivision);
  });

  test('leaves a failure of the work itself as it is', async () => {
    const work = inTenant(ana, async (tx) => {
      await note(tx, 'test.cut');
      throw new Error('cut short');
    });
    await expect(work).rejects.toThrow('cut short');
  });

  test('in a part that fails is undone with the part; what came before and after stays', async () => {
    const before = await entries();
    await inTenant(ana, async (tx) => {
      await note(tx, 'test.before');
      const part = tx.transaction(async () => {
        await note(tx, 'test.part');
        await fails(tx);
      });
      await expect(part).rejects.toMatchObject(becauseOfTheDivision);
      await note(tx, 'test.after');
    });
    expect(await entries()).toBe(before + 2);
  });
});
