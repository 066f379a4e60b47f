import { makeId } from '@patio/kernel';
import {
  defineUndo,
  inTenant,
  keepUndo,
  lifecycle,
  platformSchema,
  requireUnchanged,
  tenantKey,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { inArray, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { as } from './as.ts';

const database = useTestDatabase();
const admin = actorOf('admin');
const other = actorOf('admin', { institutionId: admin.institutionId });
const stranger = actorOf('admin');

/** Any module's rows. */
const desks = pgTable('desks', { ...tenantKey(), place: integer('place').notNull(), ...lifecycle() }, (t) => [
  primaryKey({ columns: [t.institutionId, t.id] }),
]);
const ids = [makeId(), makeId(), makeId()];
beforeAll(async () => {
  await database.asOwner((client) =>
    client.query(`create table desks (institution_id uuid, id uuid, place int, created_at timestamptz default now(),
      updated_at timestamptz default now(), version int default 1, primary key (institution_id, id)); grant all on desks to public`),
  );
  await inTenant(admin, (tx) =>
    tx.insert(desks).values(ids.map((id) => ({ institutionId: admin.institutionId, id, place: 1 }))),
  );
});

const put = (place: number) => ({ place, version: sql`${desks.version} + 1` });
const back = defineUndo('test.desks_moved', {
  payload: z.object({ place: z.int32(), rows: z.array(z.object({ id: z.uuid(), version: z.int32() })) }),
  apply: async (tx, _actor, { place, rows }) => {
    await requireUnchanged(tx, desks, rows);
    await tx
      .update(desks)
      .set(put(place))
      .where(
        inArray(
          desks.id,
          rows.map(({ id }) => id),
        ),
      );
  },
});
const places = () =>
  inTenant(admin, async (tx) => (await tx.select().from(desks)).map(({ place }) => place).toSorted());

/** A bulk command as a module writes one: it changes rows and answers a token. */
const move = (place: number) =>
  inTenant(admin, async (tx) => {
    const [before] = await tx.select().from(desks);
    const rows = await tx.update(desks).set(put(place)).returning({ id: desks.id, version: desks.version });
    return keepUndo(tx, admin, back, { place: before?.place ?? 0, rows });
  });

test('its maker takes it back once; nobody else does', async () => {
  const token = await move(7);
  for (const foreign of [other, stranger])
    await expect(as(foreign).undo({ token })).rejects.toMatchObject({ code: 'platform.undo_over' });
  expect(await places()).toEqual([7, 7, 7]);
  await as(admin).undo({ token });
  expect(await places()).toEqual([1, 1, 1]);
  await expect(as(admin).undo({ token })).rejects.toMatchObject({ code: 'platform.undo_over' });
  const { items } = await as(admin).listAudit({ action: 'platform.undone' });
  expect(items).toMatchObject([{ subjectId: token, after: { kind: 'test.desks_moved' } }]);
});

test('when somebody went on with one of the rows, none is put back', async () => {
  const token = await move(8);
  await inTenant(other, (tx) =>
    tx
      .update(desks)
      .set(put(9))
      .where(inArray(desks.id, ids.slice(0, 1))),
  );
  await expect(as(admin).undo({ token })).rejects.toMatchObject({ code: 'platform.undo_stale' });
  expect(await places()).toEqual([8, 8, 9]);
});

test('after its time it is over, and an invented token is nothing', async () => {
  const token = await move(3);
  await inTenant(admin, (tx) => tx.update(platformSchema.undos).set({ expiresAt: sql`now() - interval '1 second'` }));
  await expect(as(admin).undo({ token })).rejects.toMatchObject({ code: 'platform.undo_over' });
  await expect(as(admin).undo({ token: makeId() })).rejects.toMatchObject({ code: 'platform.undo_over' });
});
