import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlainDoor } from './plain-door.ts';

let door: Server;
let address = '';
beforeAll(async () => {
  door = await openPlainDoor({ publicUrl: 'https://patio.example', host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(() => void door.close());

const PAGE = { accept: 'text/html,application/xhtml+xml' };
const ask = (path: string, init: RequestInit = {}) => fetch(`${address}${path}`, { redirect: 'manual', ...init });

test('whoever opens a page is sent on to the same page over https', async () => {
  for (const path of ['/', '/teacher/home?tab=2', '/apices']) {
    const answer = await ask(path, { headers: PAGE });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `https://patio.example${path}`]);
  }
});

test.each([
  ['a program', '/api/courses', {}],
  ['a program that says it reads pages', '/api/courses', { headers: PAGE }],
  ['the own pages, asking', '/rpc/accounts/me', { method: 'POST', headers: PAGE, body: '{}' }],
  ['a directory', '/scim/v2/Users', { headers: PAGE }],
  ['a list of classes', '/ims/oneroster/rostering/v1p2/users', { headers: PAGE }],
  ['an exchange of keys', '/oauth/token', { method: 'POST', body: 'grant_type=x' }],
  ['a form', '/sign-in', { method: 'POST', headers: PAGE, body: 'x' }],
  ['a file', '/files/x', {}],
] as const)('%s is refused and not led on', async (_who, path, init) => {
  const answer = await ask(path, init as RequestInit);
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  expect(await answer.json()).toEqual({ error: 'https_only' });
});

test('an address of somebody else in the first line leads nowhere', async () => {
  const socket = net.connect((door.address() as AddressInfo).port, '127.0.0.1');
  socket.end('GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n');
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 403 /);
  expect(said).not.toContain('evil');
});
