import { request } from 'node:http';
import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();

/** As it is, without the corrections that fetch makes to an address. */
const raw = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
const isSignedIn = async (cookie: string) =>
  (await (await server.send('/api/accounts/me', { cookie })).json()) !== null;

test('HEAD runs no command and answers no read', async () => {
  const { cookie } = await server.personOf('teacher');
  for (const path of [
    '/rpc/accounts/signOut',
    '/rpc/accounts/signOutEverywhere',
    '/api/accounts/sign-out',
    '/api/accounts/me',
  ])
    expect([path, await raw('HEAD', path, { cookie })]).toEqual([path, 404]);
  expect(await isSignedIn(cookie)).toBe(true);
});

test('a command by GET is none', async () => {
  const { cookie } = await server.personOf('teacher');
  for (const path of [
    '/rpc/accounts/signOut',
    '/rpc/accounts/signOutEverywhere?data=%7B%22json%22%3A%7B%22here%22%3Atrue%7D%7D',
  ])
    expect(await raw('GET', path, { cookie })).toBeGreaterThanOrEqual(400);
  expect(await isSignedIn(cookie)).toBe(true);
});

test.each([
  '/api/files',
  '/%61pi/files',
  '/api/%66iles',
  '/%61%70%69/%66%69%6c%65%73',
  '/API/files',
  '//api/files',
  '/api/./files',
])('an upload that a foreign page sends to %s is refused', async (path) => {
  const { cookie } = await server.personOf('teacher');
  const form = '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\naccounts.photo\r\n--x--\r\n';
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' };
  expect([403, 404]).toContain(await raw('POST', path, headers, form));
});

test('the header of our own pages does not help a page that the browser calls foreign', async () => {
  const { cookie } = await server.personOf('teacher');
  const post = (headers: Record<string, string>) =>
    raw(
      'POST',
      '/api/accounts/sessions/revoke-all',
      { cookie, 'content-type': 'application/json', 'x-patio': '1', ...headers },
      '{}',
    );
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await post({ origin: 'https://evil.example' })).toBe(403);
  expect(await post({ origin: 'null' })).toBe(403);
  expect(await post({ 'x-patio': '0' })).toBe(403);
  expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('a picture or a script of a foreign page reads nothing; a link that was pressed there opens', async () => {
  const { cookie } = await server.personOf('teacher');
  const read = (headers: Record<string, string>) => raw('GET', '/api/accounts/me', { cookie, ...headers });
  expect(await read({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(
    403,
  );
  expect(await read({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(
    403,
  );
  expect(
    await read({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
  ).toBe(200);
  expect(await read({})).toBe(200);
});
