import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  columnsOf,
  diskStore,
  exportNames,
  findExport,
  inTenant,
  makeBackup,
  openFiles,
  readParts,
  searchAll,
} from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { foundIn, PHRASES, plantCanaries } from './canary-plant.ts';
import { type CareScene, makeCareScene } from './care-scene.ts';

// A school is filled, read whole and backed up.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let scene: CareScene;
let read = '';
let printed = '';

beforeAll(async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const said = (['log', 'error', 'warn', 'info'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => {
      printed += words.join(' ');
    }),
  );
  try {
    openFiles(diskStore(path.join(folder, 'files')));
    scene = await makeCareScene(1);
    ({ read } = await plantCanaries(scene));
  } finally {
    for (const spy of [write, ...said]) spy.mockRestore();
  }
});

it('keeps every phrase for the team, more than the fifty that were asked for', () => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(50);
  expect(foundIn(read)).toEqual(PHRASES);
});

it('has none of them in any column of any table, of any schema', async () => {
  const found = await database.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and c.relowner = (select oid from pg_roles where rolname = current_user)`,
    );
    expect(rows.length).toBeGreaterThan(200);
    const hits: string[] = [];
    let seen = 0;
    for (const { name } of rows) {
      await client.query(`begin; alter table ${name} no force row level security`);
      const all = await client.query<{ said: string }>(`select t::text as said from ${name} t`);
      await client.query('rollback');
      seen += all.rows.length;
      for (const { said } of all.rows) hits.push(...foundIn(said).map((one) => `${one} in ${name}`));
    }
    expect(seen).toBeGreaterThan(500);
    return hits;
  });
  expect(found).toEqual([]);
});

it('finds a phrase that is planted in the open, so that the search above can see', async () => {
  await database.asOwner(async (client) => {
    await client.query('begin; create table canary_seen (text text)');
    await client.query('insert into canary_seen values ($1)', [PHRASES[3]]);
    const { rows } = await client.query<{ said: string }>('select t::text as said from canary_seen t');
    expect(foundIn(rows[0]!.said)).toEqual([PHRASES[3]]);
    await client.query('rollback');
  });
});

it('has none of them in what an index computes from a row', async () => {
  const found = await database.asOwner(async (client) => {
    const { rows } = await client.query<{ table: string; expression: string }>(
      `select format('%I.%I', n.nspname, t.relname) as table, pg_get_indexdef(i.indexrelid, k.at, true) as expression
       from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
       cross join lateral generate_series(1, i.indnkeyatts) k(at)
       where i.indexprs is not null and i.indkey[k.at - 1] = 0 and n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const hits: string[] = [];
    for (const { table, expression } of rows) {
      await client.query(`begin; alter table ${table} no force row level security`);
      const all = await client.query<{ said: string | null }>(`select (${expression})::text as said from ${table}`);
      await client.query('rollback');
      for (const { said } of all.rows) hits.push(...foundIn(said ?? '').map((one) => `${one} in ${expression}`));
    }
    return hits;
  });
  expect(found).toEqual([]);
});

it('has none of them in the files that are kept: documents lie there sealed', () => {
  const files = globSync('**/*', { cwd: path.join(folder, 'files'), withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    expect(foundIn(name)).toEqual([]);
    expect(foundIn(readFileSync(path.join(parentPath, name)).toString('latin1'))).toEqual([]);
  }
});

it('has none of them in any list that can be taken out, whoever takes it', async () => {
  const { institutionId, schoolId } = scene.school;
  let rows = 0;
  for (const name of exportNames()) {
    const definition = findExport(name)!;
    const filters = [{}, { schoolId }, definition.report?.filtersOf(schoolId)]
      .map((given) => definition.filters.safeParse(given))
      .find(({ success }) => success)?.data;
    if (filters === undefined) continue;
    for (const actor of [actorOf('admin', { institutionId }), actorOf('director', { institutionId, schoolId })]) {
      const { items } = await inTenant(actor, (tx) => definition.page(tx, actor, filters, { limit: 200 }, 'es')).catch(
        () => ({ items: [] }),
      );
      const columns = columnsOf(definition, 'es');
      rows += items.length;
      expect(foundIn(JSON.stringify(items.map((row) => columns.map(({ value }) => value(row, 'es')))))).toEqual([]);
    }
  }
  expect(rows).toBeGreaterThan(0);
});

it('has none of them in what was printed or logged', () => {
  expect(foundIn(printed)).toEqual([]);
});

it('answers no search with them, whoever asks, and offers no export of them', async () => {
  const { school, team } = scene;
  const place = { institutionId: school.institutionId, schoolId: school.schoolId };
  for (const role of ['admin', 'director', 'coordinator', 'teacher', 'support'] as const) {
    const actor = actorOf(role, place);
    for (const one of PHRASES.slice(0, 5))
      expect(await inTenant(actor, (tx) => searchAll(tx, actor, one, 'es'))).toEqual([]);
  }
  const { actor } = team.lead;
  expect(await inTenant(actor, (tx) => searchAll(tx, actor, PHRASES[0]!, 'es'))).toEqual([]);
  expect(exportNames().filter((name) => name.startsWith('wellbeing'))).toEqual([]);
});

it('has none of them in a backup, opened with the secret of the house', async () => {
  const file = path.join(folder, 'school.backup');
  await makeBackup(file, { url: database.ownerUrl, config: { dataDir: folder, secret: undefined }, version: '0' });
  expect(foundIn(readFileSync(file).toString('latin1'))).toEqual([]);
  const names: string[] = [];
  for await (const { head, bytes } of readParts(file)) {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    if (head.kind === 'table') names.push(head.name);
    expect(foundIn(Buffer.concat(chunks).toString('utf8'))).toEqual([]);
  }
  expect(names).toContain('wellbeing_notes');
});

it('is known to no module below, so that no prompt, search or report can ask for it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('*/{server,rules,contract}/**/*.ts', { cwd: root, exclude: (name) => name === 'wellbeing' });
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) =>
    /@patio\/wellbeing|wellbeing_/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
