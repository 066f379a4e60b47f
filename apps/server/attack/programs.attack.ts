import { openIntegrations } from '@patio/integrations/server';
import { beforeAll, expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();
interface Made {
  key: { id: string; version: number; clientId: string };
  secret: string;
  clientSecret: string;
}
let cookie: string;
const make = async (given: object = {}): Promise<Made> => {
  const fields = {
    name: 'Programa',
    schoolId: null,
    scopes: ['courses.read'],
    perMinute: 6_000,
    expiresOn: null,
    ...given,
  };
  const answer = await server.call('integrations.makeKey', fields, cookie);
  const { json } = (await answer.json()) as { json: Made };
  return json;
};
/** As a program asks: none of our headers, no cookie. */
const ask = (address: string, key: string, init: RequestInit = {}) =>
  fetch(`${server.url}${address}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...(init.headers as object) },
  });

beforeAll(async () => {
  openIntegrations({ publicUrl: server.url, webhookLocalHosts: [] });
  cookie = (await server.personOf('admin')).cookie;
});

test('a key opens what it names and nothing else, on the REST api alone', async () => {
  const { secret } = await make();
  expect((await ask('/api/courses', secret)).status).toBe(200);
  for (const address of [
    '/api/people/students',
    '/api/integrations',
    '/api/integrations/keys',
    '/api/accounts/me',
    '/api/accounts/sessions',
  ])
    expect([403, 404], address).toContain((await ask(address, secret)).status);
  // On every other door a key is not looked at.
  for (const address of ['/rpc/courses/list', '/live', '/files/x', '/exports/x'])
    expect([400, 401, 403, 404, 405], address).toContain((await ask(address, secret)).status);
});

test('what is open to people is closed to programs, and to whoever shows a bad key beside a good cookie', async () => {
  const { secret } = await make();
  const body = JSON.stringify({ email: 'x@x.pe', password: 'x' });
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const signIn = await ask('/api/accounts/sign-in', secret, post);
  expect([403, 404]).toContain(signIn.status);
  const beside = await fetch(`${server.url}/api/courses`, {
    headers: { authorization: `Bearer ${secret}x`, cookie, 'x-patio': '1' },
  });
  expect(beside.status).toBe(401);
});

test('wrong, expired and revoked keys are refused with the same words', async () => {
  const made = await make();
  const revoked = await make();
  await server.call('integrations.revokeKey', { id: revoked.key.id, version: revoked.key.version }, cookie);
  const words = async (key: string) => {
    const answer = await ask('/api/courses', key);
    const { requestId: _, ...said } = (await answer.json()) as Record<string, unknown>;
    return [answer.status, said];
  };
  const refusals = await Promise.all(
    [revoked.secret, `${made.secret}x`, `patio_${'A'.repeat(43)}.${'B'.repeat(43)}`, 'patio_'].map(words),
  );
  for (const one of refusals) expect(one).toEqual(refusals[0]);
  expect(refusals[0]?.[0]).toBe(401);
});

test('tokens are given for keys alone, and the doors of the standards never answer with a page or a fault of ours', async () => {
  const scope = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly';
  const { key, clientSecret } = await make({ scopes: [scope] });
  const exchange = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form), headers });
  const basic = `Basic ${Buffer.from(`${key.clientId}:${clientSecret}`).toString('base64')}`;
  const wrong = `Basic ${Buffer.from(`${key.clientId}:${clientSecret}x`).toString('base64')}`;
  const good = await exchange({ grant_type: 'client_credentials', scope }, { authorization: basic });
  expect(good.status).toBe(200);
  const { access_token: token, expires_in: seconds } = (await good.json()) as {
    access_token: string;
    expires_in: number;
  };
  expect(seconds).toBe(3_600);
  expect((await exchange({ grant_type: 'password' }, { authorization: basic })).status).toBe(400);
  expect((await exchange({ grant_type: 'client_credentials', scope: 'x' }, { authorization: basic })).status).toBe(400);
  for (const authorization of ['Basic x', 'Basic Og==', wrong, 'Bearer x'])
    expect((await exchange({ grant_type: 'client_credentials', scope }, { authorization })).status).toBe(401);
  expect(
    (await exchange({ grant_type: 'client_credentials', scope, client_id: key.clientId, client_secret: clientSecret }))
      .status,
  ).toBe(200);
  // Some programs send a form along with a question.
  const odd = await ask('/ims/oneroster/rostering/v1p2/users?limit=1', token, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([odd.status, odd.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  for (const path of [
    'users?filter=%00',
    "users?filter=status%3D'a%00'",
    'users?limit=1&limit=2',
    'users/%00',
    'users/%ff',
    'a/b/c/d/e/f',
    `users?filter=${'x'.repeat(9_000)}`,
  ]) {
    const answer = await ask(`/ims/oneroster/rostering/v1p2/${path}`, token);
    expect(answer.status, path).toBeLessThan(500);
    expect(await answer.text(), path).not.toContain('<html');
  }
  for (const [path, body] of [
    ['Users', '{'],
    ['Users', 'null'],
    ['Users', '{"userName":"a\\u0000@x.pe","name":{"givenName":"\\u0000","familyName":"b"}}'],
    ['Users?filter=%00', ''],
    ['Users/%00', ''],
  ] as const) {
    const answer = await ask(`/scim/v2/${path}`, (await make({ scopes: ['scim.users'] })).secret, {
      method: body ? 'POST' : 'GET',
      ...(body && { body, headers: { 'content-type': 'application/scim+json' } }),
    });
    expect(answer.status, path).toBeLessThan(500);
  }
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
