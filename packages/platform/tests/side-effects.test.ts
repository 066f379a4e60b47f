import { defineEvent } from '@patio/kernel';
import { announce, closePool, inTenant, openPool, platformSchema, publish, record, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const database = useTestDatabase();
// One connection, so that whatever a transaction left unsaid would be said by the next.
beforeAll(async () => {
  await closePool();
  openPool(database.appUrl, 1);
});

const ana = actorOf('teacher');
const happened = defineEvent('test.besides', z.object({ word: z.string() }));
const note = (tx: Tx, action: string) =>
  record(tx, ana, action, { type: 'platform.test', id: null }, { before: null, after: { said: "it's “so” \\" } });
const said = () =>
  inTenant(ana, async (tx) => {
    const { rows } = await tx.execute<{ entries: number; sealed: number; news: number; waiting: number }>(sql`
      select (select count(*)::int from platform_audit_log) as entries, (select count(*)::int from platform_audit_seal_log) as sealed,
        (select count(*)::int from platform_events) as news, (select count(*)::int from platform_event_queue) as waiting`);
    return rows[0] as NonNullable<(typeof rows)[0]>;
  });

test('audit, news and announcements of one transaction are all kept, and each entry has its link', async () => {
  await inTenant(ana, async (tx) => {
    await note(tx, 'test.first');
    await publish(tx, happened, { word: 'one' }, { word: 'two' });
    await announce(tx, { topic: 'test.besides', to: {} });
    await note(tx, 'test.second');
  });
  expect(await said()).toEqual({ entries: 2, sealed: 2, news: 2, waiting: 2 });
  const [entry] = await inTenant(ana, (tx) => tx.select().from(platformSchema.auditLog));
  expect(entry).toMatchObject({ before: null, after: { said: "it's “so” \\" }, reason: null, actorId: ana.userId });
});

test('work that breaks off says nothing, then or later', async () => {
  const before = await said();
  const work = inTenant(ana, async (tx) => {
    await note(tx, 'test.cut');
    await publish(tx, happened, { word: 'cut' });
    throw new Error('cut short');
  });
  await expect(work).rejects.toThrow('cut short');
  await inTenant(ana, (tx) => tx.execute(sql`select 1`));
  expect(await said()).toEqual(before);
});

test('a part that breaks off takes what it said with it; what was said before and after stays', async () => {
  const before = await said();
  await inTenant(ana, async (tx) => {
    await note(tx, 'test.before');
    const part = tx.transaction(async () => {
      await publish(tx, happened, { word: 'part' });
      throw new Error('cut short');
    });
    await expect(part).rejects.toThrow('cut short');
    await note(tx, 'test.after');
  });
  expect(await said()).toEqual({ ...before, entries: before.entries + 2, sealed: before.sealed + 2 });
});
