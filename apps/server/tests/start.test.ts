import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@patio/demo';
import { withClient } from '@patio/platform';
import { copyFolder } from '@patio/testing';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  freePort,
  killServer,
  PROGRAMS,
  postgresPid,
  type RunningServer,
  removeFolder,
  spawnServer,
  stopServer,
  temporaryFolder,
  untilReady,
  useBuiltPrograms,
} from './process.ts';

useBuiltPrograms();

/** What a start does with the demo does not depend on how many are in it. */
const TINY_DEMO = { DEMO: 'auto', DEMO_SIZE: 'tiny' };

let folder = '';
let running: RunningServer[] = [];
const start = async (env: Record<string, string> = {}, args: string[] = []) => {
  folder ||= temporaryFolder();
  const server = spawnServer({ DATA_DIR: folder, PORT: String(await freePort()), ...env }, args);
  running.push(server);
  return server;
};
/** A folder in which a server ran before: made once, and copied for each test that is not about the first start. */
let usedBefore: string | undefined;
const useStartedFolder = async () => {
  if (!usedBefore) {
    const made = temporaryFolder();
    const first = spawnServer({ DATA_DIR: made, PORT: String(await freePort()) });
    await untilReady(first);
    await stopServer(first);
    usedBefore = made;
  }
  folder = temporaryFolder();
  copyFolder(usedBefore, folder);
};
afterAll(() => usedBefore && removeFolder(usedBefore));
afterEach(async () => {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) await stopServer(server);
  }
  running = [];
  const pid = folder && postgresPid(folder);
  if (pid) process.kill(pid, 'SIGINT');
  if (folder) removeFolder(folder);
  folder = '';
});

describe('what a person can mend is said in one message', () => {
  test.each([
    ['a port that is no number', { PORT: 'http' }, 'PORT: must be a port number'],
    ['a short secret', { PATIO_SECRET: 'short' }, 'PATIO_SECRET: must have at least 32 characters'],
    [
      'a database address that is none',
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: must be an address that begins with postgres:',
    ],
    ['a database that does not answer', { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, 'cannot be reached'],
    ['a data folder that is a file', { DATA_DIR: '/etc/hostname' }, 'cannot be used'],
    ['a provider without TLS', { OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER: must begin with https:'],
    ['half a provider', { OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too'],
  ])('%s', async (_name, env, message) => {
    const server = await start(env);
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain(message);
    expect(server.said()).not.toContain('    at '); // no stack for what is not our fault
  });

  test('an unknown role of a process', async () => {
    const server = await start({}, ['--role=cook']);
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain('--role must be one of all, web, worker');
  });

  test('a busy port, and the database does not stay behind', async () => {
    await useStartedFolder();
    const squatter = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const server = await start({ PORT: String((squatter.address() as net.AddressInfo).port) });
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain('is busy');
    expect(postgresPid(folder)).toBeNull();
    squatter.close();
  });
});

test('starts, stops in order, and starts again on the same data', async () => {
  const first = await start();
  await untilReady(first);
  first.child.kill('SIGINT'); // one Ctrl-C arrives twice: from the terminal and through npm
  await stopServer(first);
  expect(postgresPid(folder)).toBeNull();
  const second = await start();
  await untilReady(second);
  expect(await (await fetch(`${second.url}/healthz`)).json()).toEqual({ ok: true });
});

test('a killed server leaves its database behind, and the next one takes it over', async () => {
  await useStartedFolder();
  const first = await start();
  await untilReady(first);
  const pid = postgresPid(folder);
  await killServer(first);
  const second = await start();
  await untilReady(second);
  expect(postgresPid(folder)).toBe(pid);
});

test('a killed database and a killed server together recover by themselves', async () => {
  await useStartedFolder();
  const first = await start();
  await untilReady(first);
  process.kill(postgresPid(folder) as number, 'SIGKILL');
  await killServer(first);
  const second = await start();
  await untilReady(second);
});

test('two nodes may start at once on one database: one migrates, the other waits', async () => {
  await useStartedFolder();
  const host = await start();
  await untilReady(host);
  const roles = readRoles(folder);
  const port = readPort(folder);
  const url = `postgres://patio_owner:${roles.owner}@127.0.0.1:${port}/second`;
  await withClient(url.replace(/second$/, 'patio'), (client) => client.query('create database second'));
  const nodes = await Promise.all([1, 2].map(() => start({ DATABASE_URL: url })));
  await Promise.all(nodes.map(untilReady));

  // What is wrong with a database is said in one sentence each.
  const as = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  await withClient(as(`patio_owner:${roles.owner}`, 'patio'), (client) => client.query('create database library'));
  await withClient(as(`patio_owner:${roles.owner}`, 'library'), (client) =>
    client.query('create table books (id int)'),
  );
  const faults = [
    [as('patio_owner:wrong', 'second'), 'refuses the account patio_owner'],
    [as(`patio_owner:${roles.owner}`, 'nowhere'), 'There is no database nowhere'],
    [as(`patio_owner:${roles.owner}`, 'library'), "holds tables that are not Patio's"],
  ] as const;
  for (const [address, sentence] of faults) {
    const refused = await start({ DATABASE_URL: address });
    expect(await refused.exited).toBe(1);
    expect(refused.said()).toContain(sentence);
    expect(refused.said()).not.toContain('    at ');
  }
});

test('two processes may start at once on a fresh data folder: they share one database until the last one stops', async () => {
  folder = temporaryFolder();
  removeFolder(folder); // not even the folder is there yet
  const [first, second] = (await Promise.all([1, 2].map(() => start(TINY_DEMO)))) as [RunningServer, RunningServer];
  await Promise.all([first, second].map(untilReady));
  const pid = postgresPid(folder) as number;
  for (const server of [first, second]) expect(await signInAsDemo(server)).toBe(200);
  expect(await countDemoSchools()).toBe(1);

  await stopServer(first);
  expect(postgresPid(folder)).toBe(pid);
  expect(await signInAsDemo(second)).toBe(200);

  process.kill(pid, 'SIGKILL');
  const third = await start();
  await Promise.all([second, third].map(untilReady));
  await expect.poll(() => signInAsDemo(second), { timeout: 30_000 }).toBe(200);
  await stopServer(second);
  expect(await signInAsDemo(third)).toBe(200);
  await stopServer(third);
  expect(postgresPid(folder)).toBeNull();
});

test('an empty database of our own is filled with the demo school, and the eight sign-ins are said; a foreign one is left alone', async () => {
  await useStartedFolder();
  const own = await start(TINY_DEMO);
  await untilReady(own);
  expect(DEMO_PEOPLE).toHaveLength(8);
  const last = DEMO_PEOPLE.at(-1)?.name ?? '';
  await expect.poll(() => own.said(), { timeout: 30_000 }).toContain(last);
  for (const { signIn, role } of DEMO_PEOPLE) expect(own.said()).toMatch(new RegExp(`${role} +${signIn}`));
  const url = `postgres://patio_owner:${readRoles(folder).owner}@127.0.0.1:${readPort(folder)}`;
  await withClient(`${url}/patio`, (client) => client.query('create database foreign_school'));
  const foreign = await start({ ...TINY_DEMO, DATABASE_URL: `${url}/foreign_school` });
  await untilReady(foreign);
  expect(foreign.said()).not.toContain(DEMO_PEOPLE[0]?.signIn);
  const institutions = await withClient(`${url}/foreign_school`, async (client) => {
    await client.query("set patio.scope = 'platform'");
    return (await client.query('select from schools_institutions')).rowCount;
  });
  expect(institutions).toBe(0);

  // Passwords that everybody knows do not leave this machine unless somebody says so.
  await stopServer(foreign);
  await stopServer(own);
  const outside = await start({ ...TINY_DEMO, HOST: '0.0.0.0' });
  expect(await outside.exited).toBe(1);
  expect(outside.said()).toContain('holds the demo school, whose passwords everybody knows');
  expect(outside.said()).not.toContain('    at ');
});

test('open to the network there is no demo; the first admin comes in by a link that works once', async () => {
  await useStartedFolder();
  const port = await freePort();
  const env = { ...TINY_DEMO, HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: `https://patio.example:${port}` };
  const server = await start(env);
  await untilReady(server);
  expect(await (await fetch(`${server.url}/api/demo`)).json()).toEqual({ people: [] });
  expect(await signInAsDemo(server)).not.toBe(200);
  await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('npm run create-admin');

  const named = ['--email', 'Ana@escuela.example', '--names', 'Ana', '--surnames', 'Vega'];
  expect(() => runProgram('create-admin.js', ['--email', 'nobody'], env)).toThrow('--email must be an e-mail address');
  const first = linkIn(runProgram('create-admin.js', named, env));
  expect(first.searchParams.get('next')).toBe('/admin/institutions/create');
  const second = linkIn(runProgram('create-admin.js', named, env));
  const password = 'siete caminos bajo la lluvia';
  const set = (link: URL) => ask(server, 'accounts/resetPassword', { token: link.searchParams.get('reset'), password });
  expect((await set(first)).status).toBe(423); // an older link ends with the newer one
  expect((await set(second)).status).toBe(200);
  expect((await set(second)).status).toBe(423);
  const entered = await ask(server, 'accounts/signIn', { identifier: 'ana@escuela.example', password });
  expect(entered.status).toBe(200);
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0]);
  const list = await fetch(`${server.url}/api/schools/institutions`, { headers: { cookie: cookie.join('; ') } });
  // An admin outside the demo first sets up the second step; a wrong right would say not_allowed.
  expect([list.status, (await list.json()).code]).toEqual([403, 'platform.second_step_first']);
});

test('an older program refuses a newer schema', async () => {
  await useStartedFolder();
  const host = await start();
  await untilReady(host);
  const roles = readRoles(folder);
  await withClient(`postgres://patio_owner:${roles.owner}@127.0.0.1:${readPort(folder)}/patio`, (client) =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      'from the future',
      99_999_999_999_999,
    ]),
  );
  await stopServer(host);
  const old = await start();
  expect(await old.exited).toBe(1);
  expect(old.said()).toContain('made by a newer version of Patio');
});

test('a full or unwritable data folder is said, and nothing half made stays', async () => {
  folder = temporaryFolder();
  writeFileSync(path.join(folder, 'postgres-18'), 'in the way');
  const server = await start();
  expect(await server.exited).toBe(1);
  expect(server.said()).toContain('cannot be used');
  expect(existsSync(path.join(folder, 'postgres-18', 'PG_VERSION'))).toBe(false);
});

/** Runs one of the programs beside the server on the same folder; throws with what it said if it ends badly. */
function runProgram(program: string, args: string[], env: Record<string, string>): string {
  const file = path.join(PROGRAMS, program);
  const ended = spawnSync(process.execPath, [file, ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  if (ended.status !== 0) throw new Error(ended.stderr);
  return ended.stdout;
}

const linkIn = (text: string): URL => new URL(/https:\S+\/login\S+/.exec(text)?.[0] ?? '');

const ask = ({ url }: RunningServer, procedure: string, input: object): Promise<Response> =>
  fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1', origin: url },
    body: JSON.stringify({ json: input }),
  });

/** The status with which a process lets the first of the demo's people in. */
const signInAsDemo = async (server: RunningServer): Promise<number> =>
  (await ask(server, 'accounts/signIn', { identifier: DEMO_PEOPLE[0]?.signIn, password: DEMO_PASSWORD })).status;

async function countDemoSchools(): Promise<number> {
  const url = `postgres://patio_owner:${readRoles(folder).owner}@127.0.0.1:${readPort(folder)}/patio`;
  return withClient(url, async (client) => {
    await client.query("set patio.scope = 'platform'");
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from schools_institutions where name = 'Colegio Los Andes'",
    );
    return rows[0]?.n ?? 0;
  });
}

const readPort = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3]);
const readRoles = (dataDir: string): { owner: string } =>
  JSON.parse(readFileSync(path.join(dataDir, 'database-roles.json'), 'utf8'));
