import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  backUpInto,
  type Config,
  makeBackup,
  migrateDatabase,
  prepareJobTables,
  readParts,
  restoreBackup,
  tableParts,
  verifyBackup,
  withClient,
} from '@patio/platform';
import { useTestDatabase } from '@patio/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeSchema } from '../../db/snapshot/snapshot.ts';

// Whole schools are written and read back; a server of one's own waits for its disk each time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const PAST = path.resolve(import.meta.dirname, '../../db/past');
const template = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-backup-'));
const made: string[] = [];

interface PlantedTenant {
  ownerUrl: string;
  appUrl: string;
  config: Pick<Config, 'dataDir' | 'secret'>;
}

/** An empty database and an empty data folder. */
async function emptyPlace(): Promise<PlantedTenant> {
  const name = `backup_${randomBytes(5).toString('hex')}`;
  await template.asOwner((client) => client.query(`create database ${name} template template0`));
  made.push(name);
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir);
  return { ownerUrl: at(template.ownerUrl), appUrl: at(template.appUrl), config: { dataDir, secret: undefined } };
}

const bringForward = async (file: string, place: PlantedTenant, passphrase?: string) => {
  await restoreBackup(file, { ...place, passphrase });
  await migrateDatabase(place.ownerUrl, place.appUrl, [prepareJobTables]);
};

/** Every row of every table that there is, whoever it belongs to: how many, and what they hold. */
const contents = (url: string) =>
  withClient(url, async (client) => {
    const found: Record<string, string> = {};
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    for (const { name } of rows) {
      await client.query(`begin; alter table ${name} no force row level security`);
      const all = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as said from ${name} t`,
      );
      found[name] = all.rows[0]?.said ?? '';
      await client.query('rollback');
    }
    return found;
  });

const schemaOf = (place: PlantedTenant) =>
  withClient(place.ownerUrl, (client) => describeSchema(client, new URL(place.appUrl).username));

let school: PlantedTenant;
beforeAll(async () => {
  school = await emptyPlace();
  await bringForward(path.join(PAST, '0005.backup'), school);
  mkdirSync(path.join(school.config.dataDir, 'files/a/b'), { recursive: true });
  writeFileSync(path.join(school.config.dataDir, 'files/a/b/photo'), randomBytes(300_000));
});
afterAll(async () => {
  for (const name of made) await template.asOwner((client) => client.query(`drop database ${name}`));
  rmSync(folder, { recursive: true, force: true });
});

const source = (place: PlantedTenant) => ({ url: place.appUrl, config: place.config, version: 'test' });

test.each(readdirSync(PAST))('a database of the past comes forward to the newest schema: %s', async (name) => {
  const place = await emptyPlace();
  await bringForward(path.join(PAST, name), place);
  const fresh = { ...place, ownerUrl: template.ownerUrl };
  expect(await schemaOf(place)).toBe(await schemaOf(fresh));
  // Of every module something is found, by the role that Patio works as.
  const institutions = await withClient(place.appUrl, async (client) => {
    await client.query("begin; set local patio.scope = 'platform'");
    return (
      await client.query<{ id: string }>(
        "select institution_id as id from schools_institutions where slug = 'los-andes'",
      )
    ).rows;
  });
  expect(institutions).toHaveLength(1);
  const smoke = (client: pg.Client, table: string) => client.query(`select count(*)::int as n from ${table}`);
  await withClient(place.appUrl, async (client) => {
    await client.query(
      `begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutions[0]?.id}'`,
    );
    for (const table of SMOKE) expect([table, (await smoke(client, table)).rows[0].n > 0]).toEqual([table, true]);
  });
});
const SMOKE = [
  'schools_schools',
  'people_students',
  'accounts_memberships',
  'courses_courses',
  'sections_sections',
  'attendance_days',
  'gradebook_items',
  'report_cards_documents',
  'timetable_meetings',
  'notices_notifications',
  'help_tickets',
  'pages_version_log',
  'platform_audit_log',
];

test('what is restored is what was there, to the last row and file, encrypted as it was asked', async () => {
  const file = path.join(folder, 'whole.backup');
  const passphrase = 'doce manzanas en un cesto';
  await makeBackup(file, { ...source(school), url: school.ownerUrl, passphrase });
  expect(readFileSync(file).includes(Buffer.from('losandes'))).toBe(false);
  const back = await emptyPlace();
  await expect(restoreBackup(file, back)).rejects.toThrow('is encrypted');
  await expect(restoreBackup(file, { ...back, passphrase: 'another one' })).rejects.toThrow('passphrase does not fit');
  await bringForward(file, back, passphrase);
  expect(await contents(back.ownerUrl)).toEqual(await contents(school.ownerUrl));
  expect(await schemaOf(back)).toBe(await schemaOf(school));
  const hash = (place: PlantedTenant, name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(place.config.dataDir, name)))
      .digest('hex');
  for (const name of ['files/a/b/photo', 'secret']) expect(hash(back, name)).toBe(hash(school, name));
});

test('the owner reads every table in one pass, whatever number of institutions; the app asks for each, and both find all', async () => {
  const read = (url: string) =>
    withClient(url, async (client) => {
      const asked = vi.spyOn(client, 'query');
      await client.query('begin isolation level repeatable read, read only');
      const rows: Record<string, number> = {};
      for await (const { head, bytes } of tableParts(client)) {
        const chunks: Buffer[] = [];
        for await (const chunk of bytes) chunks.push(chunk);
        if (head.kind === 'table') rows[head.name] = Buffer.concat(chunks).toString().split('\n').length - 1;
      }
      const named = asked.mock.calls.filter(([text]) => String(text).includes('patio.institution')).length;
      return { rows, named };
    });
  const owner = await read(school.ownerUrl);
  const app = await read(school.appUrl);
  expect(owner.named).toBe(0);
  expect(app.named).toBeGreaterThan(50);
  expect(owner.rows).toEqual(app.rows);
  expect(owner.rows.people_students).toBeGreaterThan(10);
});

test('a backup that is made while people write holds one moment', async () => {
  const file = path.join(folder, 'busy.backup');
  let over = false;
  let written = 0;
  const writer = withClient(school.appUrl, async (client) => {
    while (!over) {
      const name = `w${++written}`;
      await client.query("begin; set local patio.scope = 'platform'");
      await client.query('insert into accounts_users (id, given_names, surnames) values (gen_random_uuid(), $1, $2)', [
        name,
        'busy',
      ]);
      await client.query(
        "insert into schools_institutions (institution_id, name, legal_name, slug, country, currency, locale) values (gen_random_uuid(), $1, 'busy', $1, 'PE', 'PEN', 'es')",
        [name],
      );
      await client.query('commit');
      await sleep(20);
    }
  });
  await expect.poll(() => written).toBeGreaterThan(10);
  await makeBackup(file, source(school));
  over = true;
  await writer;
  const rows: Record<string, number> = {};
  for await (const { head, bytes } of readParts(file)) {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    if (head.kind === 'table') rows[head.name] = Buffer.concat(chunks).toString().split('busy').length - 1;
  }
  expect(rows.accounts_users).toBeGreaterThan(10);
  expect(rows.accounts_users).toBeLessThan(written);
  expect(rows.schools_institutions).toBe(rows.accounts_users);
});

test('a damaged file, a foreign one and a full place are refused in one sentence, and nothing changes', async () => {
  const file = path.join(PAST, '0005.backup');
  const whole = readFileSync(file);
  const place = await emptyPlace();
  const bad = path.join(folder, 'bad.backup');
  const at = (part: number) => Math.floor(whole.length * part);
  const damages = [
    whole.subarray(0, at(0.5)),
    whole.subarray(0, whole.length - 1),
    ...[0.1, 0.4, 0.7, 0.99].map((part) => {
      const copy = Buffer.from(whole);
      copy[at(part)] = (copy[at(part)] ?? 0) ^ 0xff;
      return copy;
    }),
  ];
  for (const damaged of damages) {
    writeFileSync(bad, damaged);
    await expect(restoreBackup(bad, place)).rejects.toThrow(/is damaged: .*Nothing was changed/);
  }
  writeFileSync(bad, 'a letter');
  await expect(restoreBackup(bad, place)).rejects.toThrow('is not a backup of Patio');
  await expect(verifyBackup(path.join(folder, 'none'))).rejects.toThrow('cannot be read (ENOENT)');
  expect(await contents(place.ownerUrl)).toEqual({});
  expect(readdirSync(place.config.dataDir)).toEqual([]);

  const before = await contents(school.ownerUrl);
  await expect(restoreBackup(file, school)).rejects.toThrow('already holds files');
  await expect(restoreBackup(file, { ...school, config: place.config })).rejects.toThrow('is not empty');
  expect(await contents(school.ownerUrl)).toEqual(before);
});

test('by the clock the newest stay, and what was replaced lies beside', async () => {
  const into = path.join(folder, 'kept');
  const byOwner = { ...source(school), url: school.ownerUrl };
  for (const day of [1, 2, 3]) await backUpInto({ folder: into, keep: 2 }, byOwner, new Date(Date.UTC(2026, 0, day)));
  expect(readdirSync(into)).toEqual(['patio-20260102T000000Z.backup', 'patio-20260103T000000Z.backup']);
  const place = await emptyPlace();
  await bringForward(path.join(PAST, '0005.backup'), place);
  await bringForward(path.join(into, 'patio-20260103T000000Z.backup'), { ...place, replace: true } as PlantedTenant);
  expect(await contents(place.ownerUrl)).toEqual(await contents(school.ownerUrl));
  expect(readdirSync(place.config.dataDir).some((name) => name.startsWith('secret.before-'))).toBe(true);
  expect(existsSync(path.join(place.config.dataDir, 'restoring'))).toBe(false);
});
