import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccounts } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { closePool, openPool, openSecrets, withClient } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { afterAll, expect, test } from 'vitest';
import {
  freePort,
  killServer,
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
const ROUNDS = 20;
const folder = temporaryFolder();
let server: RunningServer | undefined;

afterAll(async () => {
  await closePool();
  if (server) await stopServer(server);
  removeFolder(folder);
});

const roles = () =>
  JSON.parse(readFileSync(path.join(folder, 'database-roles.json'), 'utf8')) as { owner: string; app: string };
const appUrl = () => {
  const port = readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://patio_app:${roles().app}@127.0.0.1:${port}/patio`;
};

/** Writes students as fast as it can until told to stop; remembers which the server acknowledged. */
async function writeUntil(
  stopped: () => boolean,
  url: string,
  cookie: string,
  schoolId: string,
  next: () => string,
  acknowledged: Set<string>,
): Promise<void> {
  while (!stopped()) {
    const studentNumber = next();
    const answer = await fetch(`${url}/api/people/students`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-patio': '1',
        cookie,
        'idempotency-key': `write-${studentNumber}`,
      },
      body: JSON.stringify({
        givenNames: 'Ana',
        firstSurname: 'Quispe',
        schoolId,
        gradeLevelId: null,
        studentNumber,
        enrolledOn: '2026-03-09',
      }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (answer?.ok) acknowledged.add(studentNumber);
    else await sleep(20);
  }
}

test(`${ROUNDS} sudden deaths of database, server or both under writes lose nothing that was acknowledged`, async () => {
  const env = { DATA_DIR: folder, PORT: String(await freePort()) };
  server = spawnServer(env);
  await untilReady(server);
  openPool(appUrl(), 3);
  openAccounts({ publicUrl: 'http://localhost', secrets: openSecrets({ dataDir: folder, secret: undefined }) });
  const { institutionId } = await makeInstitution();
  const { id: schoolId } = await makeSchool(institutionId);
  const cookie = await signInCookie(await makeUser({ memberships: [{ institutionId, role: 'admin' }] }));
  await closePool();

  const acknowledged = new Set<string>();
  let serial = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let over = false;
    const writers = [1, 2, 3].map(() =>
      writeUntil(
        () => over,
        (server as RunningServer).url,
        cookie,
        schoolId,
        () => `N${++serial}`,
        acknowledged,
      ),
    );
    const before = acknowledged.size;
    while (acknowledged.size < before + 5) await sleep(10);
    const victim = round % 3;
    if (victim !== 0) process.kill(postgresPid(folder) as number, 'SIGKILL');
    if (victim !== 1) {
      await killServer(server);
      over = true;
      await Promise.all(writers);
      server = spawnServer(env);
    }
    await untilReady(server);
    // The survivor goes on serving the same people without being started again.
    if (!over) {
      const again = acknowledged.size;
      while (acknowledged.size < again + 3) await sleep(10);
      over = true;
      await Promise.all(writers);
    }
  }
  const found = await withClient(appUrl(), async (client) => {
    await client.query(`begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutionId}'`);
    const { rows } = await client.query('select student_number from people_students');
    return rows.map((row) => row.student_number as string);
  });
  expect(new Set(found).size).toBe(found.length);
  expect([...acknowledged].filter((number) => !found.includes(number))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 5);
});
