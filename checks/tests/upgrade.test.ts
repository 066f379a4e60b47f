import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bringTo, prepareJobTables, readMigrations, readParts, restoreBackup, withClient } from '@patio/platform';
import { useTestDatabase } from '@patio/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { describeSchema } from '../../db/snapshot/snapshot.ts';

// A database is brought through every version that there ever was.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const PAST = path.resolve(import.meta.dirname, '../../db/past/0005.backup');
/** Each version is reached from the one before; from so many apart also the newest at once, which takes much longer to try. */
const JUMPS_EVERY = 15;
const template = useTestDatabase();
const migrations = readMigrations();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-upgrade-'));
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await template.asOwner((client) => client.query(`drop database ${name}`));
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  name: string;
  ownerUrl: string;
  appUrl: string;
}
async function makeDatabase(like = 'template0'): Promise<Place> {
  const name = `upgrade_${randomBytes(5).toString('hex')}`;
  await template.asOwner((client) => client.query(`create database ${name} template ${like}`));
  made.push(name);
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  return { name, ownerUrl: at(template.ownerUrl), appUrl: at(template.appUrl) };
}
const bring = (place: Place, steps: number) =>
  bringTo(migrations.slice(0, steps), place.ownerUrl, place.appUrl, [prepareJobTables]);
const schemaOf = ({ ownerUrl, appUrl }: Pick<Place, 'ownerUrl' | 'appUrl'>) =>
  withClient(ownerUrl, (client) => describeSchema(client, new URL(appUrl).username));

/** People and their places, whom no version may lose. */
const KEPT = [
  'people_students',
  'people_guardianships',
  'accounts_memberships',
  'sections_enrolments',
  'gradebook_items',
];
const countsOf = ({ ownerUrl }: Place) =>
  withClient(ownerUrl, async (client) => {
    await client.query("begin read only; set local patio.scope = 'backup'");
    const counts: Record<string, number> = {};
    for (const table of KEPT) counts[table] = (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    return counts;
  });

/** How many steps a kept backup has behind it. */
async function stepsOf(file: string): Promise<number> {
  for await (const { head, bytes } of readParts(file)) {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    if (head.kind === 'about') return JSON.parse(Buffer.concat(chunks).toString()).migrations.length;
  }
  throw new Error('the backup says nothing of itself');
}

test('a school goes through every version one by one, and from any of them at once, and comes out the same', async () => {
  const fresh = await schemaOf(template);
  const stage = await makeDatabase();
  const dataDir = path.join(folder, stage.name);
  mkdirSync(dataDir);
  await restoreBackup(PAST, { ...stage, config: { dataDir, secret: undefined } });
  const first = await stepsOf(PAST);
  await bring(stage, first);
  const before = await countsOf(stage);
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
  for (let steps = first; steps < migrations.length; steps++) {
    await bring(stage, steps);
    if ((steps - first) % JUMPS_EVERY > 0 && steps < migrations.length - 1) continue;
    const jumped = await makeDatabase(stage.name);
    await bring(jumped, migrations.length);
    expect([steps, await countsOf(jumped)]).toEqual([steps, before]);
    expect([steps, (await schemaOf(jumped)) === fresh]).toEqual([steps, true]);
  }
  await bring(stage, migrations.length);
  expect(await schemaOf(stage)).toBe(fresh);
  expect(await countsOf(stage)).toEqual(before);
});

test('an empty database of each version before that comes forward as well', async () => {
  const first = await stepsOf(PAST);
  const stage = await makeDatabase();
  for (let steps = 1; steps <= first; steps++) await bring(stage, steps);
  await bring(stage, migrations.length);
  expect(await schemaOf(stage)).toBe(await schemaOf(template));
});
