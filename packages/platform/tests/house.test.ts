import { Writable } from 'node:stream';
import {
  clock,
  getMaintenance,
  inTenant,
  isShuttingDown,
  Listening,
  listAudit,
  onShutdown,
  openLog,
  requireNoMaintenance,
  setMaintenance,
  shutDown,
  standingClock,
  useClock,
  watchMaintenance,
  withRequestId,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const database = useTestDatabase();

describe('maintenance', () => {
  let listening: Listening;
  beforeAll(async () => {
    listening = new Listening(database.appUrl);
    await watchMaintenance(listening);
  });
  afterAll(() => listening.close());
  const keeper = actorOf('admin', { platform: true });
  const closed = { on: true, message: 'Cambiamos el servidor.', expectedEnd: '2026-11-15T06:00:00.000Z' };

  test('closes the house for all but those who run it, is recorded, and opens again', async () => {
    await requireNoMaintenance(null);
    await setMaintenance(keeper, closed);
    await expect(requireNoMaintenance(actorOf('teacher'))).rejects.toMatchObject({
      code: 'platform.maintenance',
      data: { message: 'Cambiamos el servidor.', expectedEnd: closed.expectedEnd },
    });
    await expect(requireNoMaintenance(null)).rejects.toMatchObject({ kind: 'unavailable' });
    await requireNoMaintenance(keeper);
    const { items } = await inTenant(keeper, (tx) => listAudit(tx, keeper, {}, { limit: 5 }));
    expect(items[0]).toMatchObject({ action: 'platform.maintenance_set', after: closed, before: { on: false } });
    await setMaintenance(keeper, { on: false, message: null, expectedEnd: null });
    await requireNoMaintenance(actorOf('teacher'));
  });

  test('a change made by another process is known here at once', async () => {
    expect((await getMaintenance()).on).toBe(false);
    await database.asApp(async (client) => {
      await client.query("begin; set local patio.scope = 'platform'");
      await client.query('update platform_settings set value = $1', [JSON.stringify(closed)]);
      await client.query("select pg_notify('patio_settings', 'maintenance')");
      await client.query('commit');
    });
    await expect.poll(() => getMaintenance()).toEqual(closed);
    await setMaintenance(keeper, { on: false, message: null, expectedEnd: null });
  });

  test('an institution cannot read or write what holds for all', async () => {
    const admin = actorOf('admin');
    await database.asApp(async (client) => {
      await client.query(
        `begin; set local patio.scope = 'tenant'; set local patio.institution = '${admin.institutionId}'`,
      );
      expect((await client.query('select * from platform_settings')).rowCount).toBe(0);
      await expect(client.query("insert into platform_settings (key, value) values ('x', '1')")).rejects.toThrow(
        /row-level security/,
      );
    });
  });
});

describe('the log', () => {
  const lines: Record<string, unknown>[] = [];
  const log = openLog(
    'debug',
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)))) }),
  );

  test('carries the id of the request however deep it is written', async () => {
    await withRequestId('r-1', async () => {
      await new Promise((later) => setTimeout(later, 1));
      log.info('deep inside');
    });
    log.info('outside');
    expect(lines.map((line) => [line.msg, line.requestId])).toEqual([
      ['deep inside', 'r-1'],
      ['outside', undefined],
    ]);
  });

  test('never shows a secret, a cookie, a password or the password of an address', () => {
    lines.length = 0;
    const secret = 'hunter2-hunter2';
    log.info({ password: secret, headers: { cookie: secret, authorization: secret, 'set-cookie': secret } });
    log.info({
      body: { user: { newPassword: secret, token: secret } },
      config: { databaseUrl: secret, mailUrl: secret },
    });
    log.error({ err: new Error(`cannot reach postgres://patio_app:${secret}@db:5432/patio`) });
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(JSON.stringify(lines)).toContain('postgres://patio_app:[hidden]@db:5432/patio');
  });
});

describe('the end', () => {
  test('comes in order; what fails or hangs keeps nobody else from it; asked twice it ends once', async () => {
    const order: string[] = [];
    const failures: string[] = [];
    onShutdown('database', () => order.push('database'), 'database');
    onShutdown('listening', () => order.push('listening'), 'listening');
    onShutdown('stuck', () => new Promise(() => {}), 'work');
    onShutdown('broken', () => Promise.reject(new Error('no')), 'work');
    onShutdown('jobs', async () => {
      expect(isShuttingDown()).toBe(true);
      await new Promise((later) => setTimeout(later, 5));
      order.push('jobs');
    });
    onShutdown('http', () => order.push('http'), 'doors');
    const forgotten = onShutdown('forgotten', () => order.push('forgotten'));
    forgotten();
    const end = () => shutDown({ limitMs: 50, onError: (name) => failures.push(name) });
    await Promise.all([end(), end()]);
    expect(order).toEqual(['http', 'jobs', 'listening', 'database']);
    expect(failures.toSorted()).toEqual(['broken', 'stuck']);
    expect(isShuttingDown()).toBe(false);
  });
});

describe('the clock', () => {
  test('can stand still, and its ids follow it', () => {
    const standing = standingClock('2026-03-01T12:00:00Z');
    const back = useClock(standing);
    const first = clock.id();
    expect(clock.now().toISOString()).toBe('2026-03-01T12:00:00.000Z');
    standing.move(60_000);
    expect(clock.now().toISOString()).toBe('2026-03-01T12:01:00.000Z');
    expect(clock.id() > first).toBe(true);
    back();
    expect(clock.now().getTime()).toBeGreaterThan(standing.now().getTime());
  });
});
