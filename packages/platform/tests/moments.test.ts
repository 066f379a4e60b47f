import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { momentKeeper, pruneMoments } from '../backup/moments/keep.ts';
import { baseName, listKept, logName, spanOf } from '../backup/moments/names.ts';
import { restoreMoment } from '../backup/moments/restore.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts';
import { ARCHIVING, closeSpool, piecesIn } from '../database/embedded-archive.ts';
import { withClient } from '../index.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const PASSPHRASE = 'a long enough passphrase';
const around = mkdtempSync(path.join(os.tmpdir(), 'patio-moments-'));
chmodSync(around, 0o755);
const home = path.join(around, 'home');
const place = path.join(around, 'kept', 'moments');
const placeOf = (name: string) => {
  const dataDir = path.join(around, name);
  mkdirSync(dataDir, { mode: 0o755 });
  return { config: { dataDir }, place, opener: PASSPHRASE };
};
let database: EmbeddedPostgres;
beforeAll(async () => {
  mkdirSync(path.join(home, 'files', 'one', 'aa'), { recursive: true });
  chmodSync(home, 0o755);
  writeFileSync(path.join(home, 'secret'), 'the secret of this school');
  database = await startEmbeddedPostgres({ dataDir: home, settings: ARCHIVING });
});
afterAll(async () => {
  await database.stop();
  rmSync(around, { recursive: true, force: true });
});

const ask = <Row>(url: string, text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query(text, values)).rows as Row[]);
/** What was written, and a moment at which it was and the next one was not. */
interface Written {
  mark: number;
  after: Date;
}
const written: Written[] = [];

/** A row that names a file, as the school writes it: the file first. */
async function write(): Promise<void> {
  const mark = written.length + 1;
  writeFileSync(path.join(home, 'files', 'one', 'aa', `file-${mark}`), `file of ${mark}`);
  await ask(database.bootstrapUrl, 'insert into marks values ($1)', [mark]);
  await sleep(25);
  const [now] = await ask<{ at: Date }>(database.bootstrapUrl, 'select clock_timestamp() as at');
  written.push({ mark, after: now?.at ?? new Date() });
  await sleep(25);
}

/** What a school that was brought back holds, looked at in a server of its own. */
async function marksIn(dataDir: string): Promise<number[]> {
  const back = await startEmbeddedPostgres({ dataDir, settings: ARCHIVING });
  try {
    const rows = await ask<{ mark: number }>(back.bootstrapUrl, 'select mark from marks order by 1');
    await ask(back.bootstrapUrl, 'create table worked (mark int); drop table worked'); // it can be worked with
    return rows.map(({ mark }) => mark);
  } finally {
    await back.stop();
  }
}

test('the database of a working school comes back as it was at any moment between, with its files', async () => {
  await ask(database.bootstrapUrl, 'create table marks (mark int primary key)');
  const keeper = momentKeeper({
    cluster: { folder: database.folder, bootstrapUrl: database.bootstrapUrl },
    dataDir: home,
    place,
    lock: async () => PASSPHRASE,
  });
  await write();
  expect(await keeper.copy()).toBe(true);
  expect(await keeper.copy()).toBe(false); // it is not a week old
  // Where the log was let go for a while, no older copy leads further.
  closeSpool(database.folder);
  expect(await keeper.copy()).toBe(true);
  expect(await keeper.copy()).toBe(false);
  expect(spanOf(await listKept(place))).toBeNull(); // the copy alone cannot be used
  const copied = new Date();
  for (let turn = 0; turn < 4; turn++) {
    for (let i = 0; i < 4; i++) await write();
    expect(await keeper.ship()).toBe(true);
  }
  expect(piecesIn(database.folder)).toEqual([]); // taken away as soon as they are kept
  await write(); // after the last one that was shipped
  const span = spanOf(await listKept(place));
  expect(span?.from.getTime()).toBeLessThanOrEqual(copied.getTime());
  expect(span?.until.getTime()).toBeLessThan(written.at(-1)?.after.getTime() ?? 0);
  for (const { file } of (await listKept(place)).bases)
    expect(readFileSync(file).includes(Buffer.from('the secret'))).toBe(false);

  const reachable = written.filter(({ after }) => span && after >= span.from && after <= span.until);
  const chosen = [0, 1, 2].map(() => reachable[Math.floor(Math.random() * reachable.length)] as Written);
  for (const [i, { mark, after }] of chosen.entries()) {
    const target = placeOf(`moment-${i}`);
    expect(await restoreMoment({ ...target, moment: after })).toMatchObject({ moment: after });
    const { dataDir } = target.config;
    expect(await marksIn(dataDir)).toEqual(Array.from({ length: mark }, (_, at) => at + 1));
    for (let at = 1; at <= mark; at++)
      expect(readFileSync(path.join(dataDir, 'files', 'one', 'aa', `file-${at}`), 'utf8')).toBe(`file of ${at}`);
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('the secret of this school');
    expect(readdirSync(dataDir).filter((name) => /restoring|replay|copy/.test(name))).toEqual([]);
  }

  const newest = placeOf('newest');
  await restoreMoment(newest);
  expect(await marksIn(newest.config.dataDir)).toEqual(written.slice(0, -1).map(({ mark }) => mark));
});

test('what cannot be reached is refused, and nothing is changed', async () => {
  const target = placeOf('refused');
  const refusal = (given: object) => restoreMoment({ ...target, ...given }).catch((error: Error) => error.message);
  expect(await refusal({ moment: new Date(Date.now() + 60_000) })).toMatch(/Moments from .* to .* can be brought back/);
  expect(await refusal({ moment: new Date('2020-01-01') })).toMatch(/is not one of them/);
  expect(await refusal({ opener: 'another passphrase of ours' })).toContain('does not fit');
  expect(await refusal({ place: path.join(around, 'nowhere') })).toContain('no moment to go back to');
  expect(await refusal({ config: { dataDir: home } })).toContain('works with this database');
  expect(existsSync(path.join(target.config.dataDir, 'postgres-18', 'PG_VERSION'))).toBe(false);
  expect(await refusal({ config: { dataDir: path.join(around, 'newest') } })).toContain('already holds a database');
});

test('a damaged piece brings nothing back and leaves the former database in its place', async () => {
  const { logs } = await listKept(place);
  const damaged = logs[1]?.file ?? '';
  const whole = readFileSync(damaged);
  writeFileSync(damaged, whole.subarray(0, -30));
  const dataDir = path.join(around, 'newest');
  const before = await marksIn(dataDir);
  await expect(restoreMoment({ config: { dataDir }, place, opener: PASSPHRASE, replace: true })).rejects.toThrow(
    'damaged',
  );
  // A log that is missing in the middle is found by the database itself.
  rmSync(damaged);
  const moment = logs.at(-1)?.until;
  await expect(
    restoreMoment({ config: { dataDir }, place, opener: PASSPHRASE, replace: true, moment }),
  ).rejects.toThrow('could not be reached');
  writeFileSync(damaged, whole);
  expect((await marksIn(dataDir)).length).toBe(before.length);
});

test('copies and logs that no moment of the last weeks needs are let go', async () => {
  const old = path.join(around, 'old');
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
  const line = 'ab-00000001';
  for (let n = 0; n < 60; n++) {
    const log = path.join(old, logName({ until: day(n), line }));
    mkdirSync(path.dirname(log), { recursive: true });
    writeFileSync(log, '');
    if (n % 7 === 0) writeFileSync(path.join(old, baseName({ from: day(n), until: day(n), line })), '');
  }
  await pruneMoments(old, day(60), 35);
  const { bases, logs } = await listKept(old);
  // The newest copy from which every moment of the last 35 days can be reached stays, with the logs since then.
  expect(bases.map(({ until }) => until)).toEqual([21, 28, 35, 42, 49, 56].map(day));
  expect(logs[0]?.until).toEqual(day(21));
  expect(logs.at(-1)?.until).toEqual(day(59));
  expect(spanOf({ bases, logs })).toEqual({ from: day(21), until: day(59) });
});
