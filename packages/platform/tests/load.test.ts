import { type Id, makeId } from '@patio/kernel';
import { inTenant, loadTables, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

const database = useTestDatabase();
const actor = actorOf('admin');
const TABLES = ['platform_events', 'platform_event_deliveries'];

const load = (work: (tx: Tx) => Promise<unknown>) => loadTables(database.ownerUrl, actor, TABLES, work);
const happen = (tx: Tx, id: Id, institutionId: Id = actor.institutionId) =>
  tx.execute(
    sql`insert into platform_events (institution_id, id, name, payload) values (${institutionId}, ${id}, 'x.y', '{}')`,
  );
const deliver = (tx: Tx, eventId: Id) =>
  tx.execute(
    sql`insert into platform_event_deliveries (institution_id, event_id, listener) values (${actor.institutionId}, ${eventId}, 'z')`,
  );

const standing = () =>
  inTenant(actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      select indexdef as line from pg_indexes where tablename like 'platform\_event%'
      union all select conname || pg_get_constraintdef(oid) || conenforced || convalidated from pg_constraint
      where conrelid in ('platform_events'::regclass, 'platform_event_deliveries'::regclass) order by 1`);
    return rows;
  });

test('rows arrive in any order, and what held the tables holds them again', async () => {
  const before = await standing();
  const id = makeId();
  await load(async (tx) => {
    await deliver(tx, id);
    await happen(tx, id);
  });
  expect(await standing()).toEqual(before);
  await expect(inTenant(actor, (tx) => deliver(tx, makeId()))).rejects.toThrow();
});

test('a row that belongs to nothing undoes it all', async () => {
  const before = await standing();
  const id = makeId();
  await expect(
    load(async (tx) => {
      await happen(tx, id);
      await deliver(tx, makeId());
    }),
  ).rejects.toThrow();
  expect(await standing()).toEqual(before);
  const { rows } = await inTenant(actor, (tx) => tx.execute(sql`select 1 from platform_events where id = ${id}`));
  expect(rows).toEqual([]);
});

test('a row that is there twice undoes it all', async () => {
  const before = await standing();
  const id = makeId();
  const twice = load(async (tx) => {
    await happen(tx, id);
    await deliver(tx, id);
    await deliver(tx, id);
  });
  await expect(twice).rejects.toThrow();
  expect(await standing()).toEqual(before);
});

test('row security holds for the owner too', async () => {
  await expect(load((tx) => happen(tx, makeId(), makeId()))).rejects.toThrow();
});
