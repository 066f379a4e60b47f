import { Writable } from 'node:stream';
import { makeId } from '@patio/kernel';
import { happened, inPlatform, openLog, readPlatform, readTenant } from '@patio/platform';
import { makeInstitution } from '@patio/schools/testing';
import { actorOf, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  canReadEntry,
  entriesVisibleTo,
  listEntries,
  logEntries,
  seesWholeHouse,
  startLog,
  trimLog,
} from '../server/index.ts';

testDatabase();
const admin = actorOf('admin');
const other = actorOf('admin');
const platform = actorOf('admin', { platform: true, institutionId: admin.institutionId });
const keeper = startLog('test');
const filters = { limit: 50 };
afterAll(() => keeper.stop());

beforeAll(async () => {
  await makeInstitution({ institutionId: admin.institutionId });
  await makeInstitution({ institutionId: other.institutionId });
  const of = (institutionId: string, given: object) =>
    happened({
      kind: 'request',
      name: 'fees.recordPayment',
      outcome: 'done',
      ok: true,
      status: 200,
      institutionId,
      ...given,
    });
  of(admin.institutionId, { requestId: 'one1', userId: admin.userId, milliseconds: 12 });
  of(admin.institutionId, { requestId: 'two2', outcome: 'fees.not_found', ok: false, status: 404 });
  of(other.institutionId, { requestId: 'one1' });
  happened({ kind: 'job', name: 'fees.remind', outcome: 'failed', ok: false, institutionId: admin.institutionId });
  const log = openLog('info', new Writable({ write: (_chunk, _encoding, done) => done() }));
  log.error(
    {
      err: Object.assign(
        new Error('no place for Camila Duarte, camila@mail.pe, token abcdef1234567890abcdef1234567890'),
        {
          query: "insert into people values ('Camila Duarte')",
          cause: new Error('password hunter2secret99 refused'),
        },
      ),
      password: 'hunter2secret99',
      requestId: 'two2',
      procedure: 'people.enrol',
    },
    'Camila Duarte could not be enrolled',
  );
  await keeper.flush();
});

const found = async (actor = admin, given: object = {}) => (await listEntries(actor, { ...filters, ...given })).items;

test('an institution reads its own entries and no others; the platform reads all', async () => {
  expect((await found()).map(({ name }) => name).sort()).toEqual([
    'fees.recordPayment',
    'fees.recordPayment',
    'fees.remind',
  ]);
  expect(await found(other)).toHaveLength(1);
  expect(await found(platform)).toHaveLength(5);
  expect(await found(actorOf('director', { institutionId: admin.institutionId }))).toEqual([]);
});

test('entries are found by request, level, kind, name and person', async () => {
  expect(await found(admin, { requestId: 'two2' })).toMatchObject([
    { outcome: 'fees.not_found', level: 'warn', status: 404 },
  ]);
  expect(await found(platform, { requestId: 'two2' })).toHaveLength(2);
  expect(await found(admin, { level: 'error' })).toMatchObject([{ kind: 'job' }]);
  expect(await found(admin, { kind: 'job' })).toHaveLength(1);
  expect(await found(admin, { name: 'fees.re' })).toHaveLength(3);
  expect(await found(admin, { name: '%' })).toEqual([]);
  expect(await found(admin, { userId: admin.userId })).toHaveLength(1);
  expect(await found(platform, { userId: makeId() })).toEqual([]);
});

test('nothing that was planted is kept: no name, no address, no token, no password', async () => {
  const all = JSON.stringify(await readPlatform(undefined, (tx) => tx.select().from(logEntries)));
  for (const planted of ['Camila', 'Duarte', 'camila@', 'abcdef1234567890', 'hunter2'])
    expect(all).not.toContain(planted);
});

test('the list filter and the row rule agree, and row security with them', async () => {
  const rows = await readPlatform(undefined, (tx) =>
    tx.select().from(logEntries).where(isNotNull(logEntries.ofInstitutionId)),
  );
  await expectPolicyAgreement({
    rows,
    actors: [admin, other, platform, actorOf('teacher', { institutionId: admin.institutionId })],
    can: (actor, row) => canReadEntry(actor, row),
    list: (actor) => {
      const look = (tx: Parameters<Parameters<typeof readPlatform>[1]>[0]) =>
        tx
          .select({ id: logEntries.id })
          .from(logEntries)
          .where(and(isNotNull(logEntries.ofInstitutionId), entriesVisibleTo(actor)));
      return seesWholeHouse(actor) ? readPlatform(actor.userId, look) : readTenant(actor, look);
    },
    idOf: (row) => row.id,
  });
  const unfiltered = await readTenant(other, (tx) => tx.select().from(logEntries));
  expect(unfiltered.every(({ ofInstitutionId }) => ofInstitutionId === other.institutionId)).toBe(true);
});

test('pages follow each other, and old entries are forgotten', async () => {
  const first = await listEntries(admin, { limit: 2 });
  const second = await listEntries(admin, { limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual((await found()).map(({ id }) => id));
  await inPlatform(undefined, (tx) =>
    tx.update(logEntries).set({ at: sql`now() - interval '40 days'` }).where(eq(logEntries.kind, 'job')),
  );
  await trimLog();
  expect(await found(admin, { kind: 'job' })).toEqual([]);
  await trimLog({ most: 1 });
  expect(await readPlatform(undefined, (tx) => tx.$count(logEntries))).toBeLessThanOrEqual(2);
});
