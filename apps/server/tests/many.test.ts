import { openAccounts } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { openSecrets } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const SECRET = 'a secret that all nodes share, long enough';
let nodes: RunningServer[] = [];
let place: { institutionId: string; schoolId: string };
let cookie = '';

beforeAll(async () => {
  const env = async () => ({
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PATIO_SECRET: SECRET,
  });
  nodes = [
    spawnServer(await env(), ['--role=web']),
    spawnServer(await env(), ['--role=web']),
    spawnServer(await env(), ['--role=worker']),
  ];
  await Promise.all(nodes.slice(0, 2).map(untilReady));
  openAccounts({ publicUrl: 'http://localhost', secrets: openSecrets({ dataDir: folder, secret: SECRET }) });
  const { institutionId } = await makeInstitution();
  place = { institutionId, schoolId: (await makeSchool(institutionId)).id };
  cookie = await signInCookie(await makeUser({ memberships: [{ institutionId, role: 'admin' }] }));
});
afterAll(async () => {
  await Promise.all(nodes.map(stopServer));
  removeFolder(folder);
});

const ask = (node: number, path: string, init: RequestInit = {}) =>
  fetch(`${nodes[node]?.url}${path}`, {
    ...init,
    headers: { cookie, 'x-patio': '1', 'content-type': 'application/json', ...init.headers },
  });

describe('two web processes and one worker on one PostgreSQL', () => {
  test('a session opened anywhere is known everywhere, and ended everywhere at once', async () => {
    const other = await signInCookie(
      await makeUser({
        memberships: [{ institutionId: place.institutionId, role: 'director', schoolId: place.schoolId }],
      }),
    );
    for (const node of [0, 1])
      expect((await ask(node, '/api/schools/current', { headers: { cookie: other } })).status).toBe(200);
    expect((await ask(0, '/api/accounts/sign-out', { method: 'POST', headers: { cookie: other } })).status).toBe(200);
    await expect
      .poll(async () => (await ask(1, '/api/schools/current', { headers: { cookie: other } })).status)
      .toBe(401);
  });

  test('a command sent to both with one key is done once', async () => {
    const body = JSON.stringify({
      givenNames: 'Ana',
      firstSurname: 'Quispe',
      schoolId: place.schoolId,
      gradeLevelId: null,
      studentNumber: 'ONCE',
      enrolledOn: '2026-03-09',
    });
    const send = (node: number) =>
      ask(node, '/api/people/students', { method: 'POST', body, headers: { 'idempotency-key': 'the-same-key' } });
    const answers = await Promise.all([send(0), send(1), send(0)]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(ids).size).toBe(1);
    const reused = await ask(0, '/api/people/students', {
      method: 'POST',
      body: body.replace('ONCE', 'TWICE'),
      headers: { 'idempotency-key': 'the-same-key' },
    });
    expect(await reused.json()).toMatchObject({ code: 'platform.key_reused' });
  });

  test('news published at one node are worked off by the worker and reach a stream at the other', async () => {
    const stream = await fetch(`${nodes[1]?.url}/api/live?topics=notices.*`, { headers: { cookie } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const listening = (async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) return;
        heard += value;
      }
    })();
    const teacher = await signInCookie(
      await makeUser({
        memberships: [{ institutionId: place.institutionId, role: 'teacher', schoolId: place.schoolId }],
      }),
    );
    const asked = await ask(0, '/api/accounts/access-requests', {
      method: 'POST',
      headers: { cookie: teacher },
      body: JSON.stringify({ area: '/admin/users', reason: 'Necesito ver las cuentas' }),
    });
    expect(asked.status).toBe(200);
    // The request is an event; only the worker delivers it, as a notice to every admin.
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('notices.arrived');
    await reader?.cancel();
    await listening;
  });
});
