import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Breaker, checkAddress, guardedFetch, isPrivateAddress, RefusedAddress } from '../index.ts';

let server: http.Server;
let host: string;
const asked: string[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') response.writeHead(307, { location: '/fine' }).end();
    else if (request.url === '/large') response.end(Buffer.alloc(5_000));
    else response.end('fine');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::3',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'no address',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

const allowed = { hosts: ['api.example.org', '.models.example.org'], local: [] };

test.each([
  'http://api.example.org/v1',
  'ftp://api.example.org',
  'https://api.example.org.evil.net',
  'https://evil.net/api.example.org',
  'https://user:word@api.example.org',
  'https://models.example.org.evil.net',
  'https://8.8.8.8/v1',
  'file:///etc/passwd',
  'nothing',
])('%s is refused before anything is sent', (address) =>
  expect(() => checkAddress(address, allowed)).toThrow(RefusedAddress),
);

test.each(['https://api.example.org/v1', 'https://eu.models.example.org', 'https://api.example.org:8443/v1'])(
  '%s is allowed',
  (address) => expect(checkAddress(address, allowed)).toEqual({ local: false }),
);

test('a number is refused even where it is on the list', () =>
  expect(() => checkAddress('https://127.0.0.1/v1', { hosts: ['127.0.0.1'], local: [] })).toThrow('a number'));

test('a name that leads to a private address is refused when it is connected to', async () => {
  const name = { hosts: ['localhost'], local: [] };
  await expect(guardedFetch(name)('https://localhost/v1')).rejects.toThrow('a private address');
});

test('a machine of the school itself may be private and without TLS, at the named port alone', async () => {
  expect(await (await guardedFetch({ hosts: [], local: [host] })(`http://${host}/fine`)).text()).toBe('fine');
  await expect(guardedFetch({ hosts: [], local: [host] })('http://127.0.0.1:1/fine')).rejects.toThrow(RefusedAddress);
});

test('nobody is followed elsewhere', async () => {
  asked.length = 0;
  await expect(guardedFetch({ hosts: [], local: [host] })(`http://${host}/elsewhere`)).rejects.toThrow(
    'sent elsewhere',
  );
  expect(asked).toEqual(['/elsewhere']);
});

test('no more is read than allowed', async () => {
  const answer = await guardedFetch({ hosts: [], local: [host] }, 1_000)(`http://${host}/large`);
  await expect(answer.text()).rejects.toThrow();
});

test('a service that fails rests, is tried once after a while, and is back when that went well', () => {
  let now = 0;
  const breaker = new Breaker({ failures: 2, restMs: 100, now: () => now });
  breaker.failed('a');
  expect(breaker.lets('a')).toBe(true);
  breaker.failed('a');
  expect(breaker.lets('a')).toBe(false);
  expect(breaker.lets('b')).toBe(true);
  now = 150;
  expect(breaker.lets('a')).toBe(true);
  expect(breaker.lets('a')).toBe(false);
  breaker.left('a');
  expect(breaker.lets('a')).toBe(true);
  breaker.failed('a');
  now = 200;
  expect(breaker.lets('a')).toBe(false);
  now = 300;
  expect(breaker.lets('a')).toBe(true);
  breaker.succeeded('a');
  expect(breaker.lets('a')).toBe(true);
});
