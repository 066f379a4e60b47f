import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@patio/demo';
import { startEmbeddedPostgres, withClient } from '@patio/platform';
import { afterAll, expect, test } from 'vitest';
import {
  freePort,
  PROGRAMS,
  type RunningServer,
  removeFolder,
  spawnServer,
  stopServer,
  temporaryFolder,
  untilReady,
  useBuiltPrograms,
} from './process.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

useBuiltPrograms();
const folder = temporaryFolder();
const running: RunningServer[] = [];
afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await stopServer(server);
  removeFolder(folder);
});

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'auto', ...env });
  running.push(server);
  await untilReady(server);
  return server;
};

/** Runs one of the programs beside the server; throws with what it said if it ends badly. */
const run = (program: string, args: string[], dataDir: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(PROGRAMS, program), ...args], {
      env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(said))));
  });

async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1' },
    body: JSON.stringify({
      identifier: DEMO_PEOPLE.find(({ role }) => role === 'admin')?.signIn,
      password: DEMO_PASSWORD,
    }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
const ask = (server: RunningServer, cookie: string, address: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api${address}`, { ...init, headers: { cookie, 'x-patio': '1', ...init.headers } });

/** Looks at the whole database of a running server, as a backup does. */
const look = <T>(dataDir: string, work: (client: Client) => Promise<T>) => {
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');
  const port = read('postgres-18/postmaster.pid').split('\n')[3];
  const { owner } = JSON.parse(read('database-roles.json')) as { owner: string };
  return withClient(`postgres://patio_owner:${owner}@127.0.0.1:${port}/patio`, async (client) => {
    await client.query("begin read only; set local patio.scope = 'backup'");
    return work(client);
  });
};

const countTable = async (client: Client, name: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]?.n ?? 0;

/** Events that modules have not heard of yet: they still change the school. */
const countWaiting = (dataDir: string) => look(dataDir, (client) => countTable(client, 'platform_event_queue'));

/** How many rows each table of the demo school has, except what grows by being asked. */
const countRows = (dataDir: string) =>
  look(dataDir, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      if (!/^(accounts_(sessions|sign_in|rate|register)|platform_)/.test(name))
        counts[name] = await countTable(client, name);
    return counts;
  });

const isBetween = (rows: number, one = 0, other = 0): boolean =>
  rows >= Math.min(one, other) && rows <= Math.max(one, other);

test('a running server is backed up by hand and by the clock, and either brings the same school back', async () => {
  const home = path.join(folder, 'home');
  const kept = path.join(folder, 'kept');
  mkdirSync(home, { mode: 0o755 });
  await run('demo.js', ['--size', 'tiny'], home);
  // The clock of backups knows no less than a minute.
  const server = await start(home, { BACKUP_DIR: kept, BACKUP_EVERY: '* * * * *' });
  const cookie = await signIn(server);
  const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'x')]);
  const form = new FormData();
  form.set('purpose', 'people.document');
  form.set('file', new Blob([paper]), 'papel.pdf');
  const uploaded = await ask(server, cookie, '/files', { method: 'POST', body: form });
  expect(uploaded.status).toBe(201);
  const { id: fileId } = (await uploaded.json()) as { id: string };
  await expect.poll(() => countWaiting(home), { timeout: 60_000 }).toBe(0);
  const before = await countRows(home);
  expect(before.people_students).toBeGreaterThan(50);

  // By hand, while people read.
  const file = path.join(folder, 'by-hand.backup');
  let over = false;
  const reading = (async () => {
    while (!over) expect((await ask(server, cookie, '/people/students?limit=20')).status).toBe(200);
  })();
  expect(await run('backup.js', [file], home)).toContain('read back and found whole');
  over = true;
  await reading;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200); // the backup left the database to the server

  // By the clock.
  const scheduled = () => (existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('.backup')) : []);
  await expect.poll(() => scheduled().length, { timeout: 200_000, interval: 500 }).toBeGreaterThan(0);
  // The server goes on working by its clock: every table holds what it held at some moment in between.
  const after = await countRows(home);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  await stopServer(server);

  for (const [name, from] of [
    ['hand', file],
    ['clock', path.join(kept, scheduled().at(-1) ?? '')],
  ] as const) {
    const place = path.join(folder, `back-${name}`);
    mkdirSync(place, { mode: 0o755 });
    expect(await run('restore.js', [from], place)).toContain('is back: 2 institutions');
    // Looked at before a server works in it: reminders that are due would be written at once.
    const database = await startEmbeddedPostgres({ dataDir: place });
    const held = await countRows(place).finally(() => database.stop());
    expect(Object.keys(held)).toEqual(Object.keys(before));
    expect(Object.entries(held).filter(([table, rows]) => !isBetween(rows, before[table], after[table]))).toEqual([]);
    const back = await start(place, { DEMO: 'off' });
    const again = await ask(back, await signIn(back), `/files/${fileId}`);
    expect(again.status).toBe(200);
    expect(Buffer.from(await again.arrayBuffer()).equals(paper)).toBe(true);
    await stopServer(back);
  }
});
