import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeId } from '@patio/kernel';
import { inPlatform, readConfig, readPlatform } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  backups,
  checkKey,
  makeKey,
  nextTurn,
  openBackups,
  openHouse,
  rehearsals,
  runRehearsal,
  savePlan,
  startBackup,
  startRehearsal,
  takeBackup,
  takeTurn,
  turnOf,
  writeBackup,
} from '../server/index.ts';
import { bucketUrl, type S3Server, startS3 } from './s3-server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-operations-'));
const admin = actorOf('admin', { platform: true });
const watch = { progress: () => undefined, signal: new AbortController().signal, last: true };
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
  await makeInstitution({ institutionId: admin.institutionId });
  await makeSchool(admin.institutionId);
  mkdirSync(path.join(folder, 'files/a'), { recursive: true });
  writeFileSync(path.join(folder, 'files/a/photo'), Buffer.alloc(200_000, 'x'));
  const config = readConfig({ DATA_DIR: folder, PATIO_SECRET: 'operations'.repeat(5), BACKUP_S3_URL: bucketUrl(s3) });
  const { ownerUrl, appUrl } = database;
  openHouse({ config, version: 'test', role: 'all', ownerUrl, appUrl, startedAt: new Date(), streams: () => 0 });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowOf = async (id: string) =>
  (await readPlatform(undefined, (tx) => tx.select().from(backups).where(eq(backups.id, id))))[0]!;
const triedOf = async (id: string) =>
  (await readPlatform(undefined, (tx) => tx.select().from(rehearsals).where(eq(rehearsals.id, id))))[0]!;

test('a backup is sealed for a key that is shown once, restored beside the school, and found to be the same', async () => {
  const { text, mark } = await inPlatform(admin.userId, (tx) => makeKey(tx, admin.userId, false));
  await expect(inPlatform(admin.userId, (tx) => makeKey(tx, admin.userId, false))).rejects.toThrow(
    'operations.key_exists',
  );
  expect(await readPlatform(undefined, (tx) => checkKey(tx, text.toLowerCase()))).toBe(true);
  expect(await readPlatform(undefined, (tx) => checkKey(tx, 'AAAA-BBBB'))).toBe(false);

  const { id } = await startBackup(admin, 'folder');
  await expect(startBackup(admin, 'folder')).rejects.toThrow('operations.backup_running');
  await writeBackup(id, watch);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'done', keyMark: mark, files: 1 });
  expect(row.rows).toBeGreaterThan(0);
  const raw = readFileSync(path.join(folder, 'backups', row.file));
  expect(raw.includes(Buffer.from('schools_institutions'))).toBe(false);
  expect(raw.includes(Buffer.from(text.replaceAll('-', '')))).toBe(false);

  const tried = await startRehearsal(admin, id, 'check');
  expect(await runRehearsal(tried.id, watch.signal)).toEqual({ differing: 0 });
  expect(await triedOf(tried.id)).toMatchObject({ state: 'passed', differing: [], files: 1 });
  // Nothing of it stays behind.
  expect(readdirSync(path.join(folder, 'restored'))).toEqual([]);
  const { rows } = await database.asOwner((client) =>
    client.query("select datname from pg_database where datname like '%rehearsal%'"),
  );
  expect(rows).toEqual([]);

  writeFileSync(path.join(folder, 'backups', row.file), Buffer.concat([raw.subarray(0, -40), Buffer.alloc(40)]));
  const damaged = await startRehearsal(admin, id, 'check');
  await expect(runRehearsal(damaged.id, watch.signal)).rejects.toThrow('damaged');
  expect(await triedOf(damaged.id)).toMatchObject({ state: 'failed' });
  writeFileSync(path.join(folder, 'backups', row.file), raw);
});

test('a backup goes to a bucket part by part, on after an interruption, and comes back from there', async () => {
  const { id } = await startBackup(admin, 's3');
  s3.failParts = 2;
  await writeBackup(id, watch);
  const row = await rowOf(id);
  expect([...s3.objects.keys()]).toEqual([`school one/${row.file}`]);
  expect(s3.refused).toBe(0);
  expect(readdirSync(path.join(folder, 'backups'))).not.toContain(row.file);
  const tried = await startRehearsal(admin, id, 'check');
  expect(await runRehearsal(tried.id, watch.signal)).toEqual({ differing: 0 });
  const { stream, bytes } = await takeBackup(admin, id);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).length).toBe(bytes);
  await expect(takeBackup(actorOf('admin'), id)).rejects.toThrow('operations.not_found');
});

test('a plan takes each turn once, whoever looks, and says when the next one is', async () => {
  const plan = { every: 'week', hour: 7, weekday: 3, keep: 2, place: 'folder', drill: false } as const;
  await expect(inPlatform(admin.userId, (tx) => savePlan(tx, admin, { ...plan, version: 9 }))).rejects.toThrow(
    'changed_meanwhile',
  );
  await inPlatform(admin.userId, (tx) => savePlan(tx, admin, { ...plan, version: 0 }));
  const wednesday = new Date('2026-11-18T09:00:00Z');
  expect(turnOf(plan, new Date('2026-11-18T06:59:00Z'))).toBeNull();
  expect(turnOf(plan, new Date('2026-11-19T09:00:00Z'))).toBeNull();
  expect(nextTurn(plan, wednesday)?.toISOString()).toBe('2026-11-25T07:00:00.000Z');
  await Promise.all([takeTurn(wednesday), takeTurn(wednesday)]);
  await takeTurn(wednesday);
  const view = await readPlatform(undefined, openBackups);
  expect(view.backups.filter(({ byPlan }) => byPlan)).toHaveLength(1);
  expect(view.cannotRestore).toBeNull();
  expect(view.moments).toEqual({ none: 'no_folder', from: null, until: null });
  expect(JSON.stringify(view)).not.toContain('a secret');
});

test('what is not there is not found', async () => {
  await expect(startRehearsal(admin, makeId(), 'check')).rejects.toThrow('operations.not_found');
});
