import { readConfig } from '@patio/platform';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

/** Whom a server takes for its caller. */
async function callerOf(env: Record<string, string>, remoteAddress: string, forwarded?: string): Promise<string> {
  const config = readConfig({ PUBLIC_URL: 'https://patio.example', ...env });
  const app = Fastify({ trustProxy: config.trustedProxies });
  app.get('/', async (request) => request.ip);
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

test.each([
  ['a proxy on the same machine is believed', {}, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['nobody else is, also not over https', {}, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  [
    'what a caller wrote before the proxy added theirs does not count',
    {},
    '127.0.0.1',
    '1.2.3.4, 203.0.113.7',
    '203.0.113.7',
  ],
  ['one that is named is', { TRUSTED_PROXIES: '10.0.0.0/8' }, '10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['and then this machine is not', { TRUSTED_PROXIES: '10.0.0.0/8' }, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [
    'two hops lead past two proxies',
    { TRUSTED_PROXIES: '2' },
    '10.1.2.3',
    '1.2.3.4, 203.0.113.7, 10.9.9.9',
    '203.0.113.7',
  ],
  ['none believes nobody', { TRUSTED_PROXIES: 'none' }, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
] as const)('%s', async (_name, env, remote, forwarded, caller) => {
  expect(await callerOf(env, remote, forwarded)).toBe(caller);
});

test('a range that nobody can mean ends the start with its name', () => {
  for (const text of ['everybody', '0.0.0.0/0'])
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(/TRUSTED_PROXIES: must be addresses or ranges/);
});
