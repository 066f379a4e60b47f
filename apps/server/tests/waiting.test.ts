import { openAccounts } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { openSecrets } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  type RunningServer,
  removeFolder,
  spawnServer,
  stopServer,
  temporaryFolder,
  untilReady,
  useBuiltPrograms,
} from './process.ts';

useBuiltPrograms();
const database = useTestDatabase();
const folder = temporaryFolder();
const SECRET = 'a secret of the test for those who wait';
let server: RunningServer;
let schoolId = '';
let hers = '';
let stranger = '';

beforeAll(async () => {
  server = spawnServer({
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PATIO_SECRET: SECRET,
  });
  await untilReady(server);
  openAccounts({ publicUrl: 'http://localhost', secrets: openSecrets({ dataDir: folder, secret: SECRET }) });
  const { institutionId } = await makeInstitution();
  schoolId = (await makeSchool(institutionId)).id;
  const admin = () => makeUser({ memberships: [{ institutionId, role: 'admin' }] });
  hers = await signInCookie(await admin());
  stranger = await signInCookie(await admin());
});
afterAll(async () => {
  await stopServer(server);
  removeFolder(folder);
});

const send = (path: string, cookie: string, body?: object) =>
  fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'x-patio': '1', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const enrol = (n: number) =>
  send('/people/students', hers, {
    givenNames: 'Ana',
    firstSurname: 'Quispe',
    schoolId,
    gradeLevelId: null,
    studentNumber: `W${n}`,
    enrolledOn: '2026-03-09',
  });
const signIn = (n: number) => send('/accounts/sign-in', '', { identifier: `nobody${n}@x.test`, password: 'wrong' });
let asked = 0;
const askAccess = () =>
  send('/accounts/access-requests', stranger, { area: `/admin/users/${++asked}`, reason: 'Necesito ver las cuentas' });

/** Holds a table against writers while the work runs. */
const whileLocked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  database.asOwner(async (client) => {
    await client.query(`begin; lock table ${table} in share mode`);
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  });

const told = async (answer: Response) => ({
  status: answer.status,
  wait: Number(answer.headers.get('retry-after')),
  code: ((await answer.json()) as { code: string }).code,
});

test.each([
  ['students that one person writes', 'people_students', enrol],
  ['sign-ins', 'accounts_rate_limits', signIn],
])(
  '14 %s behind one lock: others read and write on, and those who wait are told when to come back',
  async (_what, table, one) => {
    const answers = await whileLocked(table, async () => {
      const waiting = Array.from({ length: 14 }, (_, n) => one(n));
      let ended = 0;
      for (const each of waiting) void each.then(() => ended++);
      for (let round = 0; round < 5; round++) {
        const [read, written] = await Promise.all([send('/people/students', stranger), askAccess()]);
        expect([read.status, written.status]).toEqual([200, 200]);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      }
      expect(ended).toBe(0); // the others did not have to wait for any of them
      return Promise.all((await Promise.all(waiting)).map(told));
    });
    for (const answer of answers) expect(answer).toEqual({ status: 503, wait: 5, code: 'platform.busy' });
    expect((await one(20)).status).toBeLessThan(500);
  },
);
